import type { Outcome } from '../shared/domain-error'

/**
 * The trade portal behind this visitor's session. Its tokens stay with the server; a page asks whether it is ready and
 * nothing more (S1-4.16).
 */
export type TradePortalPort = {
  /** Whether it can take a sign-in now. */
  readonly isReady: () => Outcome<boolean>
  /** Signs this session in with the token that a hand-off answered (`b2b_token`, S1-4.21). */
  readonly signIn: (token: string) => Outcome<void>
  /** Ends the portal's session, if there is one. */
  readonly signOut: () => Outcome<void>
}
