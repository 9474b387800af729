import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import type { StaffAccount } from '../../../core/staff/staff'
import type { StaffPort } from '../../../core/staff/staff.port'
import type { Database } from '../database/engine'
import { accountsIn } from './staff-accounts'
import { added, changed, removed, type CapabilityChange } from './staff-changes'
import { staffAt } from '../access/staff-at'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, transaction } from '../database/transaction'

/** Staff accounts and their capabilities, in the embedded platform's database. */
export const referenceStaff = (db: Database, session: SessionPort, deps: Pick<PlatformDeps, 'clock'>): StaffPort => {
  const accounts: Outcome<readonly StaffAccount[]> = attempt(async () => {
    const desk = await staffAt(db, session)
    return E.isLeft(desk) ? desk : E.right(await accountsIn(db))
  })
  // Staff who removed their own 'staff' capability can no longer read the list.
  const left = pipe(
    accounts,
    TE.orElse(error =>
      error.tag === 'forbidden' || error.tag === 'not-found'
        ? TE.right<DomainError, readonly StaffAccount[]>([])
        : TE.left(error),
    ),
  )
  const changing = (work: (context: CapabilityChange) => Promise<E.Either<DomainError, void>>) =>
    pipe(
      transaction(db, async trx => {
        const desk = await staffAt(trx, session)
        return E.isLeft(desk)
          ? desk
          : work({ trx, desk: desk.right, storeKey: session.visitor.storeKey, now: deps.clock.now() })
      }),
      TE.flatMap(() => left),
    )
  return {
    desk: () => attempt(() => staffAt(db, session)),
    accounts: () => accounts,
    add: newcomer => changing(context => added(context, newcomer)),
    change: change => changing(context => changed(context, change)),
    remove: removal => changing(context => removed(context, removal)),
  }
}
