import * as E from 'fp-ts/Either'
import type { Selectable } from 'kysely'
import type { RecordContent } from '../../../core/content/content-desk.port'
import { sameContent } from '../../../core/content/record-rules'
import type { DomainError } from '../../../core/shared/domain-error'
import { conflict, invalid, notFound } from '../../../core/shared/domain-error'
import type { StaffDesk } from '../../../core/access/staff-capability'
import { addressIssue } from './content-address'
import { ruleIssue } from './content-redirects'
import { contentOf, publishedAt, revisionAt, rowOf, type StoredKey } from './content-keys'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'

export type Draft = Selectable<Schema['content_draft']>

/** Saves by one editor within this time are one revision of the history. */
const editingSessionMs = 10 * 60_000
const maxRevisions = 100

/** Optimistic locking conflict: who saved meanwhile, and when. */
export const newer = ({ changed_by: by, changed_at: at }: Pick<Draft, 'changed_by' | 'changed_at'>): DomainError =>
  conflict('content-desk.issues.newer', { by: by ?? '', at })

/**
 * The draft of a record, locked until the transaction ends, so that concurrent changes and scheduled publication of one
 * record run in sequence.
 */
export const heldDraft = (trx: Database, key: StoredKey): Promise<Draft | undefined> =>
  at(
    trx.updateTable('content_draft').set(({ ref }) => ({ revision: ref('revision') })),
    key,
  )
    .returningAll()
    .executeTakeFirst()

/** Locks the draft of a record; content from before drafts existed gets a first draft equal to what is published. */
export const draftOf = async (trx: Database, key: StoredKey): Promise<E.Either<DomainError, Draft>> => {
  const known = await heldDraft(trx, key)
  if (known) return E.right(known)
  const row = await publishedAt(trx, key)
  if (!row) return E.left(notFound('record'))
  const written = { slug: row.slug, title: row.title, sort_order: row.sort_order, fields: row.fields }
  const empty = { publish_revision: null, publish_at: null, publish_until: null, withdrawn_at: null }
  await trx
    .insertInto('content_draft')
    .values({
      ...key,
      ...written,
      ...empty,
      revision: row.revision,
      changed_by: null,
      changed_at: row.released_at ?? row.published_at,
      first_published_at: row.published_at,
    })
    .onConflict(found => found.doNothing())
    .execute()
  await trx
    .insertInto('content_revision')
    .values({
      ...key,
      ...written,
      revision: row.revision,
      saved_by: null,
      saved_by_id: null,
      began_at: row.published_at,
      saved_at: row.published_at,
      restored_from: null,
    })
    .onConflict(found => found.doNothing())
    .execute()
  const draft = await heldDraft(trx, key)
  return draft ? E.right(draft) : E.left(notFound('record'))
}

export type NewRevision = { readonly basedOn: number; readonly content: RecordContent; readonly restoredFrom?: number }

/** Stores a new revision of the locked draft, unless the content is unchanged. Returns the draft. */
export const saveRevision = async (
  trx: Database,
  desk: StaffDesk,
  draft: Draft,
  { basedOn, content, restoredFrom }: NewRevision,
  now: number,
): Promise<E.Either<DomainError, Draft>> => {
  const key = keyIn(draft)
  if (sameContent(contentOf(draft), content)) return E.right(draft)
  if (draft.revision !== basedOn) return E.left(newer(draft))
  const row = rowOf(content)
  const taken =
    (row.slug === draft.slug ? undefined : await addressIssue(trx, key, row.slug)) ??
    (await ruleIssue(trx, key, content.fields))
  if (taken) return E.left(invalid(taken))
  const revision = draft.revision + 1
  const next = await at(
    trx.updateTable('content_draft').set({ ...row, revision, changed_by: desk.name, changed_at: now }),
    key,
  )
    .returningAll()
    .executeTakeFirstOrThrow()
  const beganAt = restoredFrom === undefined ? await joinedRevision(trx, desk, draft, now) : undefined
  await trx
    .insertInto('content_revision')
    .values({
      ...key,
      ...row,
      revision,
      saved_by: desk.name,
      saved_by_id: desk.id,
      began_at: beganAt ?? now,
      saved_at: now,
      restored_from: restoredFrom ?? null,
    })
    .execute()
  await at(trx.deleteFrom('content_revision'), key)
    .where('revision', 'not in', await retainedRevisions(trx, key, next))
    .execute()
  return E.right(next)
}

/**
 * Replaces the previous revision if the same editor saved it just now and nothing refers to it. Returns when that
 * editing session began.
 */
const joinedRevision = async (
  trx: Database,
  desk: StaffDesk,
  { revision, publish_revision: scheduled, ...draft }: Draft,
  now: number,
): Promise<number | undefined> => {
  const key = keyIn(draft)
  const [before, published] = [await revisionAt(trx, key, revision), await publishedAt(trx, key)]
  if (
    !before ||
    before.saved_by_id !== desk.id ||
    now - before.began_at > editingSessionMs ||
    before.restored_from !== null ||
    revision === scheduled ||
    revision === published?.revision
  )
    return undefined
  await at(trx.deleteFrom('content_revision'), key).where('revision', '=', revision).execute()
  return before.began_at
}

const retainedRevisions = async (
  trx: Database,
  key: StoredKey,
  { publish_revision: scheduled }: Draft,
): Promise<readonly number[]> => {
  const newest = await trx
    .selectFrom('content_revision')
    .select('revision')
    .where('store_key', '=', key.store_key)
    .where('language', '=', key.language)
    .where('model', '=', key.model)
    .where('id', '=', key.id)
    .orderBy('revision', 'desc')
    .limit(maxRevisions)
    .execute()
  const published = await publishedAt(trx, key)
  return [
    ...newest.map(({ revision }) => revision),
    ...(scheduled === null ? [] : [scheduled]),
    ...(published ? [published.revision] : []),
  ]
}

export const keyIn = ({ store_key, language, model, id }: StoredKey): StoredKey => ({ store_key, language, model, id })

/** Restricts a statement to one record. */
export const at = <Q extends { where: (column: never, operator: never, value: never) => Q }>(
  statement: Q,
  key: StoredKey,
): Q =>
  (Object.entries(keyIn(key)) as [never, never][]).reduce<Q>(
    (some, [column, value]) => some.where(column, '=' as never, value),
    statement,
  )
