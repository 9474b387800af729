import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { DomainError, Outcome } from '../shared/domain-error'
import { forbidden, invalid, type Issue } from '../shared/domain-error'
import { checkCapabilities, checkGiven } from './check-capabilities'
import { mayDo, type StaffAccount, type StaffDesk } from './staff'
import type { StaffPort } from './staff.port'

/**
 * Staff accounts of whatever platform, changed by the shop's rules: only who may change them does, nobody gives or takes
 * what they do not have, and somebody who may change them stays. Each change asks the platform anew who sits at the desk
 * and what everybody may do.
 */
export const guardedStaff = (staff: StaffPort): StaffPort => {
  const holder: Outcome<StaffDesk> = pipe(
    staff.desk(),
    TE.filterOrElse((desk): desk is StaffDesk => mayDo(desk, 'staff'), () => forbidden('staff.not-allowed')),
  )
  const changed = (accountId: number, issuesOf: (desk: StaffDesk, accounts: readonly StaffAccount[]) => readonly Issue[]): Outcome<void> => pipe(
    TE.Do,
    TE.bind('desk', () => holder),
    TE.bind('accounts', () => staff.accounts()),
    // Who is staff no longer is the platform's to answer, as is a click that is repeated.
    TE.flatMap(({ desk, accounts }) => (accounts.some(({ id, former }) => id === accountId && !former) ? without(issuesOf(desk, accounts)) : TE.right(undefined))),
  )
  return {
    desk: staff.desk,
    accounts: staff.accounts,
    add: newcomer => pipe(holder, TE.flatMap(desk => without(checkGiven(desk, newcomer.capabilities))), TE.flatMap(() => staff.add(newcomer))),
    change: change => pipe(
      changed(change.accountId, (by, accounts) => checkCapabilities(accounts, { by, accountId: change.accountId, after: change.after })),
      TE.flatMap(() => staff.change(change)),
    ),
    remove: removal => pipe(
      changed(removal.accountId, (by, accounts) => checkCapabilities(accounts, { by, accountId: removal.accountId, after: [] })),
      TE.flatMap(() => staff.remove(removal)),
    ),
  }
}

const without = (issues: readonly Issue[]): Outcome<void> => (issues.length > 0 ? TE.left<DomainError, void>(invalid(...issues)) : TE.right(undefined))
