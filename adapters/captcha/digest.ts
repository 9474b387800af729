const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, '0')).join('')
const written = (text: string) => new TextEncoder().encode(text)

export const sha256 = async (text: string): Promise<string> => hex(await crypto.subtle.digest('SHA-256', written(text)))

/** HMAC signature. */
export const signed = async (key: string, text: string): Promise<string> => {
  const imported = await crypto.subtle.importKey('raw', written(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return hex(await crypto.subtle.sign('HMAC', imported, written(text)))
}

/** Constant-time comparison of texts with equal length. */
export const sameText = (one: string, other: string): boolean =>
  one
    .split('')
    .reduce(
      (difference, letter, at) => difference | (letter.charCodeAt(0) ^ other.charCodeAt(at)),
      one.length ^ other.length,
    ) === 0
