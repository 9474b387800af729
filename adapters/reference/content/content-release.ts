import * as E from 'fp-ts/Either'
import type { Selectable } from 'kysely'
import { textField } from '../../../core/content/fields'
import type { Outcome } from '../../../core/shared/domain-error'
import type { StaffDesk } from '../../../core/access/staff-capability'
import { addressIssue } from './content-address'
import { at, keyIn, type Draft } from './content-drafts'
import { publishedAt, revisionAt, subjectOf, type StoredKey } from './content-keys'
import type { Database } from '../database/engine'
import { readRecord } from '../database/json-columns'
import type { Schema } from '../database/schema'
import { noteStaffEvent } from '../access/staff-events'
import { transaction } from '../database/transaction'

type Revision = Pick<Selectable<Schema['content_revision']>, 'slug' | 'title' | 'sort_order' | 'fields' | 'revision'>

/** Notifies pages and caches through the change feed. */
const recordChange = async (trx: Database, key: StoredKey, now: number): Promise<void> => {
  await trx
    .insertInto('change')
    .values({ kind: 'content', key: `${key.model} ${key.id}`, at: now })
    .execute()
}

/** Publishes this revision. A publication date set by editors takes precedence over the first publication. */
export const release = async (
  trx: Database,
  draft: Draft,
  revision: Revision,
  until: number | undefined,
  now: number,
): Promise<void> => {
  const key = keyIn(draft)
  const written = Date.parse(textField(readRecord(revision.fields), 'publish_date_edsi') ?? '')
  const published = {
    slug: revision.slug,
    title: revision.title,
    sort_order: revision.sort_order,
    fields: revision.fields,
    revision: revision.revision,
    published_at: Number.isNaN(written) ? (draft.first_published_at ?? now) : written,
    expires_at: until ?? null,
    released_at: now,
  }
  await trx
    .insertInto('content')
    .values({ ...key, ...published })
    .onConflict(found => found.columns(['store_key', 'language', 'model', 'id']).doUpdateSet(published))
    .execute()
  await at(
    trx.updateTable('content_draft').set({
      publish_revision: null,
      publish_at: null,
      publish_until: null,
      withdrawn_at: null,
      first_published_at: draft.first_published_at ?? now,
    }),
    key,
  ).execute()
  await recordChange(trx, key, now)
}

/** Withdraws a record from visitors and cancels its schedule. */
export const takeBack = async (trx: Database, key: StoredKey, withdrawnAt: number, now: number): Promise<void> => {
  await at(trx.deleteFrom('content'), key).execute()
  await at(trx.updateTable('content_draft').set({ withdrawn_at: withdrawnAt }), key).execute()
  await recordChange(trx, key, now)
}

export type Due = { readonly published: number; readonly expired: number; readonly refused: number }

/** Actor of scheduled changes. */
const scheduler: Pick<StaffDesk, 'id' | 'name'> = { id: 0, name: '' }
const batchSize = 200

/** Publishes and withdraws scheduled content when due; idempotent across concurrent processes. */
export const releaseDue = (db: Database, now: number): Outcome<Due> =>
  transaction(db, async trx => {
    const due = await trx
      .selectFrom('content_draft')
      .selectAll()
      .where('publish_at', '<=', now)
      .orderBy('publish_at')
      .limit(batchSize)
      .execute()
    const done = { published: 0, expired: 0, refused: 0 }
    for (const draft of due) {
      const how = await releaseOne(trx, draft, now)
      if (how) done[how] += 1
    }
    const over = await trx.selectFrom('content').selectAll().where('expires_at', '<=', now).limit(batchSize).execute()
    for (const row of over) {
      const key = keyIn(row)
      const won = await at(trx.deleteFrom('content'), key)
        .where('expires_at', '=', row.expires_at)
        .returning('id')
        .executeTakeFirst()
      if (!won) continue
      await takeBack(trx, key, row.expires_at ?? now, now)
      await noteStaffEvent(trx, scheduler, subjectOf(key), {
        storeKey: key.store_key,
        action: 'content-expired',
        at: now,
        values: { revision: String(row.revision) },
      })
      done.expired += 1
    }
    return E.right(done)
  })

const releaseOne = async (trx: Database, draft: Draft, now: number): Promise<keyof Due | undefined> => {
  const key = keyIn(draft)
  const won = await at(
    trx.updateTable('content_draft').set({ publish_revision: null, publish_at: null, publish_until: null }),
    key,
  )
    .where('publish_revision', '=', draft.publish_revision)
    .where('publish_at', '=', draft.publish_at)
    .returning('id')
    .executeTakeFirst()
  if (!won || draft.publish_revision === null) return undefined
  const revision = await revisionAt(trx, key, draft.publish_revision)
  const isOver = draft.publish_until !== null && draft.publish_until <= now
  const taken = revision && (await addressIssue(trx, key, revision.slug))
  const goesOut = revision !== undefined && !isOver && !taken
  if (goesOut) await release(trx, draft, revision, draft.publish_until ?? undefined, now)
  await noteStaffEvent(trx, scheduler, subjectOf(key), {
    storeKey: key.store_key,
    action: goesOut ? 'content-published' : 'content-not-published',
    at: now,
    values: { revision: String(draft.publish_revision) },
  })
  return goesOut ? 'published' : 'refused'
}

/** The published row of a record, if visitors can read it now. */
export const isRead = async (
  trx: Database,
  key: StoredKey,
  now: number,
): Promise<Selectable<Schema['content']> | undefined> => {
  const row = await publishedAt(trx, key)
  return row && (row.expires_at === null || row.expires_at > now) ? row : undefined
}
