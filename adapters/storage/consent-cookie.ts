import { consentText, readConsent, type Consent } from '../../core/consent/consent'

/** The subset of `document` used here. */
type CookieJar = { cookie: string }

const cookieName = 'consent'
/** Half a year; after that, consent is requested again. */
const maxAgeSeconds = 180 * 86_400

/** Stores consent in a first-party cookie. It controls scripts of the page only, so the page writes it itself. */
export const consentCookie = (
  page: CookieJar,
  secure: boolean,
): { readonly consent: () => Consent; readonly keep: (consent: Consent) => void } => ({
  consent: () => readConsent(/(?:^|; )consent=([a-z01:.]{0,200})/.exec(page.cookie)?.[1] ?? ''),
  keep: consent => {
    page.cookie =
      `${cookieName}=${consentText(consent)}; Path=/; Max-Age=${maxAgeSeconds}; ` +
      `SameSite=Lax${secure ? '; Secure' : ''}`
  },
})
