import type { Outcome } from '../shared/domain-error'

/** Result of a hand-off: the address to open, and a message to show there. */
export type HandOffEnd = { readonly to: string; readonly say?: 'login-failed' | 'login-first' }

/** 'Login failed. Please try again.' on the home page (S1-4.17). */
export const finishesBadly: HandOffEnd = { to: '/', say: 'login-failed' }

/** The hand-off by token, for pages (S1-2.12): the token is sent once and never returned. */
export type HandOffPort = {
  /** Moves the token from the page's address into the session, for the few minutes until `finish`. */
  readonly begin: (token: string) => Outcome<void>
  /** Whether the trade portal is ready (S1-4.16). */
  readonly isReady: () => Outcome<boolean>
  /**
   * Exchanges the token and applies the result. An invalid token is not an error: the result is the home page
   * (S1-4.17); 'limited' after too many.
   */
  readonly finish: () => Outcome<HandOffEnd>
}
