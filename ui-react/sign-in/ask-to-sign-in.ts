import type { AskedToSignIn } from '../runtime/page-session'

/** Opens the sign-in dialog over the current page. False if it was declined, or cannot be shown here. */
export const askToSignIn = async (asked: AskedToSignIn): Promise<boolean> =>
  (await import('./open-sign-in')).openSignIn(asked)
