import type { Outcome } from '../shared/domain-error'

/**
 * Customers of a merchant's platform whom its trade portal named as people of a company, remembered here for when the
 * portal is away: the platform itself may know nothing of companies.
 */
export type KnownMembersPort = {
  /** Whether the portal named them so within the last 90 days, and nothing else since. */
  readonly has: (customerId: number) => Outcome<boolean>
  /** What the portal says of them now. */
  readonly note: (customerId: number, isMember: boolean) => Outcome<void>
}
