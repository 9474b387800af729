import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { invalid, notFound } from '../shared/domain-error'
import { checkNewStaff } from './check-capabilities'
import type { StaffAccount } from './staff'
import { capabilitiesIn } from '../access/staff-capability'
import type { CapabilitiesChange, NewStaff, StaffPort, StaffRemoval } from './staff.port'

type Ports = { readonly staff: StaffPort }
type Accounts = Outcome<readonly StaffAccount[]>

const isAccount = (id: number): boolean => Number.isSafeInteger(id) && id > 0

/** Makes a shop account a staff account; unknown capabilities are ignored. */
export const addStaff =
  ({ staff }: Ports) =>
  (asked: NewStaff): Accounts => {
    const newcomer = { ...asked, email: asked.email.trim(), capabilities: capabilitiesIn(asked.capabilities) }
    const issues = checkNewStaff(newcomer)
    return issues.length > 0 ? TE.left(invalid(...issues)) : staff.add(newcomer)
  }

/** Changes the capabilities of a staff account; unknown ones are ignored. */
export const changeCapabilities =
  ({ staff }: Ports) =>
  (change: CapabilitiesChange): Accounts =>
    isAccount(change.accountId)
      ? staff.change({ ...change, before: capabilitiesIn(change.before), after: capabilitiesIn(change.after) })
      : TE.left(notFound('staff account'))

/** Turns a staff account back into a customer account. */
export const removeStaff =
  ({ staff }: Ports) =>
  (removal: StaffRemoval): Accounts =>
    isAccount(removal.accountId)
      ? staff.remove({ ...removal, before: capabilitiesIn(removal.before) })
      : TE.left(notFound('staff account'))
