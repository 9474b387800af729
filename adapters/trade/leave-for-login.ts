import type { Outcome } from '../../core/shared/domain-error'

/** Redirect target for an expired trade session (S1-4.34). */
const expiredSession = '/#/login?loginFlag=3&showTip=false'

/** For pages: redirects, and the call never resolves, so that no error flashes meanwhile (S1-4.34). */
export const leaveForLogin =
  (leave: (address: string) => void): Outcome<never> =>
  () => {
    leave(expiredSession)
    return new Promise(() => undefined)
  }
