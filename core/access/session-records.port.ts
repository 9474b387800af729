import type { GuestView } from './category-access'
import type { GroupsPort } from './groups.port'
import type { PriceContext } from './price-context'
import type { Customer, Language } from './visitor'
import type { Outcome } from '../shared/domain-error'

/** A session as its owner may see it. `owner` identifies the customer, `handle` the session; neither grants access. */
export type SessionDevice = {
  readonly owner: string
  readonly handle: string
  readonly browser?: string
  readonly system?: string
}

/** A stored session. `idHash` is the SHA-256 of the cookie's value in hex; times are epoch milliseconds. */
export type SessionRecord = {
  readonly idHash: string
  readonly storeKey: string
  readonly customerId?: number
  readonly cartId?: string
  readonly language: Language
  readonly entries: Readonly<Record<string, string>>
  readonly createdAt: number
  readonly seenAt: number
  /** Only for signed-in sessions. */
  readonly device?: SessionDevice
}

/**
 * One request's changes of a session; only named fields are written, so that concurrent requests keep each other's
 * changes.
 */
export type SessionChange = {
  readonly seenAt: number
  readonly cart?: { readonly id: string | undefined }
  readonly language?: Language
  readonly keep?: { readonly name: string; readonly value: string | undefined }
}

/** Whom prices are for: anybody in a store, or a member of a group, who may act for a company. */
export type PricedBuyer = {
  readonly storeKey: string
  readonly companyId?: number | undefined
  readonly groupId?: number | undefined
  /** The visitor is a guest, for whom a price list applies. */
  readonly isGuest?: boolean
}

/** Stores sessions, and looks up the customer of a session. */
export type SessionRecordsPort = {
  readonly find: (idHash: string) => Outcome<SessionRecord | undefined>
  /** Creates or replaces; with `replaces`, the record under that hash ends in the same transaction (rotation). */
  readonly save: (record: SessionRecord, replaces?: string) => Outcome<void>
  /** Returns the session after the change; undefined if it has ended. */
  readonly change: (idHash: string, change: SessionChange) => Outcome<SessionRecord | undefined>
  readonly end: (idHash: string) => Outcome<void>
  /** The sessions of one owner, at most a hundred, most recently used first. */
  readonly ownedBy: (owner: string) => Outcome<readonly SessionRecord[]>
  /** Ends sessions of one owner: the one with this handle, all except the one with this hash, or all. */
  readonly endOwned: (
    owner: string,
    which: { readonly handle: string } | { readonly except: string } | 'all',
  ) => Outcome<void>
  /** Deletes sessions past their idle or absolute lifetime. Returns the number deleted. */
  readonly purgeExpired: (idleBefore: number, bornBefore: number) => Outcome<number>
  /** `entries` is the session's storage: with a merchant's platform it contains the customer. */
  readonly customer: (customerId: number, entries: SessionRecord['entries']) => Outcome<Customer | undefined>
  /** The price lists of a buyer that are valid at a time; undefined: catalogue prices. Absent: the platform prices. */
  readonly priceContext?: (buyer: PricedBuyer, now: number) => Outcome<PriceContext | undefined>
  readonly defaultGroup: GroupsPort['defaultGroup']
  /** What guests may see: on the embedded platform, all categories except restricted stores and their descendants. */
  readonly guestView: () => Outcome<GuestView>
}
