import type { Outcome } from '../shared/domain-error'

/** Where a hand-off ends: an address to open, and what to say there. */
export type HandOffEnd = { readonly to: string; readonly say?: 'login-failed' | 'login-first' }

/** 'Login failed. Please try again.' on the home page (S1-4.17). */
export const finishesBadly: HandOffEnd = { to: '/', say: 'login-failed' }

/** The hand-off by token as a page sees it (S1-2.12): the token is handed over once and does not come back. */
export type HandOffPort = {
  /** Takes the token out of the page's address: the session keeps it for the few minutes until `finish`. */
  readonly begin: (token: string) => Outcome<void>
  /** Whether what the hand-off needs is there (S1-4.16). */
  readonly isReady: () => Outcome<boolean>
  /**
   * Exchanges the token and does what it is good for. A token that fails is no error: it ends at the home page
   * (S1-4.17); 'limited' after too many.
   */
  readonly finish: () => Outcome<HandOffEnd>
}
