import * as E from 'fp-ts/Either'
import type { StaffDesk } from '../../../core/access/staff-capability'
import {
  changesIn,
  changingKinds,
  inverseRows,
  runCounts,
  undoableUntil,
  type RunCounts,
  type RunRow,
} from '../../../core/prices/price-run'
import { conflict, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import { noteStaffEvent } from '../access/staff-events'
import type { Database } from '../database/engine'
import { transaction } from '../database/transaction'
import { basisOf, countedRows, replaceRows, sameRows, storedRows, wantedIn } from './run-rows'
import { countsIn, type RunRecord } from './run-summary'
import { writtenPrices } from './write-run-prices'

export type By = Pick<StaffDesk, 'id' | 'name'>
export type At = { readonly storeKey: string; readonly now: number }
type Answer<A> = Promise<E.Either<DomainError, A>>

/** Counts a run again against the list as it is now, and stores what changed. */
export const recounted = async (
  trx: Database,
  run: RunRecord,
): Promise<{ readonly rows: readonly RunRow[]; readonly counts: RunCounts; readonly isSame: boolean }> => {
  const stored = await storedRows(trx, run.id)
  const terms = { warning: run.threshold, replaces: run.replaces === 1 }
  const rows = await countedRows(trx, run.price_list_id, wantedIn(stored), terms)
  const counts = runCounts(rows)
  const isSame = sameRows(stored, rows)
  if (!isSame) {
    await replaceRows(trx, run.id, rows)
    await trx
      .updateTable('price_run')
      .set({ counts: JSON.stringify(counts) })
      .where('id', '=', run.id)
      .execute()
  }
  return { rows, counts, isSame }
}

/** One run of a list at a time goes live or is undone, so that each is counted against the last. */
export const lockList = (trx: Database, listId: number) =>
  trx.updateTable('price_list').set({ id: listId }).where('id', '=', listId).execute()

/**
 * Makes a run live. One that was counted against other prices is counted again and refused, so that nobody publishes
 * what they did not see; at its time it goes live as counted then.
 */
export const wentLive = async (
  trx: Database,
  run: RunRecord,
  by: By,
  { storeKey, now, isDue = false }: At & { readonly isDue?: boolean },
): Answer<boolean> => {
  await lockList(trx, run.price_list_id)
  const won = await trx
    .updateTable('price_run')
    .set({ state: 'live', live_at: now, live_by: by.name, goes_live_at: null, version: run.version + 1 })
    .where('id', '=', run.id)
    .where('version', '=', run.version)
    .where('state', 'in', isDue ? ['scheduled'] : ['draft', 'scheduled'])
    .returning('id')
    .executeTakeFirst()
  if (!won) return E.left(conflict('prices.issues.run-changed'))
  const { counts, isSame } = await recounted(trx, run)
  if (changesIn(counts) === 0) return isDue ? E.right(false) : E.left(conflict('prices.issues.run-empty'))
  if (!isSame && !isDue) return E.left(conflict('prices.issues.run-recounted'))
  await writtenPrices(trx, run, now)
  await noteRun(trx, run, by, { storeKey, now, action: 'price-run-live', counts })
  return E.right(true)
}

type Noted = At & {
  readonly action: 'price-run-live' | 'price-run-undone' | 'price-run-scheduled' | 'price-run-unscheduled'
  readonly counts?: RunCounts
  readonly at?: string
}

export const noteRun = (trx: Database, run: RunRecord, by: By, { storeKey, now, action, counts, at }: Noted) =>
  noteStaffEvent(
    trx,
    by,
    { kind: 'price-list', key: String(run.price_list_id) },
    {
      storeKey,
      at: now,
      action,
      values: {
        run: String(run.id),
        changes: String(changesIn(counts ?? countsIn(run.counts))),
        ...(at === undefined ? {} : { at }),
      },
    },
  )

/** Undoes a live run by one with the prices of before; entries that were changed since stay. Returns its number. */
export const undone = async (trx: Database, run: RunRecord, by: By, { storeKey, now }: At): Answer<number> => {
  await lockList(trx, run.price_list_id)
  if (run.state !== 'live' || run.live_at === null) return E.left(conflict('prices.issues.run-changed'))
  if (now > undoableUntil(run.live_at)) return E.left(conflict('prices.issues.undo-late'))
  const won = await trx
    .updateTable('price_run')
    .set({ state: 'undone', undone_at: now, version: run.version + 1 })
    .where('id', '=', run.id)
    .where('version', '=', run.version)
    .where('state', '=', 'live')
    .returning('id')
    .executeTakeFirst()
  if (!won) return E.left(conflict('prices.issues.run-changed'))
  const rows = await storedRows(trx, run.id)
  const changed = rows.filter(row => changingKinds.includes(row.kind) && row.isRefused !== true)
  const basis = await basisOf(trx, run.price_list_id, [...new Set(changed.flatMap(row => row.variantId ?? []))], {
    warning: run.threshold,
    replaces: false,
  })
  const inverse = inverseRows(
    changed,
    (variantId, minimum) => {
      const found = basis.tiersOf(variantId).find(tier => tier.minimum === minimum)
      if (!found) return undefined
      const { minimum: _, ...tier } = found
      return tier
    },
    basis,
  )
  const counts = runCounts(inverse)
  if (changesIn(counts) === 0) return E.left(conflict('prices.issues.undo-nothing'))
  const { id } = await trx
    .insertInto('price_run')
    .values({
      price_list_id: run.price_list_id,
      source: 'undo',
      state: 'live',
      file_name: null,
      threshold: run.threshold,
      counts: JSON.stringify(counts),
      undoes: run.id,
      created_by: by.name,
      created_at: now,
      live_at: now,
      live_by: by.name,
      undone_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.updateTable('price_run').set({ undone_by: id }).where('id', '=', run.id).execute()
  await replaceRows(trx, id, inverse)
  await writtenPrices(trx, { id, price_list_id: run.price_list_id }, now)
  await noteRun(trx, run, by, { storeKey, now, action: 'price-run-undone', counts })
  return E.right(id)
}

/** Actor of what happens at its time. */
const scheduler: By = { id: 0, name: '' }

export type DueRuns = { readonly live: number; readonly empty: number }

/** Makes runs live whose time has come, each in a transaction of its own; safe in several processes. */
export const runsDue =
  (db: Database, now: number): Outcome<DueRuns> =>
  async () => {
    const due = await db
      .selectFrom('price_run')
      .selectAll()
      .where('state', '=', 'scheduled')
      .where('goes_live_at', '<=', now)
      .orderBy('goes_live_at')
      .orderBy('id')
      .execute()
    const done = { live: 0, empty: 0 }
    for (const run of due) {
      const outcome = await transaction(db, async trx => wentDue(trx, run, now))()
      if (E.isRight(outcome)) done[outcome.right ? 'live' : 'empty'] += 1
      // Another process was quicker, or staff took it back.
      else if (outcome.left.tag !== 'conflict') return outcome
    }
    return E.right(done)
  }

/** A run without changes when its time comes is a draft again, and its list says so. */
const wentDue = async (trx: Database, run: RunRecord, now: number): Answer<boolean> => {
  const went = await wentLive(trx, run, scheduler, { storeKey: '', now, isDue: true })
  if (E.isLeft(went) || went.right) return went
  await trx
    .updateTable('price_run')
    .set({ state: 'draft', live_at: null, live_by: null })
    .where('id', '=', run.id)
    .execute()
  await noteStaffEvent(
    trx,
    scheduler,
    { kind: 'price-list', key: String(run.price_list_id) },
    { storeKey: '', at: now, action: 'price-run-failed', values: { run: String(run.id) } },
  )
  return went
}
