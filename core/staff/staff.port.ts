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

/** An account of the shop that becomes staff, by its address. */
export type NewStaff = {
  readonly email: string
  readonly capabilities: readonly StaffCapability[]
  readonly key: string
}

/** Turns a staff account into a customer's; `before` and `key` as in a change. */
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
  /** All staff accounts, by name; after them those that no longer are. */
  readonly accounts: () => Outcome<readonly StaffAccount[]>
  /**
   * 'invalid' where no account has the address, it is not proven or staff already, and for what the giver does not
   * have.
   */
  readonly add: (newcomer: NewStaff) => Outcome<readonly StaffAccount[]>
  /**
   * 'invalid' if nobody would keep 'staff', if one's own capabilities would grow, and for capabilities the editor does
   * not have; 'conflict' if someone was faster.
   */
  readonly change: (change: CapabilitiesChange) => Outcome<readonly StaffAccount[]>
  /**
   * 'invalid' if nobody would keep 'staff', or the account has capabilities the editor does not; 'conflict' if someone
   * was faster.
   */
  readonly remove: (removal: StaffRemoval) => Outcome<readonly StaffAccount[]>
}
