import type { Outcome } from '../shared/domain-error'

/**
 * The trade portal's session for this visitor. Its tokens stay on the server; pages only see whether it is ready
 * (S1-4.16).
 */
export type TradePortalPort = {
  /** Whether the portal can accept a sign-in now. */
  readonly isReady: () => Outcome<boolean>
  /** Signs this session in with the token from a hand-off (`b2b_token`, S1-4.21). */
  readonly signIn: (token: string) => Outcome<void>
  /** Ends the portal's session, if any. */
  readonly signOut: () => Outcome<void>
}
