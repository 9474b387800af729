/** A name that nobody guesses, also where a page is not served securely: what is sent with it has one effect. */
export const freshKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
