import * as E from 'fp-ts/Either'
import type {
  ContentDeskPort,
  DeskRecord,
  RecordContent,
  RecordCreation,
  RecordKey,
} from '../../../core/content/content-desk.port'
import { isPageModel, slugFor, tidied } from '../../../core/content/record-rules'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { conflict, invalid, issue, notFound } from '../../../core/shared/domain-error'
import type { StaffAction } from '../../../core/staff/staff'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { SessionPort } from '../../../core/access/session.port'
import { addressIssue } from './content-address'
import { deskRecord } from './content-desk-record'
import { at, draftOf, heldDraft, saveRevision, newer, type Draft } from './content-drafts'
import {
  contentOf,
  draftAt,
  publishedAt,
  revisionAt,
  rowOf,
  storedKey,
  subjectOf,
  type StoredKey,
} from './content-keys'
import { isRead } from './content-release'
import type { Database } from '../database/engine'
import { doneBefore, noteStaffEvent } from '../access/staff-events'
import type { PlatformDeps } from '../database/platform-deps'
import { staffAt } from '../access/staff-at'
import { transaction } from '../database/transaction'

type Writes = Pick<ContentDeskPort, 'create' | 'save' | 'restore' | 'discard' | 'remove'>

/** Context of a change to one locked draft, within a transaction. */
export type Work = {
  readonly trx: Database
  readonly desk: StaffDesk
  readonly key: StoredKey
  readonly draft: Draft
  readonly now: number
}
export type Done = Promise<E.Either<DomainError, unknown>>

export type WriteDesk = {
  readonly db: Database
  readonly session: SessionPort
  readonly deps: Pick<PlatformDeps, 'clock' | 'random'>
}

/** The desk's changes of drafts; each reads the staff account again in its own transaction. */
export const contentDeskWrites = (writes: WriteDesk): Writes => ({
  create: create(writes),
  save: save(writes),
  restore: restore(writes),
  discard: discard(writes),
  remove: remove(writes),
})

const create =
  ({ db, session, deps }: WriteDesk): Writes['create'] =>
  creation =>
    transaction(db, async trx => {
      const desk = await staffAt(trx, session)
      if (E.isLeft(desk)) return desk
      const now = deps.clock.now()
      const id =
        creation.copyOf?.id ??
        `${slugFor(creation.content.title).replaceAll('/', '') || creation.model}-${deps.random.uuid().slice(0, 8)}`
      const before = await doneBefore(
        trx,
        `content-desk:${desk.right.id}`,
        `${session.visitor.storeKey} ${creation.click}`,
        id,
        now,
      )
      const key = storedKey(session.visitor.storeKey, {
        model: creation.model,
        id: before ?? id,
        language: creation.language,
      })
      if (before !== undefined) return deskRecord(trx, key, desk.right, now)
      const made = await created(trx, desk.right, key, creation, now)
      return E.isLeft(made) ? made : deskRecord(trx, key, desk.right, now)
    })

const save =
  (writes: WriteDesk): Writes['save'] =>
  ({ key, basedOn, content }) =>
    changing(writes, key, ({ trx, desk, draft, now }) =>
      saveRevision(
        trx,
        desk,
        draft,
        { basedOn, content: { ...content, order: content.order ?? draft.sort_order } },
        now,
      ),
    )

const restore =
  (writes: WriteDesk): Writes['restore'] =>
  ({ key, revision, of }) =>
    changing(writes, key, async ({ trx, desk, key: stored, draft, now }) => {
      const row = await revisionAt(trx, stored, of)
      return row
        ? saveRevision(trx, desk, draft, { basedOn: revision, content: contentOf(row), restoredFrom: of }, now)
        : E.left(notFound('revision'))
    })

const discard =
  (writes: WriteDesk): Writes['discard'] =>
  ({ key, revision }) =>
    changing(writes, key, async ({ trx, desk, key: stored, draft, now }) => {
      const row = await isRead(trx, stored, now)
      if (!row) return E.left(conflict('content-desk.issues.never-published'))
      const next = await saveRevision(
        trx,
        desk,
        draft,
        { basedOn: revision, content: contentOf(row), restoredFrom: row.revision },
        now,
      )
      // The draft equals the published content now, so mark it as having nothing to publish.
      if (E.isRight(next)) await at(trx.updateTable('content').set({ revision: next.right.revision }), stored).execute()
      return next
    })

const remove =
  ({ db, session, deps }: WriteDesk): Writes['remove'] =>
  ({ key, revision }) =>
    transaction(db, async trx => {
      const desk = await staffAt(trx, session)
      if (E.isLeft(desk)) return desk
      const stored = storedKey(session.visitor.storeKey, key)
      const [draft, now] = [await heldDraft(trx, stored), deps.clock.now()]
      if (await isRead(trx, stored, now)) return E.left(conflict('content-desk.issues.still-read'))
      if (!draft) return E.left(notFound('record'))
      if (draft.publish_at !== null) return E.left(conflict('content-desk.issues.still-scheduled'))
      if (draft.revision !== revision) return E.left(newer(draft))
      for (const table of ['content', 'content_draft', 'content_revision', 'content_open'] as const)
        await at(trx.deleteFrom(table), stored).execute()
      return noted({ trx, desk: desk.right, key: stored, now }, 'content-removed', {
        title: draft.title.slice(0, 200),
      })
    })

/** Runs `work` on the locked draft, and returns the record as the desk shows it afterwards. */
export const changing = (
  { db, session, deps }: WriteDesk,
  key: RecordKey,
  work: (parts: Work) => Done,
): Outcome<DeskRecord> =>
  transaction(db, async trx => {
    const desk = await staffAt(trx, session)
    if (E.isLeft(desk)) return desk
    const stored = storedKey(session.visitor.storeKey, key)
    const draft = await draftOf(trx, stored)
    if (E.isLeft(draft)) return draft
    const now = deps.clock.now()
    const done = await work({ trx, desk: desk.right, key: stored, draft: draft.right, now })
    return E.isLeft(done) ? done : deskRecord(trx, stored, desk.right, now)
  })

export const unscheduled = { publish_revision: null, publish_at: null, publish_until: null }

/** Records an audit event about a content record. */
export const noted = async (
  { trx, desk, key, now }: Omit<Work, 'draft'>,
  action: StaffAction,
  values: Readonly<Record<string, string>>,
): Promise<E.Either<DomainError, void>> => {
  await noteStaffEvent(trx, desk, subjectOf(key), { storeKey: key.store_key, action, at: now, values })
  return E.right(undefined)
}

const created = async (
  trx: Database,
  desk: StaffDesk,
  key: StoredKey,
  creation: RecordCreation,
  now: number,
): Promise<E.Either<DomainError, void>> => {
  if ((await draftAt(trx, key)) || (await publishedAt(trx, key)))
    return E.left(invalid(issue('language', 'content-desk.issues.exists')))
  const source = creation.copyOf && storedKey(key.store_key, creation.copyOf)
  const original = source && ((await draftAt(trx, source)) ?? (await publishedAt(trx, source)))
  if (source && !original) return E.left(notFound('record'))
  const content: RecordContent = {
    order: original?.sort_order ?? 0,
    ...(original ? tidied({ ...creation.content, fields: contentOf(original).fields }) : creation.content),
  }
  const row = rowOf(content)
  if (row.slug === null && isPageModel(key.model))
    return E.left(invalid(issue('slug', 'content-desk.issues.slug-missing')))
  const taken = await addressIssue(trx, key, row.slug)
  if (taken) return E.left(invalid(taken))
  await trx
    .insertInto('content_draft')
    .values({
      ...key,
      ...row,
      ...unscheduled,
      revision: 1,
      changed_by: desk.name,
      changed_at: now,
      withdrawn_at: null,
      first_published_at: null,
    })
    .execute()
  await trx
    .insertInto('content_revision')
    .values({
      ...key,
      ...row,
      revision: 1,
      saved_by: desk.name,
      saved_by_id: desk.id,
      began_at: now,
      saved_at: now,
      restored_from: null,
    })
    .execute()
  return noted({ trx, desk, key, now }, 'content-created', { title: content.title })
}
