import * as E from 'fp-ts/Either'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { DeskDraft, FileDraft } from '../../../core/price-desk/price-runs.port'
import { readTierForm } from '../../../core/prices/price-list-form'
import { runCounts, type WantedPrice } from '../../../core/prices/price-run'
import { conflict, invalid, issue, notFound, type DomainError } from '../../../core/shared/domain-error'
import { doneBefore } from '../access/staff-events'
import type { Database } from '../database/engine'
import { tierRows } from '../prices/variant-tiers'
import { storeSetting } from '../settings/settings'
import { countedRows, replaceRows, storedRows, variantsBySku, wantedIn } from './run-rows'
import type { RunRecord } from './run-summary'

type Answer<A> = Promise<E.Either<DomainError, A>>
type Context = { readonly storeKey: string; readonly now: number }

/** A list whose own prices can be drafted. */
const fixedList = async (trx: Database, listId: number): Answer<{ readonly id: number }> => {
  const list = await trx.selectFrom('price_list').select(['id', 'kind']).where('id', '=', listId).executeTakeFirst()
  if (!list) return E.left(notFound('price list'))
  return list.kind === 'fixed' ? E.right(list) : E.left(conflict('prices.issues.calculated'))
}

const newRun = async (
  trx: Database,
  desk: StaffDesk,
  run: {
    readonly listId: number
    readonly source: 'file' | 'desk'
    readonly fileName?: string
    readonly replaces: boolean
    readonly wanted: readonly WantedPrice[]
  },
  { storeKey, now }: Context,
): Promise<number> => {
  const warning = await storeSetting(trx, storeKey, 'price-run-warning', {})
  const rows = await countedRows(trx, run.listId, run.wanted, { warning, replaces: run.replaces })
  const { id } = await trx
    .insertInto('price_run')
    .values({
      price_list_id: run.listId,
      source: run.source,
      state: 'draft',
      file_name: run.fileName ?? null,
      threshold: warning,
      counts: JSON.stringify(runCounts(rows)),
      undoes: null,
      created_by: desk.name,
      created_at: now,
      live_at: null,
      live_by: null,
      undone_at: null,
      replaces: run.replaces ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await replaceRows(trx, id, rows)
  return id
}

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

/** A draft from a file that was read. */
export const fileDrafted = async (
  trx: Database,
  desk: StaffDesk,
  { listId, key, file, replaces, prices }: FileDraft & { readonly prices: readonly Omit<WantedPrice, 'variantId'>[] },
  at: Context,
): Answer<{ readonly id: number }> => {
  const list = await fixedList(trx, listId)
  if (E.isLeft(list)) return list
  const before = await draftedBefore(trx, desk, key, at.now)
  if (before !== undefined) return E.right({ id: before })
  const variantOf = await variantsBySku(
    trx,
    prices.map(({ sku }) => sku),
  )
  const wanted = prices.map((each): WantedPrice => {
    const variant = variantOf(each.sku)
    return variant ? { ...each, variantId: variant.id } : each
  })
  const id = await newRun(
    trx,
    desk,
    { listId, source: 'file', fileName: file.name.slice(0, maxFileNameLength), replaces, wanted },
    at,
  )
  await rememberDraft(trx, desk, key, id)
  return E.right({ id })
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
  const id = draft ? draft.id : await newRun(trx, desk, { listId, source: 'desk', replaces: false, wanted: own }, at)
  if (draft) {
    const others = wantedIn(await storedRows(trx, draft.id)).filter(each => each.variantId !== variant.id)
    const rows = await countedRows(trx, listId, [...others, ...own], { warning: draft.threshold, replaces: false })
    await replaceRows(trx, draft.id, rows)
    await trx
      .updateTable('price_run')
      .set({ counts: JSON.stringify(runCounts(rows)), version: draft.version + 1 })
      .where('id', '=', draft.id)
      .execute()
  }
  await rememberDraft(trx, desk, key, id)
  return E.right({ id })
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
