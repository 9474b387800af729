import * as E from 'fp-ts/Either'
import type { ContentDeskPort } from '../../../core/content/content-desk.port'
import { mustStand, publicationIssues } from '../../../core/content/record-rules'
import type { DomainError } from '../../../core/shared/domain-error'
import { invalid, issue } from '../../../core/shared/domain-error'
import { addressIssue } from './content-address'
import { at, newer } from './content-drafts'
import { contentOf, keyOf } from './content-keys'
import { ruleIssue } from './content-redirects'
import { isRead, release, takeBack } from './content-release'
import { changing, noted, unscheduled, type Done, type Work, type WriteDesk } from './content-desk-write'

type Publication = Pick<ContentDeskPort, 'publish' | 'unschedule' | 'withdraw'>

/** Publishes drafts, immediately or scheduled, and withdraws them. */
export const contentDeskPublication = (writes: WriteDesk): Publication => ({
  publish: publish(writes),
  unschedule: unschedule(writes),
  withdraw: withdraw(writes),
})

const publish =
  (writes: WriteDesk): Publication['publish'] =>
  ({ key, revision, at: begins, until }) =>
    changing(writes, key, async work => {
      const issues = publicationIssues({ at: begins, until }, work.now)
      if (issues.length > 0) return E.left(invalid(...issues))
      return begins !== undefined && begins > work.now
        ? schedule(work, revision, begins, until)
        : publishNow(work, revision, until)
    })

const unschedule =
  (writes: WriteDesk): Publication['unschedule'] =>
  ({ key, revision }) =>
    changing(writes, key, async work => {
      const { trx, draft } = work
      if (draft.publish_at === null) return E.right(undefined)
      if (draft.revision !== revision) return E.left(newer(draft))
      await at(trx.updateTable('content_draft').set(unscheduled), work.key).execute()
      return noted(work, 'content-unscheduled', { revision: String(draft.publish_revision) })
    })

const withdraw =
  (writes: WriteDesk): Publication['withdraw'] =>
  ({ key, revision }) =>
    changing(writes, key, async work => {
      const { trx, draft, now } = work
      const row = await isRead(trx, work.key, now)
      if (!row && draft.publish_at === null) return E.right(undefined)
      if (mustStand(key)) return E.left(invalid(issue('withdraw', 'content-desk.issues.must-stand')))
      if (draft.revision !== revision) return E.left(newer(draft))
      await at(trx.updateTable('content_draft').set(unscheduled), work.key).execute()
      if (row) await takeBack(trx, work.key, now, now)
      return noted(work, 'content-withdrawn', { revision: String(row?.revision ?? draft.revision) })
    })

/** Preconditions of publication: the address is free, and the publisher has seen the latest revision. */
const checkPublication = async (
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
  const may = await checkPublication(work, revision, until)
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
  const may = await checkPublication(work, revision, until)
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
