import type { Language, Visitor } from '../access/visitor'
import type { Outcome } from '../shared/domain-error'

/**
 * The session of one request, handed to adapters when they are built. The id never leaves the gateway; signing in and
 * out gives the session a new id and ends the old one at once.
 */
export type SessionPort = {
  readonly visitor: Visitor
  readonly cartId?: string
  /** Remembers (or forgets) which cart belongs to this session; creates the session when there was none. */
  readonly keepCart: (cartId: string | undefined) => Outcome<void>
  readonly signIn: (customerId: number) => Outcome<void>
  readonly signOut: () => Outcome<void>
  readonly setLanguage: (language: Language) => Outcome<void>
  /** Small facts kept on the server between two requests of this session, e.g. notices to show once. */
  readonly keep: (name: string, value: string | undefined) => Outcome<void>
  readonly kept: (name: string) => string | undefined
}
