import * as E from 'fp-ts/Either'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { DeskDraft, FileDraft } from '../../../core/price-desk/price-runs.port'
import { readTierForm } from '../../../core/prices/price-list-form'
import { noRows, runCounts, runRows, type RunCounts, type WantedPrice } from '../../../core/prices/price-run'
import { conflict, invalid, issue, notFound, type DomainError } from '../../../core/shared/domain-error'
import { doneBefore } from '../access/staff-events'
import type { Database } from '../database/engine'
import { tierRows } from '../prices/variant-tiers'
import { storeSetting } from '../settings/settings'
import { transaction } from '../database/transaction'
import { countedInto, piecesOf, runRemoved, type WantedPieces } from './run-counting'
import { basisOf, insertRunRows, lastPosition, runPieces, variantsBySku } from './run-rows'
import type { RunRecord } from './run-summary'

type Answer<A> = Promise<E.Either<DomainError, A>>
type Context = { readonly storeKey: string; readonly now: number }

/** A list whose own prices can be drafted. */
const fixedList = async (trx: Database, listId: number): Answer<{ readonly id: number }> => {
  const list = await trx.selectFrom('price_list').select(['id', 'kind']).where('id', '=', listId).executeTakeFirst()
  if (!list) return E.left(notFound('price list'))
  return list.kind === 'fixed' ? E.right(list) : E.left(conflict('prices.issues.calculated'))
}

type NewRun = {
  readonly listId: number
  readonly source: 'file' | 'desk'
  readonly fileName?: string
  readonly replaces: boolean
}

/** A run whose rows are not written yet, which is hidden. */
const incompleteRun = async (
  db: Database,
  by: string,
  { listId, source, fileName, replaces }: NewRun,
  { storeKey, now }: Context,
): Promise<Pick<RunRecord, 'id' | 'price_list_id' | 'threshold' | 'replaces'>> => {
  const warning = await storeSetting(db, storeKey, 'price-run-warning', {})
  const run = {
    price_list_id: listId,
    threshold: warning,
    replaces: replaces ? 1 : 0,
  }
  const { id } = await db
    .insertInto('price_run')
    .values({
      ...run,
      source,
      state: 'incomplete',
      file_name: fileName ?? null,
      counts: '{}',
      undoes: null,
      created_by: by,
      created_at: now,
      live_at: null,
      live_by: null,
      undone_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ...run, id }
}

/** Shows a run as a draft, once its rows are written. */
const completed = (trx: Database, id: number, counts: RunCounts) =>
  trx
    .updateTable('price_run')
    .set({ state: 'draft', counts: JSON.stringify(counts) })
    .where('id', '=', id)
    .where('state', '=', 'incomplete')
    .execute()

/** The run that a click made, if it was sent before. */
const draftedBefore = async (trx: Database, desk: StaffDesk, key: string, now: number): Promise<number | undefined> => {
  const done = await doneBefore(trx, `price-runs:${desk.id}`, key, '', now)
  return done === undefined ? undefined : Number(done)
}

const rememberDraft = (trx: Database, desk: StaffDesk, key: string, id: number) =>
  trx
    .updateTable('idempotency')
    .set({ answer: String(id) })
    .where('scope', '=', `price-runs:${desk.id}`)
    .where('key', '=', key)
    .execute()

const maxFileNameLength = 200

/** A file that is read piece by piece. */
export type DraftedFile = {
  readonly listId: number
  readonly fileName: string
  readonly replaces: boolean
  readonly prices: WantedPieces
  /** Who drafts, as the run shows it. */
  readonly by: string
}

/**
 * Drafts a file that is being read, in pieces; `done` may refuse the draft when all its rows are written, in the
 * transaction that shows it. Nothing of the draft is left if it fails.
 */
export const fileRun = async (
  db: Database,
  { listId, fileName, replaces, prices, by }: DraftedFile,
  at: Context,
  done: (trx: Database, id: number) => Promise<number> = (_, id) => Promise.resolve(id),
): Answer<{ readonly id: number }> => {
  const list = await fixedList(db, listId)
  if (E.isLeft(list)) return list
  const run = await incompleteRun(
    db,
    by,
    { listId, source: 'file', fileName: fileName.slice(0, maxFileNameLength), replaces },
    at,
  )
  let shown: number | undefined
  try {
    const counts = await countedInto(db, run, prices)
    if (E.isLeft(counts)) return counts
    const outcome = await transaction(db, async trx => {
      const id = await done(trx, run.id)
      if (id === run.id) await completed(trx, id, counts.right)
      return E.right({ id })
    })()
    if (E.isRight(outcome)) shown = outcome.right.id
    return outcome
  } finally {
    if (shown !== run.id) await runRemoved(db, run.id)
  }
}

/** A draft from a file that was read. */
export const fileDrafted = async (
  db: Database,
  desk: StaffDesk,
  { listId, key, file, replaces, prices }: FileDraft & { readonly prices: readonly Omit<WantedPrice, 'variantId'>[] },
  at: Context,
): Answer<{ readonly id: number }> => {
  const known = await db
    .selectFrom('idempotency')
    .select('answer')
    .where('scope', '=', `price-runs:${desk.id}`)
    .where('key', '=', key)
    .executeTakeFirst()
  if (known) return E.right({ id: Number(known.answer) })
  return fileRun(
    db,
    { listId, fileName: file.name, replaces, prices: piecesOf(prices), by: desk.name },
    at,
    async (trx, id) => {
      const before = await draftedBefore(trx, desk, key, at.now)
      if (before === undefined) await rememberDraft(trx, desk, key, id)
      return before ?? id
    },
  )
}

/** A SKU's prices as typed, in the draft that this person has at the desk. */
export const pricesDrafted = async (
  trx: Database,
  desk: StaffDesk,
  { listId, key, sku, form }: DeskDraft,
  at: Context,
): Answer<{ readonly id: number }> => {
  const list = await fixedList(trx, listId)
  if (E.isLeft(list)) return list
  const read = readTierForm(form)
  if (E.isLeft(read)) return E.left(invalid(...read.left))
  const variant = (await variantsBySku(trx, [sku]))(sku)
  if (!variant) return E.left(invalid(issue('sku', 'prices.issues.sku', { sku })))
  const before = await draftedBefore(trx, desk, key, at.now)
  if (before !== undefined) return E.right({ id: before })
  const standing = await tierRows(trx, [listId], [variant.id])
  const gone = standing.filter(({ minimum }) => !read.right.some(tier => tier.minimum === minimum))
  const own: readonly WantedPrice[] = [
    ...read.right.map(({ minimum, ...tier }) => ({ minimum, tier })),
    ...gone.map(({ minimum }) => ({ minimum })),
  ].map(each => ({ line: 1, sku: variant.sku, variantId: variant.id, ...each }))
  const draft = await ownDraft(trx, desk, listId)
  const run = draft ?? (await incompleteRun(trx, desk.name, { listId, source: 'desk', replaces: false }, at))
  await trx.deleteFrom('price_run_row').where('run_id', '=', run.id).where('variant_id', '=', variant.id).execute()
  const last = await lastPosition(trx, run.id)
  const basis = await basisOf(trx, listId, [variant.id], run.threshold)
  const rows = runRows(own, basis)
  await insertRunRows(
    trx,
    run.id,
    rows.map((row, index) => ({ position: last + index + 1, row })),
  )
  let counts = noRows
  for await (const piece of runPieces(trx, run.id))
    counts = runCounts(
      piece.map(({ row }) => row),
      counts,
    )
  if (draft)
    await trx
      .updateTable('price_run')
      .set({ counts: JSON.stringify(counts), version: draft.version + 1 })
      .where('id', '=', draft.id)
      .execute()
  else await completed(trx, run.id, counts)
  await rememberDraft(trx, desk, key, run.id)
  return E.right({ id: run.id })
}

/** The draft that this member of staff makes at the desk for a list. */
const ownDraft = (trx: Database, desk: StaffDesk, listId: number): Promise<RunRecord | undefined> =>
  trx
    .selectFrom('price_run')
    .selectAll()
    .where('price_list_id', '=', listId)
    .where('source', '=', 'desk')
    .where('state', '=', 'draft')
    .where('created_by', '=', desk.name)
    .orderBy('id', 'desc')
    .executeTakeFirst()
