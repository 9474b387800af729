const algorithm = 'AES-GCM'

const keyOf = async (secret: string): Promise<CryptoKey> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`sealed with ${secret}`))
  return crypto.subtle.importKey('raw', bytes, algorithm, false, ['encrypt', 'decrypt'])
}

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const toBytes = (text: string) => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))

/** Encrypts a short text with a secret that is not stored. */
export const encryptText = async (text: string, secret: string): Promise<string> => {
  const nonce = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(
    { name: algorithm, iv: nonce },
    await keyOf(secret),
    new TextEncoder().encode(text),
  )
  return `${toText(nonce)}.${toText(new Uint8Array(sealed))}`
}

/** Decrypts the text; undefined if the secret differs or the text was modified. */
export const decryptText = async (sealed: string, secret: string): Promise<string | undefined> => {
  const [nonce = '', body = ''] = sealed.split('.')
  try {
    return new TextDecoder().decode(
      await crypto.subtle.decrypt({ name: algorithm, iv: toBytes(nonce) }, await keyOf(secret), toBytes(body)),
    )
  } catch {
    return undefined
  }
}
