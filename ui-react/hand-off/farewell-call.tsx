import { pageSession } from '../runtime/page-session'

/** Event that the merchant's scripts dispatch to announce the retirement of the old site (S2-2.70). */
const farewellEvent = 'OPEN_SUNSET_POPUP'

/** Shows the pop-up on that event; returns the cleanup function. */
export const hearFarewellCalls = (page: EventTarget = window): (() => void) => {
  const show = (): void =>
    void import('./called-farewell')
      .then(({ CalledFarewell }) => pageSession.show?.(<CalledFarewell />))
      .catch(() => undefined)
  page.addEventListener(farewellEvent, show)
  return () => page.removeEventListener(farewellEvent, show)
}
