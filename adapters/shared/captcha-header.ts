import type { Call } from './route'

/**
 * Header with the captcha solution for sign-in, sign-up, and the trade portal's `login`, whose protocol has no field
 * for it.
 */
export const captchaHeader = 'x-lintel-captcha'

/** What came in that header, to be put beside credentials; longer than any answer is none. */
export const captchaIn = (header: Call['header']): { readonly captcha?: string } => {
  const captcha = header(captchaHeader)
  return captcha === undefined || captcha === '' || captcha.length > maxLength ? {} : { captcha }
}

const maxLength = 4_000
