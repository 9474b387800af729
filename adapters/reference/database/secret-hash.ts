/** SHA-256 (hex) of a random secret, stored instead of one-time tokens, so that a leaked database reveals none. */
export const secretHash = async (secret: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
