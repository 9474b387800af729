import * as E from 'fp-ts/Either'
import { openForMs, type DeskRecord, type OpenEditor } from '../../../core/content/content-desk.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import type { StaffDesk } from '../../../core/access/staff-capability'
import { at, keyIn } from './content-drafts'
import { contentOf, draftAt, keyOf, publishedAt, type StoredKey } from './content-keys'
import type { Database } from '../database/engine'

/** Other editors who have the record open; presence expires without a heartbeat. */
export const othersAt = async (
  db: Database,
  key: StoredKey,
  desk: StaffDesk,
  now: number,
): Promise<readonly OpenEditor[]> => {
  const rows = await at(db.selectFrom('content_open').select(['customer_id', 'name', 'opened_at']), key)
    .where('seen_at', '>', now - openForMs)
    .where('customer_id', '<>', desk.id)
    .orderBy('opened_at')
    .execute()
  return rows.map(({ customer_id: id, name, opened_at: since }) => ({ id, name, since }))
}

/** The editors' version of a record; without a draft the published one. */
export const deskRecord = async (
  db: Database,
  key: StoredKey,
  desk: StaffDesk,
  now: number,
): Promise<E.Either<DomainError, DeskRecord>> => {
  const [draft, row] = [await draftAt(db, key), await publishedAt(db, key)]
  const written = draft ?? row
  if (!written) return E.left(notFound('record'))
  const isRead = row !== undefined && (row.expires_at === null || row.expires_at > now)
  return E.right({
    ...contentOf(written),
    key: keyOf(keyIn(key)),
    revision: written.revision,
    state:
      draft && draft.publish_at !== null
        ? 'scheduled'
        : isRead
          ? row.revision === written.revision
            ? 'published'
            : 'changed'
          : row !== undefined || (draft?.withdrawn_at ?? null) !== null
            ? 'withdrawn'
            : 'draft',
    ...(isRead
      ? {
          published: { revision: row.revision, at: row.released_at ?? row.published_at },
          ...(row.expires_at === null ? {} : { expiresAt: row.expires_at }),
        }
      : {}),
    ...(draft && draft.publish_at !== null
      ? {
          scheduled: {
            revision: draft.publish_revision ?? draft.revision,
            publishAt: draft.publish_at,
            ...(draft.publish_until === null ? {} : { until: draft.publish_until }),
          },
        }
      : {}),
    ...(draft && draft.changed_by !== null ? { changedBy: draft.changed_by } : {}),
    changedAt: draft?.changed_at ?? row?.released_at ?? row?.published_at ?? 0,
    others: await othersAt(db, key, desk, now),
  })
}
