import type { AskedToSignIn } from '../runtime/page-session'

/** Asks to sign in on the page that is open, which stays. False when that was declined, or cannot be asked here. */
export const askToSignIn = async (asked: AskedToSignIn): Promise<boolean> =>
  (await import('./open-sign-in')).openSignIn(asked)
