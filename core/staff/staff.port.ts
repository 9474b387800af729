import type { Outcome } from '../shared/domain-error'
import type { StaffAccount } from './staff'
import type { StaffCapability, StaffDesk } from '../access/staff-capability'

/** A capability change. `before` is the state the editor saw (optimistic locking). `key` is the idempotency key. */
export type CapabilitiesChange = {
  readonly accountId: number
  readonly before: readonly StaffCapability[]
  readonly after: readonly StaffCapability[]
  readonly key: string
}

/** An existing shop account, by email address, that becomes staff. */
export type NewStaff = {
  readonly email: string
  readonly capabilities: readonly StaffCapability[]
  readonly key: string
}

/** Turns a staff account back into a customer account; `before` and `key` as in a change. */
export type StaffRemoval = {
  readonly accountId: number
  readonly before: readonly StaffCapability[]
  readonly key: string
}

/**
 * Staff accounts. Guests are 'signed-out', other non-staff get 'not-found', staff without the capability 'forbidden'.
 */
export type StaffPort = {
  readonly desk: () => Outcome<StaffDesk>
  /** All staff accounts by name, followed by former ones. */
  readonly accounts: () => Outcome<readonly StaffAccount[]>
  /**
   * 'invalid' if no account has the address, if it is unverified or staff already, or for capabilities the editor does
   * not have.
   */
  readonly add: (newcomer: NewStaff) => Outcome<readonly StaffAccount[]>
  /**
   * 'invalid' if no account would keep 'staff', if one's own capabilities would grow, and for capabilities the editor
   * does not have; 'conflict' after a concurrent change.
   */
  readonly change: (change: CapabilitiesChange) => Outcome<readonly StaffAccount[]>
  /**
   * 'invalid' if no account would keep 'staff', or the account has capabilities the editor does not; 'conflict' after a
   * concurrent change.
   */
  readonly remove: (removal: StaffRemoval) => Outcome<readonly StaffAccount[]>
}
