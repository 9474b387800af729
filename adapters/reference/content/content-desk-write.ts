import * as E from 'fp-ts/Either'
import type {
  ContentDeskPort,
  DeskRecord,
  RecordContent,
  RecordCreation,
  RecordKey,
} from '../../../core/content/content-desk.port'
import { isPageModel, mustStand, publicationIssues, slugFor, tidied } from '../../../core/content/record-rules'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { conflict, invalid, issue, notFound } from '../../../core/shared/domain-error'
import type { StaffAction } from '../../../core/staff/staff'
import type { StaffDesk } from '../../../core/access/staff-capability'
import { addressIssue } from './content-address'
import { deskRecord } from './content-desk-record'
import { at, draftOf, heldDraft, keptRevision, newer, type Draft } from './content-drafts'
import {
  contentOf,
  draftAt,
  keyOf,
  publishedAt,
  revisionAt,
  rowOf,
  storedKey,
  subjectOf,
  type StoredKey,
} from './content-keys'
import { ruleIssue } from './content-redirects'
import { isRead, release, takeBack } from './content-release'
import type { Database } from '../database/engine'
import { doneBefore, noteStaffEvent } from '../access/staff-events'
import type { PlatformDeps } from '../database/platform-deps'
import { transaction } from '../database/transaction'

type Permitted = (trx: Database) => Promise<E.Either<DomainError, StaffDesk>>
type Writes = Pick<
  ContentDeskPort,
  'create' | 'save' | 'publish' | 'unschedule' | 'withdraw' | 'restore' | 'discard' | 'remove'
>

/** What happens to one draft, which is held, in one transaction. */
type Work = {
  readonly trx: Database
  readonly desk: StaffDesk
  readonly key: StoredKey
  readonly draft: Draft
  readonly now: number
}
type Done = Promise<E.Either<DomainError, unknown>>

/** The desk's changes; each asks for the capability in its own transaction. */
export const contentDeskWrites = (
  db: Database,
  storeKey: string,
  permitted: Permitted,
  { clock, random }: Pick<PlatformDeps, 'clock' | 'random'>,
): Writes => {
  const changing = (key: RecordKey, work: (parts: Work) => Done): Outcome<DeskRecord> =>
    transaction(db, async trx => {
      const desk = await permitted(trx)
      if (E.isLeft(desk)) return desk
      const stored = storedKey(storeKey, key)
      const draft = await draftOf(trx, stored)
      if (E.isLeft(draft)) return draft
      const now = clock.now()
      const done = await work({ trx, desk: desk.right, key: stored, draft: draft.right, now })
      return E.isLeft(done) ? done : deskRecord(trx, stored, desk.right, now)
    })

  return {
    create: creation =>
      transaction(db, async trx => {
        const desk = await permitted(trx)
        if (E.isLeft(desk)) return desk
        const now = clock.now()
        const id =
          creation.copyOf?.id ??
          `${slugFor(creation.content.title).replaceAll('/', '') || creation.model}-${random.uuid().slice(0, 8)}`
        const before = await doneBefore(trx, `content-desk:${desk.right.id}`, `${storeKey} ${creation.click}`, id, now)
        const key = storedKey(storeKey, { model: creation.model, id: before ?? id, language: creation.language })
        if (before !== undefined) return deskRecord(trx, key, desk.right, now)
        const made = await created(trx, desk.right, key, creation, now)
        return E.isLeft(made) ? made : deskRecord(trx, key, desk.right, now)
      }),

    save: ({ key, basedOn, content }) =>
      changing(key, ({ trx, desk, draft, now }) =>
        keptRevision(
          trx,
          desk,
          draft,
          { basedOn, content: { ...content, order: content.order ?? draft.sort_order } },
          now,
        ),
      ),

    publish: ({ key, revision, at: begins, until }) =>
      changing(key, async work => {
        const issues = publicationIssues({ at: begins, until }, work.now)
        if (issues.length > 0) return E.left(invalid(...issues))
        return begins !== undefined && begins > work.now
          ? schedule(work, revision, begins, until)
          : publishNow(work, revision, until)
      }),

    unschedule: ({ key, revision }) =>
      changing(key, async work => {
        const { trx, draft } = work
        if (draft.publish_at === null) return E.right(undefined)
        if (draft.revision !== revision) return E.left(newer(draft))
        await at(trx.updateTable('content_draft').set(unscheduled), work.key).execute()
        return noted(work, 'content-unscheduled', { revision: String(draft.publish_revision) })
      }),

    withdraw: ({ key, revision }) =>
      changing(key, async work => {
        const { trx, draft, now } = work
        const row = await isRead(trx, work.key, now)
        if (!row && draft.publish_at === null) return E.right(undefined)
        if (mustStand(key)) return E.left(invalid(issue('withdraw', 'content-desk.issues.must-stand')))
        if (draft.revision !== revision) return E.left(newer(draft))
        await at(trx.updateTable('content_draft').set(unscheduled), work.key).execute()
        if (row) await takeBack(trx, work.key, now, now)
        return noted(work, 'content-withdrawn', { revision: String(row?.revision ?? draft.revision) })
      }),

    restore: ({ key, revision, of }) =>
      changing(key, async ({ trx, desk, key: stored, draft, now }) => {
        const row = await revisionAt(trx, stored, of)
        return row
          ? keptRevision(trx, desk, draft, { basedOn: revision, content: contentOf(row), restoredFrom: of }, now)
          : E.left(notFound('revision'))
      }),

    discard: ({ key, revision }) =>
      changing(key, async ({ trx, desk, key: stored, draft, now }) => {
        const row = await isRead(trx, stored, now)
        if (!row) return E.left(conflict('content-desk.issues.never-published'))
        const next = await keptRevision(
          trx,
          desk,
          draft,
          { basedOn: revision, content: contentOf(row), restoredFrom: row.revision },
          now,
        )
        // The draft says what visitors read, so that nothing is left to be published.
        if (E.isRight(next))
          await at(trx.updateTable('content').set({ revision: next.right.revision }), stored).execute()
        return next
      }),

    remove: ({ key, revision }) =>
      transaction(db, async trx => {
        const desk = await permitted(trx)
        if (E.isLeft(desk)) return desk
        const stored = storedKey(storeKey, key)
        const [draft, now] = [await heldDraft(trx, stored), clock.now()]
        if (await isRead(trx, stored, now)) return E.left(conflict('content-desk.issues.still-read'))
        if (!draft) return E.left(notFound('record'))
        if (draft.publish_at !== null) return E.left(conflict('content-desk.issues.still-scheduled'))
        if (draft.revision !== revision) return E.left(newer(draft))
        for (const table of ['content', 'content_draft', 'content_revision', 'content_open'] as const)
          await at(trx.deleteFrom(table), stored).execute()
        return noted({ trx, desk: desk.right, key: stored, now }, 'content-removed', {
          title: draft.title.slice(0, 200),
        })
      }),
  }
}

const unscheduled = { publish_revision: null, publish_at: null, publish_until: null }

const noted = async (
  { trx, desk, key, now }: Omit<Work, 'draft'>,
  action: StaffAction,
  values: Readonly<Record<string, string>>,
): Promise<E.Either<DomainError, void>> => {
  await noteStaffEvent(trx, desk, subjectOf(key), { storeKey: key.store_key, action, at: now, values })
  return E.right(undefined)
}

/** The address must be free, and the publisher must have seen the latest revision. */
const mayGoOut = async (
  { trx, key, draft }: Work,
  revision: number,
  until: number | undefined,
): Promise<E.Either<DomainError, void>> => {
  if (draft.revision !== revision) return E.left(newer(draft))
  if (until !== undefined && mustStand(keyOf(key)))
    return E.left(invalid(issue('until', 'content-desk.issues.must-stand')))
  const taken = (await addressIssue(trx, key, draft.slug)) ?? (await ruleIssue(trx, key, contentOf(draft).fields))
  return taken ? E.left(invalid(taken)) : E.right(undefined)
}

const publishNow = async (work: Work, revision: number, until: number | undefined): Done => {
  const { trx, key, draft, now } = work
  const row = await isRead(trx, key, now)
  if (row && row.revision === revision && (row.expires_at ?? undefined) === until && draft.publish_at === null)
    return E.right(undefined)
  const may = await mayGoOut(work, revision, until)
  if (E.isLeft(may)) return may
  await release(trx, draft, draft, until, now)
  return noted(work, 'content-published', {
    revision: String(revision),
    ...(until === undefined ? {} : { until: String(until) }),
  })
}

const schedule = async (work: Work, revision: number, begins: number, until: number | undefined): Done => {
  const { trx, key, draft } = work
  if (
    draft.publish_revision === revision &&
    draft.publish_at === begins &&
    (draft.publish_until ?? undefined) === until
  )
    return E.right(undefined)
  const may = await mayGoOut(work, revision, until)
  if (E.isLeft(may)) return may
  await at(
    trx
      .updateTable('content_draft')
      .set({ publish_revision: revision, publish_at: begins, publish_until: until ?? null }),
    key,
  ).execute()
  return noted(work, 'content-scheduled', {
    revision: String(revision),
    at: String(begins),
    ...(until === undefined ? {} : { until: String(until) }),
  })
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
