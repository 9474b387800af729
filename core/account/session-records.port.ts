import type { Customer, CustomerGroup, Language } from '../access/visitor'
import type { Outcome } from '../shared/domain-error'

/** What is stored of a session. `idHash` is the SHA-256 of the cookie's value in hex; times are epoch milliseconds. */
export type SessionRecord = {
  readonly idHash: string
  readonly storeKey: string
  readonly customerId?: number
  readonly cartId?: string
  readonly language: Language
  readonly kept: Readonly<Record<string, string>>
  readonly createdAt: number
  readonly seenAt: number
}

/** What one request changes of a session; only what is named is written, so requests side by side keep each other's changes. */
export type SessionChange = {
  readonly seenAt: number
  readonly cart?: { readonly id: string | undefined }
  readonly language?: Language
  readonly keep?: { readonly name: string; readonly value: string | undefined }
}

/** Where sessions live, and what a session needs to know about its customer. */
export type SessionRecordsPort = {
  readonly find: (idHash: string) => Outcome<SessionRecord | undefined>
  /** Creates or replaces; with `replaces`, the record under that hash ends in the same transaction (rotation). */
  readonly save: (record: SessionRecord, replaces?: string) => Outcome<void>
  /** Answers the session as it is afterwards; undefined when it ended meanwhile. */
  readonly change: (idHash: string, change: SessionChange) => Outcome<SessionRecord | undefined>
  readonly end: (idHash: string) => Outcome<void>
  /** Removes what was idle or alive for too long. Answers how many. */
  readonly sweep: (idleBefore: number, bornBefore: number) => Outcome<number>
  /** `kept` is what the session keeps: with a merchant's platform the customer as that platform named them. */
  readonly customer: (customerId: number, kept: SessionRecord['kept']) => Outcome<Customer | undefined>
  readonly defaultGroup: () => Outcome<CustomerGroup | undefined>
  /** Categories of restricted stores with everything below them. */
  readonly restrictedCategoryIds: () => Outcome<readonly number[]>
}

/** Counts tries per key in a window; shared by all server processes. */
export type RateLimitPort = {
  /** Adds one and answers 0 when still allowed, else the seconds to wait. */
  readonly hit: (key: string, limit: { readonly tries: number; readonly windowSeconds: number }) => Outcome<number>
  /** The seconds to wait without counting a try. */
  readonly peek: (key: string, limit: { readonly tries: number; readonly windowSeconds: number }) => Outcome<number>
  readonly forget: (key: string) => Outcome<void>
}
