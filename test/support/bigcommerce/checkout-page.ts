import { createHmac, timingSafeEqual } from 'node:crypto'
import { cartsOf } from './carts'
import { orderCart } from './orders'
import { channelId, shopOrigin, type StoreContent } from './store'

/** The hosted checkout of a store: what decides about its pages. */
export type HostedState = {
  /** The API account whose login links it takes. */
  readonly client: { readonly id: string; readonly secret: string }
  readonly usedTokens: Set<string>
  /** The shop to which it leads back. */
  shopUrl: string
  /** Hears which cart became which order, as a webhook would. */
  converted?: (cartId: string, orderId: number) => void
}

const states = new WeakMap<StoreContent, HostedState>()

export const hostedOf = (store: StoreContent): HostedState => {
  const known = states.get(store) ?? {
    client: { id: 'client.of.the.stand-in', secret: 'secret.of.the.stand-in' },
    usedTokens: new Set<string>(),
    shopUrl: shopOrigin,
  }
  states.set(store, known)
  return known
}

type Asked = {
  readonly method: string
  readonly url: URL
  readonly cookie: string
  readonly form: URLSearchParams
}
type Page = { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly html?: string }

const secondsGood = 30
const page = (status: number, body: string): Page => ({
  status,
  html: `<!doctype html><html lang="en"><title>Checkout</title><h1>Checkout</h1>${body}</html>`,
})

const isSigned = (token: string, secret: string): boolean => {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const right = createHmac('sha256', secret).update(`${header}.${payload}`).digest()
  const sent = Buffer.from(signature, 'base64url')
  return sent.length === right.length && timingSafeEqual(sent, right)
}

/** A login link is good once, for 30 seconds by the store's clock, in its own channel. */
const signIn = (store: StoreContent, token: string): Page => {
  const { client, usedTokens } = hostedOf(store)
  const refused = (why: string) => page(401, `<p>The link is not valid: ${why}</p>`)
  if (!isSigned(token, client.secret)) return refused('signature')
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<
    string,
    unknown
  >
  const age = Math.floor(Date.now() / 1_000) + store.clockAheadSeconds - Number(claims['iat'])
  if (age < 0 || age > secondsGood) return refused('age')
  if (claims['iss'] !== client.id || claims['operation'] !== 'customer_login') return refused('issuer')
  if (claims['store_hash'] !== store.hash || claims['channel_id'] !== channelId) return refused('channel')
  if (usedTokens.has(String(claims['jti']))) return refused('used')
  usedTokens.add(String(claims['jti']))
  return {
    status: 302,
    headers: {
      location: String(claims['redirect_to']),
      'set-cookie': `customer=${Number(claims['customer_id'])}; Path=/; HttpOnly`,
    },
  }
}

/** A redirect URL is good once, and shows a customer's cart to that customer. */
const open = (store: StoreContent, { url, cookie }: Asked): Page => {
  const { redirects, carts } = cartsOf(store)
  const token = url.searchParams.get('token') ?? ''
  const cart = carts.get(redirects.get(token) ?? '')
  redirects.delete(token)
  if (!cart) return page(404, '<p>Your cart is empty.</p>')
  const customer = Number(/customer=(\d+)/.exec(cookie)?.[1] ?? 0)
  if (cart.customerId !== customer) return page(403, '<p>Please sign in.</p>')
  const pieces = cart.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return page(
    200,
    `<p>${pieces} pieces</p><form method="post" action="/checkout/place"><input type="hidden" name="cart" ` +
      `value="${cart.id}"><button>Place order</button></form>`,
  )
}

const place = (store: StoreContent, { form }: Asked): Page => {
  const cart = cartsOf(store).carts.get(form.get('cart') ?? '')
  if (!cart) return page(404, '<p>Your cart is empty.</p>')
  const { shopUrl, converted } = hostedOf(store)
  const orderId = orderCart(store, cart)
  converted?.(cart.id, orderId)
  return page(200, `<p>Thank you for order ${orderId}</p><a href="${shopUrl}/checkout/done">Back to the shop</a>`)
}

/** A page of the hosted checkout; undefined: there is none at this address. */
export const hostedPage = (store: StoreContent, asked: Asked): Page | undefined => {
  const { method, url } = asked
  const token = /^\/login\/token\/([\w.-]+)$/.exec(url.pathname)?.[1]
  if (method === 'GET' && token !== undefined) return signIn(store, token)
  if (method === 'GET' && url.pathname === '/cart.php') return open(store, asked)
  return method === 'POST' && url.pathname === '/checkout/place' ? place(store, asked) : undefined
}
