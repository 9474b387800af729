import type { Language, Visitor } from './visitor'
import type { Outcome } from '../shared/domain-error'
import type { Device, EndedDevices } from './device'

/** Cookies that only control display, or expose data to other scripts of the merchant (S3-9.09). */
export type DisplayCookie = 'cartId' | 'isEditableCart' | 'SetDollarProductsData'

/** Data carried over at sign-in from the previous session: facts of this sign-in, and stored entries by name. */
export type CarriedOver = {
  readonly facts?: Readonly<Record<string, string>>
  readonly names?: (name: string) => boolean
}

/**
 * The session of one request, passed to adapters at construction. Its id never leaves the gateway; signing in and out
 * issues a new id and ends the old session.
 */
export type SessionPort = {
  readonly visitor: Visitor
  readonly cartId?: string
  /** Sets or clears the session's cart id; creates the session if there is none. */
  readonly keepCart: (cartId: string | undefined) => Outcome<void>
  /**
   * Makes the session a customer's, under a new id. A guest's data is retained; of another customer's session only
   * `brought` is retained: not the cart, the last order, a preview, or the company acted for.
   */
  readonly signIn: (customerId: number, brought?: CarriedOver) => Outcome<void>
  readonly signOut: () => Outcome<void>
  readonly setLanguage: (language: Language) => Outcome<void>
  /** Stores small values on the server between requests of this session, e.g. notices to show once. */
  readonly keep: (name: string, value: string | undefined) => Outcome<void>
  readonly stored: (name: string) => string | undefined
  /**
   * Like `keep`, for secrets: encrypted so that only this session's cookie can decrypt them. They are lost when the id
   * changes.
   */
  readonly keepSecret: (name: string, value: string | undefined) => Outcome<void>
  readonly secret: (name: string) => Outcome<string | undefined>
  /** Renews the session id and ends the old one. No effect without a session. */
  readonly renew: () => Outcome<void>
  /** Devices on which this session's customer is signed in; 'signed-out' for guests. */
  readonly devices: () => Outcome<readonly Device[]>
  readonly endDevices: (which: EndedDevices) => Outcome<void>
  /** Ends every session of a customer, including this one if it is theirs. */
  readonly endAllOf: (customerId: number) => Outcome<void>
  /** Sets a cookie for other scripts of the merchant (S1-4.05, S1-4.22). It is never read back or trusted. */
  readonly show: (name: DisplayCookie, value: string | undefined) => void
}
