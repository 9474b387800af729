import type { Outcome } from '../shared/domain-error'
import type { StaffAccount } from './staff'
import type { StaffCapability, StaffDesk } from '../access/staff-capability'

/**
 * A change of what an account may do. `before` is what whoever changes it was looking at: when that is no longer so,
 * nothing is changed. `key` is the click's own: repeated, it has one effect.
 */
export type CapabilitiesChange = {
  readonly accountId: number
  readonly before: readonly StaffCapability[]
  readonly after: readonly StaffCapability[]
  readonly key: string
}

/** An account of the shop that becomes staff, by its address. */
export type NewStaff = {
  readonly email: string
  readonly capabilities: readonly StaffCapability[]
  readonly key: string
}

/** An account that stops being staff and goes on as a customer's; `before` and `key` as in a change. */
export type StaffRemoval = {
  readonly accountId: number
  readonly before: readonly StaffCapability[]
  readonly key: string
}

/**
 * The merchant's own people. Guests are 'signed-out'; to everybody else who is not staff there is no desk
 * ('not-found'); staff without the capability are 'forbidden'.
 */
export type StaffPort = {
  readonly desk: () => Outcome<StaffDesk>
  /** All staff accounts, by name; after them those that no longer are. */
  readonly accounts: () => Outcome<readonly StaffAccount[]>
  /**
   * 'invalid' where no account has the address, it is not proven or staff already, and for what the giver does not
   * have.
   */
  readonly add: (newcomer: NewStaff) => Outcome<readonly StaffAccount[]>
  /**
   * 'invalid' when nobody would be left who may change capabilities, when one's own would grow, and for what whoever
   * gives or takes does not have; 'conflict' when somebody was quicker.
   */
  readonly change: (change: CapabilitiesChange) => Outcome<readonly StaffAccount[]>
  /**
   * 'invalid' when nobody would be left who may change capabilities, or the account has what whoever removes it has
   * not; 'conflict' when somebody was quicker.
   */
  readonly remove: (removal: StaffRemoval) => Outcome<readonly StaffAccount[]>
}
