import type { Call } from './route'

/**
 * Header with the captcha solution for sign-in, sign-up, balances of gift certificates, payments, and the trade
 * portal's `login`, whose protocol has no field for it.
 */
export const captchaHeader = 'x-lintel-captcha'

/** The captcha solution from that header, to merge into credentials; none if it is longer than any solution. */
export const captchaIn = (header: Call['header']): { readonly captcha?: string } => {
  const captcha = header(captchaHeader)
  return captcha === undefined || captcha === '' || captcha.length > maxLength ? {} : { captcha }
}

const maxLength = 4_000
