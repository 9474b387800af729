import type { Outcome } from '../../core/shared/domain-error'

/** The specified place for somebody whose trade session is over (S1-4.34). */
const expiredSession = '/#/login?loginFlag=3&showTip=false'

/** For a page: it is left, so the call never answers, and nobody is shown a fault for a moment on the way (S1-4.34). */
export const leaveForLogin =
  (leave: (address: string) => void): Outcome<never> =>
  () => {
    leave(expiredSession)
    return new Promise(() => undefined)
  }
