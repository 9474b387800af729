/**
 * The SHA-256 of a random secret in hex: what is stored in place of one-time tokens, so that a copied database opens
 * nothing.
 */
export const secretHash = async (secret: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  return [...new Uint8Array(digest)].map(byte => byte.toString(16).padStart(2, '0')).join('')
}
