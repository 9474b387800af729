import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type {
  AccessDecisionMade,
  AccessDeskPort,
  AccessRequestKey,
} from '../../../core/access-requests/access-desk.port'
import {
  accessRequestsPerPage,
  canDecide,
  checkDecision,
  type AccessDecision,
  type AccessRequestDetail,
} from '../../../core/access-requests/access-request'
import type { SessionPort } from '../../../core/access/session.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { conflict, invalid, notFound } from '../../../core/shared/domain-error'
import type { StaffDesk } from '../../../core/access/staff-capability'
import { accessMail } from './access-mail'
import { openableAreas, requestOf, requestsFound, type FoundRequest } from './access-rows'
import type { Database } from '../database/engine'
import { emailLanguage } from '../mail/plain-text-email'
import { doneBefore, noteStaffEvent, staffEventsOf } from '../access/staff-events'
import { staffAt } from '../access/staff-at'
import { storeName } from '../access/store-name'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, query, transaction } from '../database/transaction'

/** The staff desk for access requests to restricted areas, on the database. */
export const referenceAccessDesk = (
  db: Database,
  session: SessionPort,
  deps: Pick<PlatformDeps, 'clock' | 'mail' | 'origin'>,
): AccessDeskPort => {
  const { storeKey } = session.visitor

  const find = (which: AccessRequestKey): Outcome<AccessRequestDetail> =>
    attempt(async () => {
      const desk = await staffAt(db, session)
      if (E.isLeft(desk)) return desk
      const row = await requestOf(db, storeKey, which)
      return row ? E.right(await detailOf(db, session, row)) : E.left(notFound('access request'))
    })

  /** The decision is valid even if its mail fails now; repeating the click retries it. */
  const mailDecision = (made: AccessDecisionMade, { row, decision }: Done): Outcome<void> =>
    pipe(
      query(() => storeName(db, storeKey)),
      TE.flatMap(name =>
        deps.mail.send(
          accessMail({ ...row.request, name: row.firstName }, decision, emailLanguage(row.language), {
            storeName: name,
            origin: deps.origin,
          }),
          `access:${made.customerId}:${made.target}:${made.key}`,
        ),
      ),
      TE.orElse((): Outcome<void> => TE.right(undefined)),
    )

  return {
    list: asked =>
      attempt(async () => {
        const desk = await staffAt(db, session)
        if (E.isLeft(desk)) return desk
        const found = requestsFound(db, storeKey, asked)
        const total = await found.count()
        return E.right({
          requests: await found.page((asked.page - 1) * accessRequestsPerPage, accessRequestsPerPage),
          total,
        })
      }),
    find,
    decide: made =>
      pipe(
        transaction(db, async trx => {
          const desk = await staffAt(trx, session)
          if (E.isLeft(desk)) return desk
          const row = await requestOf(trx, storeKey, made)
          return row
            ? decided(trx, session, desk.right, row, made, deps.clock.now())
            : E.left(notFound('access request'))
        }),
        TE.flatMap(done => mailDecision(made, done)),
        TE.flatMap(() => find(made)),
      ),
  }
}

const subjectOf = ({ customerId, target }: AccessRequestKey) => ({
  kind: 'access-request' as const,
  key: `${customerId} ${target}`,
})

const detailOf = async (
  db: Database,
  session: SessionPort,
  { request }: FoundRequest,
): Promise<AccessRequestDetail> => ({
  ...request,
  areas: await openableAreas(db, session.visitor, request),
  history: await staffEventsOf(db, subjectOf(request)),
})

/** Result of a decision, from this call or an earlier one with the same key. */
type Done = { readonly row: FoundRequest; readonly decision: AccessDecision }

const decided = async (
  trx: Database,
  session: SessionPort,
  desk: StaffDesk,
  row: FoundRequest,
  made: AccessDecisionMade,
  now: number,
): Promise<E.Either<DomainError, Done>> => {
  const { customerId, target, decision } = made
  const { request } = row
  const before = await doneBefore(
    trx,
    `access-desk:${desk.id}`,
    `${customerId} ${target} ${made.key}`,
    JSON.stringify(decision),
    now,
  )
  if (before !== undefined) return E.right({ row, decision: JSON.parse(before) as AccessDecision })
  const areas = await openableAreas(trx, session.visitor, request)
  if (request.version !== made.version || !canDecide(request.state, decision.tag))
    return E.left(conflict('staff.issues.decided'))
  const issues = checkDecision(
    decision,
    areas.map(area => area.id),
    { kind: request.kind, buyer: row.proof },
  )
  if (issues.length > 0) return E.left(invalid(...issues))
  const reason = decision.tag === 'decline' ? decision.reason.trim() : null
  const won = await trx
    .updateTable('access_request')
    .set({
      state: decision.tag === 'approve' ? 'approved' : 'declined',
      version: made.version + 1,
      reason,
      decided_by: desk.name,
      decided_at: now,
    })
    .where('customer_id', '=', customerId)
    .where('target', '=', target)
    .where('version', '=', made.version)
    .returning('target')
    .executeTakeFirst()
  if (!won) return E.left(conflict('staff.issues.decided'))
  await trx.deleteFrom('access_grant').where('customer_id', '=', customerId).where('target', '=', target).execute()
  const opened = decision.tag === 'approve' ? areas.filter(area => decision.categoryIds.includes(area.id)) : []
  if (opened.length > 0)
    await trx
      .insertInto('access_grant')
      .values(opened.map(area => ({ customer_id: customerId, target, category_id: area.id })))
      .execute()
  await noteStaffEvent(trx, desk, subjectOf(made), {
    storeKey: session.visitor.storeKey,
    at: now,
    action: decision.tag === 'approve' ? 'access-approved' : 'access-declined',
    ...(opened.length > 0 ? { values: { areas: opened.map(area => area.name).join(', ') } } : {}),
    ...(reason === null ? {} : { note: reason }),
  })
  return E.right({ row, decision })
}
