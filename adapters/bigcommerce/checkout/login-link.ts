/** The API account that signs login links. */
export type LoginClient = { readonly id: string; readonly secret: string }

/** What a login link says. The store takes it once, within 30 seconds of `issuedAt` (epoch seconds of its clock). */
export type LoginClaims = {
  readonly storeHash: string
  readonly channelId: number
  readonly customerId: number
  readonly issuedAt: number
  /** Unique for every link. */
  readonly id: string
  /** Path and query at the checkout's host. */
  readonly redirectTo: string
}

const bytes = (text: string) => new TextEncoder().encode(text)
const base64url = (data: Uint8Array): string =>
  btoa(Array.from(data, byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** A token that signs a customer in at the store's own host: a JWT of the vendor's `customer_login`, by HS256. */
export const loginToken = async (client: LoginClient, claims: LoginClaims): Promise<string> => {
  const header = { alg: 'HS256', typ: 'JWT' }
  const payload = {
    iss: client.id,
    iat: claims.issuedAt,
    jti: claims.id,
    operation: 'customer_login',
    store_hash: claims.storeHash,
    customer_id: claims.customerId,
    channel_id: claims.channelId,
    redirect_to: claims.redirectTo,
  }
  const signed = [header, payload].map(part => base64url(bytes(JSON.stringify(part)))).join('.')
  const key = await crypto.subtle.importKey('raw', bytes(client.secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const signature = await crypto.subtle.sign('HMAC', key, bytes(signed))
  return `${signed}.${base64url(new Uint8Array(signature))}`
}
