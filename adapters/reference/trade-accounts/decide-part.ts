import * as E from 'fp-ts/Either'
import type { StaffDesk } from '../../../core/access/staff-capability'
import { conflict, notFound, type DomainError } from '../../../core/shared/domain-error'
import {
  applicationNumber,
  applicationParts,
  type ApplicationAction,
  type ApplicationPart,
} from '../../../core/trade-accounts/application'
import type { PartDecisionMade } from '../../../core/trade-accounts/application-desk.port'
import { decisionRefusal, isDecided, stateOfParts } from '../../../core/trade-accounts/application-parts'
import { doneBefore } from '../access/staff-events'
import { noteCompanyEvent } from '../access/company-events'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { tellApplicant } from './applicant-news'
import { applicationSubject, isPart, partRowsOf, partStatesOf, type ApplicationRow } from './application-rows'
import { sentRow } from './desk-rows'
import { actorOf } from './approve-identity'
import { approvePart } from './approve-part'

type Sources = Pick<PlatformDeps, 'clock' | 'random'>

/** An event of the desk, in the transaction of its change. */
export const noteDesk = (
  trx: Database,
  desk: StaffDesk,
  row: ApplicationRow,
  action: ApplicationAction,
  now: number,
  more: {
    readonly before?: Readonly<Record<string, string>>
    readonly after?: Readonly<Record<string, string>>
    readonly note?: string
  } = {},
): Promise<void> =>
  noteCompanyEvent(trx, actorOf(desk), {
    storeKey: row.store_key,
    ...(row.company_id === null ? {} : { companyId: row.company_id }),
    subject: applicationSubject,
    key: applicationNumber(row.id),
    action,
    at: now,
    ...more,
  })

/** The application changed since it was read; names who decided last. */
const changedBy = (parts: Awaited<ReturnType<typeof partRowsOf>>): DomainError => {
  const last = [...parts].sort((a, b) => (b.at ?? 0) - (a.at ?? 0))[0]
  return last?.by_name
    ? conflict('trade-account.issues.changed-by', { name: last.by_name })
    : conflict('trade-account.issues.changed')
}

type Decided = E.Either<DomainError, undefined>

/**
 * Decides a part. The version is taken first: of concurrent decisions the later one finds another and changes nothing.
 */
export const decidePart = async (
  trx: Database,
  storeKey: string,
  desk: StaffDesk,
  deps: Sources,
  { number, part, version, key, decision }: PartDecisionMade,
): Promise<Decided> => {
  const now = deps.clock.now()
  const known = await sentRow(trx, storeKey, number)
  if (!known || !isPart(part)) return E.left(notFound('application'))
  const scope = `application-desk:${desk.id}`
  if ((await doneBefore(trx, scope, `${number} ${part} ${key}`, decision.tag, now)) !== undefined)
    return E.right(undefined)
  const row = await trx
    .updateTable('trade_application')
    .set(({ eb }) => ({ version: eb('version', '+', 1), changed_at: now }))
    .where('id', '=', known.id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  const parts = await partRowsOf(trx, known.id)
  if (!row) return E.left(changedBy(parts))
  const refusal = decisionRefusal(part, decision, { state: row.state, parts: partStatesOf(parts) })
  if (refusal) return E.left(refusal)
  const before = { state: parts.find(found => found.part === part)?.state ?? 'open' }
  const about = { trx, desk, deps, row, now, before }
  switch (decision.tag) {
    case 'approve': {
      const approved = await approvePart(about, part, decision.values)
      if (E.isLeft(approved)) return approved
      const { values, companyId, joined } = approved.right
      const whole = { ...row, company_id: companyId }
      await setPart(about, part, { state: 'approved', part_values: JSON.stringify(values), reason: null })
      await noteDesk(trx, desk, whole, 'part-approved', now, { before, after: { part, ...values } })
      // The company that exists keeps its own terms.
      if (joined !== undefined) await approveRest(about)
      return ended(about, whole, part, joined === undefined ? undefined : { tag: 'joined', company: joined })
    }
    case 'decline': {
      const reason = decision.reason.trim()
      await setPart(about, part, { state: 'declined', reason })
      await noteDesk(trx, desk, row, 'part-declined', now, { before, after: { part }, note: reason })
      if (decision.note.trim() !== '')
        await noteDesk(trx, desk, row, 'private-note', now, { after: { part }, note: decision.note.trim() })
      return ended(about, row, part, { tag: 'declined', part, reason })
    }
    case 'ask': {
      const question = decision.question.trim()
      await setPart(about, part, { state: 'asked', question, answer: null })
      await noteDesk(trx, desk, row, 'asked', now, { before, after: { part }, note: question })
      return ended(about, row, part, { tag: 'asked', part, question })
    }
  }
}

type About = {
  readonly trx: Database
  readonly desk: StaffDesk
  readonly row: ApplicationRow
  readonly now: number
}

const setPart = async (
  { trx, desk, row, now }: About,
  part: ApplicationPart,
  set: Readonly<Record<string, string | null>>,
): Promise<void> => {
  await trx
    .updateTable('application_part')
    .set({ ...set, at: now, by_name: desk.name })
    .where('application_id', '=', row.id)
    .where('part', '=', part)
    .execute()
}

const approveRest = async ({ trx, desk, row, now }: About): Promise<void> => {
  await trx
    .updateTable('application_part')
    .set({ state: 'approved', part_values: JSON.stringify({ as: 'company' }), at: now, by_name: desk.name })
    .where('application_id', '=', row.id)
    .where('state', 'in', ['open', 'asked'])
    .execute()
}

/** The application after a part changed: its state, and the mail about it. */
const ended = async (
  { trx, desk, now }: About,
  row: ApplicationRow,
  part: ApplicationPart,
  news?: Parameters<typeof tellApplicant>[2],
): Promise<Decided> => {
  const parts = await partRowsOf(trx, row.id)
  const states = partStatesOf(parts)
  const { state, closedAs } = stateOfParts(states)
  const asked = parts.filter(found => found.state === 'asked').map(({ at }) => at ?? now)
  await trx
    .updateTable('trade_application')
    .set({
      state,
      closed_as: closedAs ?? null,
      company_id: row.company_id,
      asked_at: asked.length > 0 ? Math.min(...asked) : null,
      ...(asked.length > 0 ? {} : { reminders: 0 }),
      ...(state === 'closed' ? { closed_at: now, open_key: null } : {}),
    })
    .where('id', '=', row.id)
    .execute()
  const waiting = applicationParts.filter(name => !isDecided(states[name]))
  await tellApplicant(trx, row, news ?? { tag: 'approved', part, waiting }, `${part}:${row.version}`, now)
  if (closedAs !== undefined) await noteDesk(trx, desk, row, 'closed', now)
  if (closedAs === 'decided')
    await tellApplicant(trx, row, { tag: 'closed', as: closedAs }, `closed:${row.version}`, now)
  return E.right(undefined)
}
