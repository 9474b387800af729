import type { Outcome } from '../shared/domain-error'

/**
 * Customers of a merchant's platform whom its trade portal named as company users, stored for when the portal is down:
 * the platform itself may not know companies.
 */
export type KnownMembersPort = {
  /** Whether the portal's last answer, within the last 90 days, was yes. */
  readonly has: (customerId: number) => Outcome<boolean>
  /** Stores the portal's current answer. */
  readonly note: (customerId: number, isMember: boolean) => Outcome<void>
}
