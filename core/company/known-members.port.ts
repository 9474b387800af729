import type { Outcome } from '../shared/domain-error'

/**
 * Customers of a merchant's platform whom its trade portal named as company users, stored for when the portal is down:
 * the platform itself may not know companies.
 */
export type KnownMembersPort = {
  /** Whether the portal said so within the last 90 days, and not otherwise since. */
  readonly has: (customerId: number) => Outcome<boolean>
  /** What the portal says of them now. */
  readonly note: (customerId: number, isMember: boolean) => Outcome<void>
}
