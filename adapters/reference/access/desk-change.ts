import * as E from 'fp-ts/Either'
import type { SessionPort } from '../../../core/access/session.port'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import { transaction } from '../database/transaction'
import { doneBefore } from './staff-events'
import { staffAt } from './staff-at'

/** Who changes what a desk keeps, and where. */
export type DeskChange = {
  readonly trx: Database
  readonly desk: StaffDesk
  readonly storeKey: string
  readonly now: number
}

/**
 * Changes of a staff desk, each in one transaction, idempotent by the key of the click: a repeated one has no effect.
 * `desk` names the desk, `what` the kind of change.
 */
export const deskChanges =
  (db: Database, session: SessionPort, clock: ClockPort, desk: string) =>
  (key: string, what: string, change: (by: DeskChange) => Promise<E.Either<DomainError, void>>): Outcome<void> =>
    transaction(db, async trx => {
      const staff = await staffAt(trx, session)
      if (E.isLeft(staff)) return staff
      const now = clock.now()
      if ((await doneBefore(trx, `${desk}:${staff.right.id}`, key, what, now)) !== undefined) return E.right(undefined)
      return change({ trx, desk: staff.right, storeKey: session.visitor.storeKey, now })
    })
