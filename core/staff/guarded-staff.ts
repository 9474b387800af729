import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { DomainError, Outcome } from '../shared/domain-error'
import { forbidden, invalid, type Issue } from '../shared/domain-error'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { staffMembers, staffWith } from '../access/requirements'
import { checkCapabilities, checkGiven } from './check-capabilities'
import type { StaffAccount } from './staff'
import { mayDo, type StaffDesk } from '../access/staff-capability'
import type { StaffPort } from './staff.port'

/**
 * Applies the shop's rules to staff accounts on any platform: the 'staff' capability is required, no editor grants or
 * revokes capabilities they lack, and someone keeps 'staff'. Each change reads the current capabilities from the
 * platform.
 */
export const withStaffRules = (staff: StaffPort): StaffPort => {
  return {
    desk: staff.desk,
    accounts: staff.accounts,
    add: newcomer =>
      pipe(
        holder(staff),
        TE.flatMap(desk => without(checkGiven(desk, newcomer.capabilities))),
        TE.flatMap(() => staff.add(newcomer)),
      ),
    change: change =>
      pipe(
        changed(staff, change.accountId, (by, accounts) =>
          checkCapabilities(accounts, { by, accountId: change.accountId, after: change.after }),
        ),
        TE.flatMap(() => staff.change(change)),
        TE.flatMap(accounts => stillTheirs(staff, accounts)),
      ),
    remove: removal =>
      pipe(
        changed(staff, removal.accountId, (by, accounts) =>
          checkCapabilities(accounts, { by, accountId: removal.accountId, after: [] }),
        ),
        TE.flatMap(() => staff.remove(removal)),
        TE.flatMap(accounts => stillTheirs(staff, accounts)),
      ),
  }
}

const changed = (
  staff: StaffPort,
  accountId: number,
  issuesOf: (desk: StaffDesk, accounts: readonly StaffAccount[]) => readonly Issue[],
): Outcome<void> =>
  pipe(
    TE.Do,
    TE.bind('desk', () => holder(staff)),
    TE.bind('accounts', () => staff.accounts()),
    // The platform handles accounts that are no longer staff, and repeated clicks.
    TE.flatMap(({ desk, accounts }) =>
      accounts.some(({ id, former }) => id === accountId && !former)
        ? without(issuesOf(desk, accounts))
        : TE.right(undefined),
    ),
  )

/** Staff who removed their own 'staff' capability can no longer read the list. */
const stillTheirs = (staff: StaffPort, accounts: readonly StaffAccount[]): Outcome<readonly StaffAccount[]> =>
  pipe(
    holder(staff),
    TE.map(() => accounts),
    TE.orElse(error =>
      error.tag === 'forbidden' || error.tag === 'not-found'
        ? TE.right<DomainError, readonly StaffAccount[]>([])
        : TE.left(error),
    ),
  )

const holder = (staff: StaffPort): Outcome<StaffDesk> =>
  pipe(
    staff.desk(),
    TE.filterOrElse(
      (desk): desk is StaffDesk => mayDo(desk, 'staff'),
      () => forbidden('staff.not-allowed'),
    ),
  )

const without = (issues: readonly Issue[]): Outcome<void> =>
  issues.length > 0 ? TE.left<DomainError, void>(invalid(...issues)) : TE.right(undefined)

const holders = staffWith('staff')

const table: GuardTable<StaffPort> = {
  desk: { who: staffMembers },
  accounts: { who: holders },
  add: { who: holders },
  change: { who: holders },
  remove: { who: holders },
}

/** Staff accounts, for staff who may change them. */
export const guardedStaff = (staff: StaffPort, guard: Guard): Guarded<StaffPort> =>
  guarded('staff', table, withStaffRules(staff), guard)
