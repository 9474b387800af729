import * as E from 'fp-ts/Either'
import type { SessionPort } from '../../../core/access/session.port'
import { openForMs, type ContentDeskPort } from '../../../core/content/content-desk.port'
import { notFound } from '../../../core/shared/domain-error'
import { contentDeskPublication } from './content-desk-publish'
import { contentDeskWrites } from './content-desk-write'
import { listedRecords } from './content-desk-list'
import { at } from './content-drafts'
import { contentOf, draftAt, publishedAt, revisionAt, storedKey, subjectOf } from './content-keys'
import { deskRecord, othersAt } from './content-desk-record'
import { contentPreview } from './content-preview'
import type { Database } from '../database/engine'
import { staffEventsOf } from '../access/staff-events'
import { asStaff, staffAt, type AsStaff } from '../access/staff-at'
import type { PlatformDeps } from '../database/platform-deps'
import { transaction } from '../database/transaction'

/** Content maintenance by staff, in the embedded platform's database. */
export const referenceContentDesk = (
  db: Database,
  session: SessionPort,
  deps: Pick<PlatformDeps, 'clock' | 'random'>,
): ContentDeskPort => {
  const { storeKey } = session.visitor
  const asDesk = asStaff(db, session)

  return {
    list: query => asDesk(async () => E.right(await listedRecords(db, storeKey, query, deps.clock.now()))),

    find: key => asDesk(desk => deskRecord(db, storedKey(storeKey, key), desk, deps.clock.now())),

    history: history(db, session, asDesk),

    revisionOf: (key, revision) =>
      asDesk(async () => {
        const stored = storedKey(storeKey, key)
        const row = await revisionAt(db, stored, revision)
        if (row) return E.right({ ...contentOf(row), ...revisionOf(row) })
        const published = (await draftAt(db, stored)) ? undefined : await publishedAt(db, stored)
        return published?.revision === revision
          ? E.right({ ...contentOf(published), revision, at: published.published_at })
          : E.left(notFound('revision'))
      }),

    present: present(db, session, deps),

    ...contentDeskWrites({ db, session, deps }),
    ...contentDeskPublication({ db, session, deps }),
    ...contentPreview(db, session, deps, asDesk),
  }
}

const history =
  (db: Database, session: SessionPort, asDesk: AsStaff): ContentDeskPort['history'] =>
  key =>
    asDesk(async () => {
      const stored = storedKey(session.visitor.storeKey, key)
      const rows = await at(
        db.selectFrom('content_revision').select(['revision', 'saved_at', 'saved_by', 'title', 'restored_from']),
        stored,
      )
        .orderBy('revision', 'desc')
        .execute()
      const untouched = rows.length === 0 ? await publishedAt(db, stored) : undefined
      const events = await staffEventsOf(db, subjectOf(stored))
      if (rows.length === 0 && !untouched && events.length === 0) return E.left(notFound('record'))
      return E.right({
        revisions: [
          ...rows.map(revisionOf),
          ...(untouched ? [{ revision: untouched.revision, at: untouched.published_at, title: untouched.title }] : []),
        ],
        events,
      })
    })

const present =
  (db: Database, session: SessionPort, deps: Pick<PlatformDeps, 'clock' | 'random'>): ContentDeskPort['present'] =>
  key => {
    const stored = storedKey(session.visitor.storeKey, key)
    return transaction(db, async trx => {
      const desk = await staffAt(trx, session)
      if (E.isLeft(desk)) return desk
      if (!(await draftAt(trx, stored)) && !(await publishedAt(trx, stored))) return E.left(notFound('record'))
      const now = deps.clock.now()
      await trx
        .deleteFrom('content_open')
        .where('seen_at', '<=', now - openForMs)
        .execute()
      const seen = { name: desk.right.name, seen_at: now }
      await trx
        .insertInto('content_open')
        .values({ ...stored, customer_id: desk.right.id, opened_at: now, ...seen })
        .onConflict(found => found.columns(['store_key', 'language', 'model', 'id', 'customer_id']).doUpdateSet(seen))
        .execute()
      return E.right(await othersAt(trx, stored, desk.right, now))
    })
  }

const revisionOf = (row: {
  readonly revision: number
  readonly saved_at: number
  readonly saved_by: string | null
  readonly title: string
  readonly restored_from: number | null
}) => ({
  revision: row.revision,
  at: row.saved_at,
  title: row.title,
  ...(row.saved_by === null ? {} : { by: row.saved_by }),
  ...(row.restored_from === null ? {} : { restoredFrom: row.restored_from }),
})
