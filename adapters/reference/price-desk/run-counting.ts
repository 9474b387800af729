import * as E from 'fp-ts/Either'
import { sql, type AliasedExpression } from 'kysely'
import {
  noRows,
  recountedRow,
  removedRow,
  runCounts,
  runRows,
  sameCounts,
  sameEffect,
  settledRepeats,
  type RunCounts,
  type WantedPrice,
} from '../../../core/prices/price-run'
import { conflict, type DomainError } from '../../../core/shared/domain-error'
import { breathe } from '../database/breathe'
import type { Database } from '../database/engine'
import { transaction } from '../database/transaction'
import {
  basisOf,
  deleteRunRows,
  insertRunRows,
  lastPosition,
  runPieces,
  rowsAsking,
  rowsPerPiece,
  variantsBySku,
  type PlacedRow,
} from './run-rows'
import { countsIn, type RunRecord } from './run-summary'

type Answer<A> = Promise<E.Either<DomainError, A>>
type Run = Pick<RunRecord, 'id' | 'price_list_id' | 'threshold' | 'replaces'>

/** Prices as a file has them, a piece at a time. */
export type WantedPieces =
  Iterable<readonly Omit<WantedPrice, 'variantId'>[]> | AsyncIterable<readonly Omit<WantedPrice, 'variantId'>[]>

/** Pieces of prices that are in memory already. */
export function* piecesOf<A>(all: readonly A[]): Generator<readonly A[]> {
  for (let at = 0; at < all.length; at += rowsPerPiece) yield all.slice(at, at + rowsPerPiece)
}

/**
 * Writes the rows of a new run, compared with its list, and counts them. Each piece is a transaction of its own, so
 * that other writes are not held up: the run is hidden until all of them are written.
 */
export const countedInto = async (db: Database, run: Run, wanted: WantedPieces): Answer<RunCounts> => {
  let counts = noRows
  let position = 0
  for await (const piece of wanted) {
    const written = await transaction(db, async trx => {
      const variantOf = await variantsBySku(
        trx,
        piece.map(({ sku }) => sku),
      )
      const named = piece.map((each): WantedPrice => {
        const variant = variantOf(each.sku)
        return variant ? { ...each, variantId: variant.id } : each
      })
      const ids = named.flatMap(({ variantId }) => variantId ?? [])
      const rows = runRows(named, await basisOf(trx, run.price_list_id, ids, run.threshold))
      await insertRunRows(trx, run.id, placed(rows, position))
      return E.right(rows)
    })()
    if (E.isLeft(written)) return written
    counts = runCounts(written.right, counts)
    position += piece.length
    await breathe()
  }
  const settled = await repeatsSettled(db, run, counts)
  return E.isLeft(settled) || run.replaces === 0 ? settled : missingRemoved(db, run, settled.right)
}

const placed = (rows: readonly PlacedRow['row'][], after: number): readonly PlacedRow[] =>
  rows.map((row, at) => ({ position: after + at + 1, row }))

/** Prices that a run asks for more than once: the same price counts once, different ones are faulty. */
const repeatsSettled = async (db: Database, run: Run, before: RunCounts): Answer<RunCounts> => {
  let counts = before
  const repeated = await db
    .selectFrom('price_run_row')
    .select(['variant_id', 'minimum'])
    .where('run_id', '=', run.id)
    .where('variant_id', 'is not', null)
    .groupBy(['variant_id', 'minimum'])
    .having(({ fn }) => fn.countAll(), '>', 1)
    .execute()
  for (const some of piecesOf(repeated)) {
    const written = await transaction(db, async trx => {
      for (const { variant_id, minimum } of some) {
        const group = await rowsAsking(trx, run.id, variant_id ?? 0, minimum)
        const settled = settledRepeats(group.map(({ row }) => row))
        await deleteRunRows(
          trx,
          run.id,
          group.map(({ position }) => position),
        )
        await insertRunRows(
          trx,
          run.id,
          settled.map((row, at) => ({ position: group[at]?.position ?? 0, row })),
        )
        counts = runCounts(
          settled,
          runCounts(
            group.map(({ row }) => row),
            counts,
            -1,
          ),
        )
      }
      return E.right(undefined)
    })()
    if (E.isLeft(written)) return written
    await breathe()
  }
  return E.right(counts)
}

/**
 * The prices of the list that a run which replaces it does not ask for, as rows that remove them, at its end. `guard`
 * decides whether rows may still be written.
 */
const missingRemoved = async (db: Database, run: Run, before: RunCounts, guard?: Guard): Answer<RunCounts> => {
  let counts = before
  let position = await lastPosition(db, run.id)
  for (const table of ['price_list_entry', 'price_list_break'] as const)
    for (let after = 0; ;) {
      const upTo = await variantAhead(db, table, run.price_list_id, after)
      const missing = await missingIn(db, table, run, { after, upTo })
      if (missing.length > 0) {
        const ids = missing.map(({ variantId }) => variantId)
        const basis = await basisOf(db, run.price_list_id, ids, run.threshold)
        const rows = missing.map(each => removedRow(each, basis)).filter(row => row.before !== undefined)
        const written = await guardedly(db, guard, trx => insertRunRows(trx, run.id, placed(rows, position)))
        if (E.isLeft(written)) return written
        counts = runCounts(rows, counts)
        position += rows.length
      }
      if (upTo === undefined) break
      after = upTo
      await breathe()
    }
  return E.right(counts)
}

type PriceTable = 'price_list_entry' | 'price_list_break'

/** The variant that ends the next piece of a list; undefined: the rest is the last piece. */
const variantAhead = async (
  db: Database,
  table: PriceTable,
  listId: number,
  after: number,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom(table)
      .select('variant_id')
      .where('price_list_id', '=', listId)
      .where('variant_id', '>', after)
      .orderBy('variant_id')
      .limit(1)
      .offset(rowsPerPiece)
      .executeTakeFirst()
  )?.variant_id

/** Prices of a range of variants that no row of the run asks for. */
const missingIn = async (
  db: Database,
  table: PriceTable,
  run: Run,
  { after, upTo }: { readonly after: number; readonly upTo: number | undefined },
) => {
  return db
    .selectFrom(pricesIn(db, table))
    .innerJoin('variant', 'variant.id', 'price.variant_id')
    .select(['price.variant_id as variantId', 'variant.sku', 'price.minimum'])
    .where('price.price_list_id', '=', run.price_list_id)
    .where('price.variant_id', '>', after)
    .$if(upTo !== undefined, some => some.where('price.variant_id', '<=', upTo ?? 0))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('price_run_row as asked')
            .select(sql<number>`1`.as('one'))
            .where('asked.run_id', '=', run.id)
            .whereRef('asked.variant_id', '=', 'price.variant_id')
            .whereRef('asked.minimum', '=', 'price.minimum'),
        ),
      ),
    )
    .orderBy('price.variant_id')
    .orderBy('price.minimum')
    .execute()
}

type ListPrice = { readonly price_list_id: number; readonly variant_id: number; readonly minimum: number }

const pricesIn = (db: Database, table: PriceTable): AliasedExpression<ListPrice, 'price'> =>
  table === 'price_list_entry'
    ? db
        .selectFrom('price_list_entry')
        .select(['price_list_id', 'variant_id', sql<number>`1`.as('minimum')])
        .as('price')
    : db.selectFrom('price_list_break').select(['price_list_id', 'variant_id', 'minimum']).as('price')

/** Writes of rows of a run that is shown: only while it has this version. */
type Guard = { readonly runId: number; readonly version: number }

const guardedly = (db: Database, guard: Guard | undefined, work: (trx: Database) => Promise<void>): Answer<void> =>
  transaction(db, async trx => {
    if (guard && !(await isStill(trx, guard))) return E.left(conflict('prices.issues.run-changed'))
    return E.right(await work(trx))
  })()

/** Also locks the run, so that it does not go live between. */
const isStill = async (trx: Database, { runId, version }: Guard): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('price_run')
    .set({ version })
    .where('id', '=', runId)
    .where('version', '=', version)
    .where('state', 'in', ['draft', 'scheduled'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type Recounted = {
  readonly counts: RunCounts
  /** Nothing is other than when it was counted last. */
  readonly isSame: boolean
  /** The version of the run now: it rises if anything is other. */
  readonly version: number
}

/**
 * Counts a run that is not live again, against the list as it is now, and stores what is other: piece by piece, so that
 * other writes are not held up. 'conflict' if the run is changed meanwhile.
 */
export const recounted = async (db: Database, run: RunRecord): Answer<Recounted> => {
  const guard = { runId: run.id, version: run.version }
  let counts = noRows
  let isSame = true
  for await (const piece of runPieces(db, run.id, { breathes: true })) {
    const ids = piece.flatMap(({ row }) => row.variantId ?? [])
    const basis = await basisOf(db, run.price_list_id, ids, run.threshold)
    const now = piece.map(({ position, row }) => ({ position, row, again: recountedRow(row, basis) }))
    const other = now.filter(({ row, again }) => again === undefined || !sameEffect(row, again))
    counts = runCounts(
      now.flatMap(({ again }) => again ?? []),
      counts,
    )
    if (other.length === 0) continue
    isSame = false
    const written = await guardedly(db, guard, async trx => {
      await deleteRunRows(
        trx,
        run.id,
        other.map(({ position }) => position),
      )
      await insertRunRows(
        trx,
        run.id,
        other.flatMap(({ position, again }) => (again ? [{ position, row: again }] : [])),
      )
    })
    if (E.isLeft(written)) return written
  }
  const all =
    run.replaces === 1 ? await missingRemoved(db, run, counts, guard) : E.right<DomainError, RunCounts>(counts)
  if (E.isLeft(all)) return all
  if (isSame && sameCounts(all.right, countsIn(run.counts)))
    return E.right({ counts: all.right, isSame: true, version: run.version })
  const version = run.version + 1
  const stored = await guardedly(db, guard, async trx => {
    await trx
      .updateTable('price_run')
      .set({ counts: JSON.stringify(all.right), version })
      .where('id', '=', run.id)
      .execute()
  })
  return E.isLeft(stored) ? stored : E.right({ counts: all.right, isSame: false, version })
}

/** Deletes a run that is hidden, with its rows, piece by piece. */
export const runRemoved = async (db: Database, runId: number): Promise<void> => {
  for (let after = 0, last = await lastPosition(db, runId); after < last; after += rowsPerPiece) {
    await db
      .deleteFrom('price_run_row')
      .where('run_id', '=', runId)
      .where('position', '<=', after + rowsPerPiece)
      .execute()
    await breathe()
  }
  await db.deleteFrom('price_run').where('id', '=', runId).where('state', '=', 'incomplete').execute()
}
