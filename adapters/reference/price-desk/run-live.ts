import * as E from 'fp-ts/Either'
import type { StaffDesk } from '../../../core/access/staff-capability'
import {
  changesIn,
  changingKinds,
  inverseRows,
  noRows,
  runCounts,
  undoableUntil,
  type RunCounts,
} from '../../../core/prices/price-run'
import { conflict, type DomainError, type Outcome } from '../../../core/shared/domain-error'
import { doneBefore, noteStaffEvent } from '../access/staff-events'
import type { Database } from '../database/engine'
import { attempt, transaction } from '../database/transaction'
import { pricesVersion, raisePricesVersion } from '../prices/prices-version'
import { recounted, runRemoved } from './run-counting'
import { basisOf, insertRunRows, runPieces } from './run-rows'
import { countsIn, type RunRecord } from './run-summary'
import { writtenPrices } from './write-run-prices'

export type By = Pick<StaffDesk, 'id' | 'name'>
export type At = { readonly storeKey: string; readonly now: number }
type Answer<A> = Promise<E.Either<DomainError, A>>

/** A staff member's click, which has one effect however often it is sent. */
export type Once = { readonly scope: string; readonly key: string }
type RunWrite = At & { readonly once?: Once }

/** Rounds of a run whose list changes while it is counted. */
const rounds = 5

/**
 * Makes a run live in one transaction. It is counted before, in pieces, and the transaction holds the list to the
 * prices that it was counted against. A run that was counted against other prices is stored as counted now and refused,
 * so that no one publishes what they did not see; at its time it goes live as counted then. False: it changes nothing.
 */
export const wentLive = async (
  db: Database,
  run: RunRecord,
  by: By,
  { isDue = false, ...runWrite }: RunWrite & { readonly isDue?: boolean },
): Answer<boolean> => {
  if (!(isDue ? ['scheduled'] : ['draft', 'scheduled']).includes(run.state))
    return E.left(conflict('prices.issues.run-changed'))
  let current = run
  for (let round = 1; ; round += 1) {
    if (await wasHandled(db, runWrite.once)) return E.right(true)
    const version = await pricesVersion(db, run.price_list_id)
    if (E.isLeft(version)) return version
    const counted = await recounted(db, current)
    if (E.isLeft(counted)) return counted
    current = { ...current, version: counted.right.version, counts: JSON.stringify(counted.right.counts) }
    if (changesIn(counted.right.counts) === 0)
      return isDue ? E.right(false) : E.left(conflict('prices.issues.run-empty'))
    if (!counted.right.isSame && !isDue) return E.left(conflict('prices.issues.run-recounted'))
    const written = await transaction(db, trx =>
      published(trx, current, by, { ...runWrite, isDue, version: version.right }),
    )()
    if (E.isLeft(written) || written.right !== 'overtaken') return E.isLeft(written) ? written : E.right(true)
    if (round === rounds) return E.left(conflict('prices.issues.run-recounted'))
  }
}

/** `overtaken`: the list's prices changed while the run was counted; nothing is written. */
const published = async (
  trx: Database,
  run: RunRecord,
  by: By,
  { isDue, version, once, ...at }: RunWrite & { readonly isDue: boolean; readonly version: number },
): Answer<'live' | 'overtaken'> => {
  if (!(await raisePricesVersion(trx, [run.price_list_id], version))) return E.right('overtaken')
  if (once) await doneBefore(trx, once.scope, once.key, '', at.now)
  const won = await trx
    .updateTable('price_run')
    .set({ state: 'live', live_at: at.now, live_by: by.name, goes_live_at: null, version: run.version + 1 })
    .where('id', '=', run.id)
    .where('version', '=', run.version)
    .where('state', 'in', isDue ? ['scheduled'] : ['draft', 'scheduled'])
    .returning('id')
    .executeTakeFirst()
  if (!won) return E.left(conflict('prices.issues.run-changed'))
  await writtenPrices(trx, run, at.now)
  await noteRun(trx, run, by, { ...at, action: 'price-run-live' })
  return E.right('live')
}

/** Whether a click was handled before. */
export const wasHandled = async (db: Database, once: Once | undefined): Promise<boolean> =>
  once !== undefined &&
  (await db
    .selectFrom('idempotency')
    .select('key')
    .where('scope', '=', once.scope)
    .where('key', '=', once.key)
    .executeTakeFirst()) !== undefined

type Noted = At & {
  readonly action: 'price-run-live' | 'price-run-undone' | 'price-run-scheduled' | 'price-run-unscheduled'
  readonly at?: string
}

export const noteRun = (trx: Database, run: RunRecord, by: By, { storeKey, now, action, at }: Noted) =>
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
        changes: String(changesIn(countsIn(run.counts))),
        ...(at === undefined ? {} : { at }),
      },
    },
  )

/**
 * Undoes a live run by one with the prices of before; entries that were changed since stay. Its rows are written before
 * the transaction, in pieces. Returns its number.
 */
export const undone = async (db: Database, run: RunRecord, by: By, runWrite: RunWrite): Answer<number> => {
  if (run.state !== 'live' || run.live_at === null) return E.left(conflict('prices.issues.run-changed'))
  if (runWrite.now > undoableUntil(run.live_at)) return E.left(conflict('prices.issues.undo-late'))
  for (let round = 1; ; round += 1) {
    if (await wasHandled(db, runWrite.once)) return inverseOf(db, run)
    const version = await pricesVersion(db, run.price_list_id)
    if (E.isLeft(version)) return version
    const inverse = await inverseRun(db, run, by, runWrite.now)
    if (E.isLeft(inverse)) return inverse
    const written =
      changesIn(inverse.right.counts) === 0
        ? E.left(conflict('prices.issues.undo-nothing'))
        : await transaction(db, trx =>
            inversePublished(trx, run, inverse.right, by, { ...runWrite, version: version.right }),
          )()
    if (E.isRight(written) && written.right === 'live') return E.right(inverse.right.id)
    await runRemoved(db, inverse.right.id)
    if (E.isLeft(written)) return written
    if (round === rounds) return E.left(conflict('prices.issues.run-changed'))
  }
}

/** The run that undid this one. */
const inverseOf = async (db: Database, { id }: RunRecord): Answer<number> => {
  const run = await db.selectFrom('price_run').select('undone_by').where('id', '=', id).executeTakeFirst()
  return run?.undone_by == null ? E.left(conflict('prices.issues.run-changed')) : E.right(run.undone_by)
}

type Inverse = { readonly id: number; readonly counts: RunCounts }

/** The rows that undo a run, as a run that is still hidden. */
const inverseRun = async (db: Database, run: RunRecord, by: By, now: number): Answer<Inverse> => {
  const { id } = await db
    .insertInto('price_run')
    .values({
      price_list_id: run.price_list_id,
      source: 'undo',
      state: 'incomplete',
      file_name: null,
      threshold: run.threshold,
      counts: '{}',
      undoes: run.id,
      created_by: by.name,
      created_at: now,
      live_at: null,
      live_by: null,
      undone_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  let counts = noRows
  for await (const piece of runPieces(db, run.id, { breathes: true })) {
    const changed = piece.filter(({ row }) => changingKinds.includes(row.kind) && row.isRefused !== true)
    const ids = changed.flatMap(({ row }) => row.variantId ?? [])
    const basis = await basisOf(db, run.price_list_id, ids, run.threshold)
    const tierNow = (variantId: number, minimum: number) => {
      const found = basis.tiersOf(variantId).find(each => each.minimum === minimum)
      if (!found) return undefined
      const { minimum: _, ...tier } = found
      return tier
    }
    const inverse = changed.flatMap(({ position, row }) =>
      inverseRows([row], tierNow, basis).map(each => ({ position, row: each })),
    )
    const written = await transaction(db, async trx => E.right(await insertRunRows(trx, id, inverse)))()
    if (E.isLeft(written)) return written
    counts = runCounts(
      inverse.map(({ row }) => row),
      counts,
    )
  }
  return E.right({ id, counts })
}

const inversePublished = async (
  trx: Database,
  run: RunRecord,
  { id, counts }: Inverse,
  by: By,
  { version, once, ...at }: RunWrite & { readonly version: number },
): Answer<'live' | 'overtaken'> => {
  if (!(await raisePricesVersion(trx, [run.price_list_id], version))) return E.right('overtaken')
  if (once) await doneBefore(trx, once.scope, once.key, '', at.now)
  const won = await trx
    .updateTable('price_run')
    .set({ state: 'undone', undone_at: at.now, undone_by: id, version: run.version + 1 })
    .where('id', '=', run.id)
    .where('version', '=', run.version)
    .where('state', '=', 'live')
    .returning('id')
    .executeTakeFirst()
  if (!won) return E.left(conflict('prices.issues.run-changed'))
  await trx
    .updateTable('price_run')
    .set({ state: 'live', live_at: at.now, live_by: by.name, counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .execute()
  await writtenPrices(trx, { id, price_list_id: run.price_list_id }, at.now)
  await noteRun(trx, { ...run, counts: JSON.stringify(counts) }, by, { ...at, action: 'price-run-undone' })
  return E.right('live')
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
      const outcome = await attempt(() => wentDue(db, run, now))()
      if (E.isRight(outcome)) done[outcome.right ? 'live' : 'empty'] += 1
      // Another process was quicker, or staff took it back.
      else if (outcome.left.tag !== 'conflict') return outcome
    }
    await abandonedRemoved(db, now)
    return E.right(done)
  }

const abandonedAfterMs = 86_400_000

/** Runs whose rows were being written or deleted when the shop was stopped. */
const abandonedRemoved = async (db: Database, now: number): Promise<void> => {
  const abandoned = await db
    .selectFrom('price_run')
    .select('id')
    .where('state', '=', 'incomplete')
    .where('created_at', '<', now - abandonedAfterMs)
    .execute()
  for (const { id } of abandoned) await runRemoved(db, id)
}

/** A run without changes when its time comes is a draft again, and its list says so. */
const wentDue = async (db: Database, run: RunRecord, now: number): Answer<boolean> => {
  const went = await wentLive(db, run, scheduler, { storeKey: '', now, isDue: true })
  if (E.isLeft(went) || went.right) return went
  return transaction(db, async trx => {
    const { numUpdatedRows } = await trx
      .updateTable('price_run')
      .set(({ eb }) => ({ state: 'draft', goes_live_at: null, version: eb('version', '+', 1) }))
      .where('id', '=', run.id)
      .where('state', '=', 'scheduled')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return E.left(conflict('prices.issues.run-changed'))
    await noteStaffEvent(
      trx,
      scheduler,
      { kind: 'price-list', key: String(run.price_list_id) },
      { storeKey: '', at: now, action: 'price-run-failed', values: { run: String(run.id) } },
    )
    return went
  })()
}
