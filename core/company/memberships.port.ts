import type { BuyingStop } from '../access/membership'
import type { Company } from '../access/visitor'
import type { Outcome } from '../shared/domain-error'

/** One of the visitor's memberships. `lines`: how many lines wait in their cart for it, where that is known. */
export type OwnMembership = {
  readonly company: Company
  readonly roleName?: string
  readonly stopped?: BuyingStop
  readonly lines?: number
}

/** A lock of a member, or its end; `reason` is shown to them. */
export type LockChange = { readonly locked: boolean; readonly reason?: string }

/** Memberships of companies. */
export type MembershipsPort = {
  /** The visitor's own, the default one first; empty for a customer without companies. */
  readonly mine: () => Outcome<readonly OwnMembership[]>
  /**
   * Locks a member of the company acted for, who then signs in and buys nothing, or unlocks them. 'conflict' if nobody
   * would be left who manages its people and roles.
   */
  readonly lock: (userId: number, change: LockChange) => Outcome<void>
}
