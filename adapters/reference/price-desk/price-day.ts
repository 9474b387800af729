import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../../../core/shared/domain-error'
import { dayOf } from '../../../core/shared/store-day'
import type { Database } from '../database/engine'
import { query, transaction } from '../database/transaction'

/** The setting that holds the day whose prices were announced last, yyyy-mm-dd in the store's time zone. */
const announcedDay = 'price-day'

/**
 * Announces the prices of a new day in the change feed, once by all processes: lists and prices start and end at
 * midnight of the store. Writes nothing if none has a day. Returns whether it announced.
 */
export const announcePriceDay = (db: Database, now: number): Outcome<boolean> => {
  const today = dayOf(now)
  return pipe(
    query(() => db.selectFrom('setting').select('value').where('name', '=', announcedDay).executeTakeFirst()),
    // Without a write while the day lasts.
    TE.flatMap(last => (last?.value === today ? TE.right(false) : announced(db, today, now))),
  )
}

const announced = (db: Database, today: string, now: number): Outcome<boolean> =>
  transaction(db, async trx => {
    await trx
      .insertInto('setting')
      .values({ name: announcedDay, value: today })
      .onConflict(found => found.column('name').doNothing())
      .execute()
    const began = await trx
      .updateTable('setting')
      .set({ value: today })
      .where('name', '=', announcedDay)
      .where('value', '<', today)
      .returning('name')
      .executeTakeFirst()
    if (!began || !(await hasDays(trx))) return E.right(false)
    await trx
      .insertInto('change')
      .values({ kind: 'prices', key: `day ${today}`, at: now })
      .execute()
    return E.right(true)
  })

const hasDays = async (trx: Database): Promise<boolean> => {
  for (const table of ['price_list', 'price_list_entry', 'price_list_break'] as const) {
    const found = await trx
      .selectFrom(table)
      .select('until_day')
      .where(({ or, eb }) => or([eb('from_day', 'is not', null), eb('until_day', 'is not', null)]))
      .limit(1)
      .executeTakeFirst()
    if (found) return true
  }
  return false
}
