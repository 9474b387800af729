import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import { blockedAhead, checkBlocking, daysBetween } from '../../../core/construction/blocked-days'
import type { BlockedDays, ConstructionDeskPort } from '../../../core/construction/construction-desk.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { invalid } from '../../../core/shared/domain-error'
import { dayOf } from '../../../core/shared/store-day'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { Database } from '../database/engine'
import { doneBefore, noteStaffEvent, staffEventsOf } from '../access/staff-events'
import { staffAt } from '../access/staff-at'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, transaction } from '../database/transaction'

/** Subject of the audit events about blocked days. */
const subject = { kind: 'construction', key: 'blocked-days' } as const
/** Number of days for which past blocked days are listed. */
const listedPast = 365
const oneDay = 86_400_000

type BlockedDaysDesk = Pick<ConstructionDeskPort, 'blockedDays' | 'block' | 'open'>

type Work = (trx: Database, desk: StaffDesk, now: number) => Promise<E.Either<DomainError, void>>

type Context = { readonly db: Database; readonly session: SessionPort; readonly clock: ClockPort }

/** Staff maintenance of blocked days, on which nothing is delivered. They apply to all storefronts. */
export const blockedDaysDesk = (
  db: Database,
  session: SessionPort,
  { clock }: Pick<PlatformDeps, 'clock'>,
): BlockedDaysDesk => {
  const context: Context = { db, session, clock }

  return {
    blockedDays: () => listDays(context),

    block: block(context),

    open: open(context),
  }
}

const listDays = ({ db, session, clock }: Context): Outcome<BlockedDays> =>
  attempt(async () => {
    const desk = await staffAt(db, session)
    if (E.isLeft(desk)) return desk
    const now = clock.now()
    const rows = await db
      .selectFrom('blocked_date')
      .selectAll()
      .where('day', '>=', dayOf(now - listedPast * oneDay))
      .orderBy('day')
      .limit(blockedAhead + listedPast + 1)
      .execute()
    return E.right({
      today: dayOf(now),
      days: rows.map(({ day, note }) => ({ day, reason: note ?? '' })),
      history: await staffEventsOf(db, subject),
    })
  })

const writeDays = (context: Context, key: string, what: string, work: Work): Outcome<BlockedDays> =>
  pipe(
    transaction(context.db, async trx => {
      const desk = await staffAt(trx, context.session)
      if (E.isLeft(desk)) return desk
      const now = context.clock.now()
      const before = await doneBefore(trx, `construction-desk:${desk.right.id}`, key, what, now)
      return before === undefined ? work(trx, desk.right, now) : E.right(undefined)
    }),
    TE.flatMap(() => listDays(context)),
  )

const block =
  (context: Context): BlockedDaysDesk['block'] =>
  ({ key, ...asked }) =>
    writeDays(context, key, `block ${asked.from} ${asked.to}`, async (trx, desk, now) => {
      const issues = checkBlocking(asked, dayOf(now))
      if (issues.length > 0) return E.left(invalid(...issues))
      const { from, to, reason } = asked
      const days = daysBetween(from, to)
      const same = await trx
        .selectFrom('blocked_date')
        .select('day')
        .where('day', 'in', [...days])
        .where('note', '=', reason)
        .execute()
      if (same.length === days.length) return E.right(undefined)
      await trx
        .insertInto('blocked_date')
        .values(days.map(day => ({ day, note: reason })))
        .onConflict(found => found.column('day').doUpdateSet({ note: reason }))
        .execute()
      await noteStaffEvent(trx, desk, subject, {
        storeKey: context.session.visitor.storeKey,
        action: 'days-blocked',
        values: { from, to },
        note: reason,
        at: now,
      })
      return E.right(undefined)
    })

const open =
  (context: Context): BlockedDaysDesk['open'] =>
  ({ from, to, key }) =>
    writeDays(context, key, `open ${from} ${to}`, async (trx, desk, now) => {
      const today = dayOf(now)
      const first = from < today ? today : from
      const opened = await trx
        .deleteFrom('blocked_date')
        .where('day', '>=', first)
        .where('day', '<=', to)
        .returning('day')
        .execute()
      if (opened.length > 0)
        await noteStaffEvent(trx, desk, subject, {
          storeKey: context.session.visitor.storeKey,
          action: 'days-opened',
          values: { from: first, to },
          at: now,
        })
      return E.right(undefined)
    })
