import { sql } from 'kysely'
import { breathe } from '../database/breathe'
import type { Database } from '../database/engine'
import { lastPosition } from './run-rows'
import type { RunRecord } from './run-summary'

type Run = Pick<RunRecord, 'id' | 'price_list_id'>

/** Rows of a run that are written by one statement. */
const rowsPerStatement = 10_000

type Piece = Run & { readonly after: number }

/**
 * Writes the prices of a run into its list, in the caller's transaction, with one row of the change feed. Each
 * statement writes a piece, so that a process with its database inside answers meanwhile what needs no database.
 */
export const writtenPrices = async (trx: Database, run: Run, now: number): Promise<void> => {
  const last = await lastPosition(trx, run.id)
  const hasBreaks = await trx
    .selectFrom('price_run_row')
    .select('position')
    .where('run_id', '=', run.id)
    .where('minimum', '>', 1)
    .limit(1)
    .executeTakeFirst()
  for (let after = 0; after < last; after += rowsPerStatement) {
    const piece = { ...run, after }
    await setEntries(trx, piece)
    await removeEntries(trx, piece)
    if (hasBreaks) {
      await setBreaks(trx, piece)
      await removeBreaks(trx, piece)
    }
    await breathe()
  }
  await trx
    .insertInto('change')
    .values({ kind: 'prices', key: String(run.id), at: now })
    .execute()
}

const storedKinds = ['new', 'up', 'down', 'other'] as const

/**
 * Rows of a piece that the list takes: from one piece on, or from more. Their kinds say that the SKU is known: a
 * condition on it would make SQLite search the whole run by another index for each piece.
 */
const rowsOf = (trx: Database, { id, after }: Piece, isBreak: boolean) =>
  trx
    .selectFrom('price_run_row')
    .where('run_id', '=', id)
    .where('position', '>', after)
    .where('position', '<=', after + rowsPerStatement)
    .where('is_refused', '=', 0)
    .where('minimum', isBreak ? '>' : '=', 1)

const listId = (run: Run) => sql<number>`cast(${run.price_list_id} as integer)`.as('price_list_id')
const variantId = sql<number>`variant_id`.as('variant_id')
const price = sql<number>`price`.as('price')

const setEntries = async (trx: Database, run: Piece): Promise<void> => {
  await trx
    .insertInto('price_list_entry')
    .columns(['price_list_id', 'variant_id', 'price', 'sale_price', 'from_day', 'until_day'])
    .expression(
      rowsOf(trx, run, false)
        .where('kind', 'in', [...storedKinds])
        .select([listId(run), variantId, price, 'sale_price', 'from_day', 'until_day']),
    )
    .onConflict(found =>
      found.columns(['price_list_id', 'variant_id']).doUpdateSet(({ ref }) => ({
        price: ref('excluded.price'),
        sale_price: ref('excluded.sale_price'),
        from_day: ref('excluded.from_day'),
        until_day: ref('excluded.until_day'),
      })),
    )
    .execute()
}

const setBreaks = async (trx: Database, run: Piece): Promise<void> => {
  await trx
    .insertInto('price_list_break')
    .columns(['price_list_id', 'variant_id', 'minimum', 'price', 'sale_price', 'from_day', 'until_day'])
    .expression(
      rowsOf(trx, run, true)
        .where('kind', 'in', [...storedKinds])
        .select([listId(run), variantId, 'minimum', price, 'sale_price', 'from_day', 'until_day']),
    )
    .onConflict(found =>
      found.columns(['price_list_id', 'variant_id', 'minimum']).doUpdateSet(({ ref }) => ({
        price: ref('excluded.price'),
        sale_price: ref('excluded.sale_price'),
        from_day: ref('excluded.from_day'),
        until_day: ref('excluded.until_day'),
      })),
    )
    .execute()
}

const removeEntries = async (trx: Database, run: Piece): Promise<void> => {
  await trx
    .deleteFrom('price_list_entry')
    .where('price_list_id', '=', run.price_list_id)
    .where('variant_id', 'in', rowsOf(trx, run, false).where('kind', '=', 'removed').select(variantId))
    .execute()
}

const removeBreaks = async (trx: Database, run: Piece): Promise<void> => {
  await trx
    .deleteFrom('price_list_break')
    .where('price_list_id', '=', run.price_list_id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('price_run_row')
          .select(sql<number>`1`.as('one'))
          .where('run_id', '=', run.id)
          .where('position', '>', run.after)
          .where('position', '<=', run.after + rowsPerStatement)
          .where('kind', '=', 'removed')
          .where('is_refused', '=', 0)
          .whereRef('price_run_row.variant_id', '=', 'price_list_break.variant_id')
          .whereRef('price_run_row.minimum', '=', 'price_list_break.minimum'),
      ),
    )
    .execute()
}
