import { solvedWork } from '../../builders/platform/solved-captcha'
import { aShopper, customerIdOf, goods, isAccepted, type Reply, type Shopper } from './http-shopper'

export const api = '/exp-sf-cms/api'
export const lock: { readonly productId: number; readonly variantId: number } = {
  productId: Math.floor(goods.lock.variant / 1000),
  variantId: goods.lock.variant,
}
export const street = {
  first_name: 'Sam',
  last_name: 'Senior',
  address1: '1 Lake Ave',
  city: 'Cleveland',
  state_or_province: 'OH',
  postal_code: '44114',
  country_code: 'US',
}

/** Parameters of a contract's state, as far as a shopper's actions depend on them. */
export type Params = {
  readonly email?: string
  readonly quantity?: number
  readonly key?: string
  readonly code?: string
  readonly done?: readonly string[]
  readonly name?: string
  readonly content?: string
  readonly cardNumber?: string
}
export type Values = Readonly<Record<string, unknown>>

/** A shopper and the ids the shop assigned. */
type Met = { readonly shopper: Shopper; readonly values: Values }

export const accepted = (reply: Reply): unknown => {
  if (isAccepted(reply)) return reply.body
  throw new Error(`the shop answered ${reply.status} ${reply.text.slice(0, 200)}`)
}

/** Result of a state: the shop's ids, and the cookies for the next request. */
export const asWhom = (shopper: Shopper, values: Values = {}): Values => ({
  ...values,
  headers: { cookie: [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
})

/** Sends a form with one file, like a page, as the person of a state; returns the data of the shop's answer. */
export const sendFile = async (
  address: string,
  who: Values,
  file: File,
  { field = 'file', ...texts }: { readonly field?: string; readonly formData?: string } = {},
): Promise<Values> => {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.set(name, text)
  form.set(field, file)
  const response = await fetch(address, {
    method: 'POST',
    body: form,
    headers: {
      ...(who['headers'] as Readonly<Record<string, string>>),
      origin: new URL(address).origin,
      'x-lintel-request': '1',
    },
  })
  const { Data } = (await response.json()) as { readonly Data?: Values }
  if (!Data) throw new Error(`the shop answered ${response.status} to a file for ${address}`)
  return Data
}

/** Shoppers of a running shop, brought to where our contracts' states need them. */
export const stateShoppers = (url: string) => {
  let newcomers = 0
  const guest = (): Shopper => aShopper(url)
  const signedIn = async ({ email = '' }: Params): Promise<Shopper> => {
    const shopper = guest()
    accepted(await shopper.signIn(email))
    return shopper
  }
  const linesFor = async (
    shopper: Shopper,
    { quantity = 1, key }: Params,
    goodsToAdd = lock,
  ): Promise<Values & { readonly lineId?: string }> => {
    accepted(await shopper.add(goodsToAdd.variantId, quantity, key))
    const line = (await shopper.cart()).lines.find(({ variantId }) => variantId === goodsToAdd.variantId)
    return { ...goodsToAdd, lineId: line?.id }
  }
  const emptied = async (shopper: Shopper): Promise<void> => {
    for (const { id } of (await shopper.cart()).lines)
      accepted(await shopper.call('DELETE', `${api}/bc/carts/items/${id}`))
  }
  const guestWithLine = async (params: Params): Promise<Met> => {
    const shopper = guest()
    return { shopper, values: await linesFor(shopper, params) }
  }
  const checkoutAddress = async (params: Params): Promise<Met> => {
    const shopper = await signedIn(params)
    await emptied(shopper)
    const values = await linesFor(shopper, params)
    const { redirect_urls: urls } = accepted(await shopper.call('GET', `${api}/bc/cart?include=redirect_urls`)) as {
      redirect_urls: { checkout_url: string }
    }
    return { shopper, values: { ...values, token: new URL(urls.checkout_url).searchParams.get('token') } }
  }
  /** `before`: changes to the cart before its checkout opens. */
  const inCheckout = async (
    params: Params,
    before: (shopper: Shopper) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<Met> => {
    const { shopper, values } = await checkoutAddress(params)
    await before(shopper)
    const put = async (path: string, body: unknown) =>
      accepted(await shopper.call('PUT', `${api}/bc/checkout/${path}`, { body }))
    accepted(await shopper.call('POST', `${api}/bc/checkout/open`, { body: { token: values['token'] } }))
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      contact: () => put('contact', { email: params.email }),
      address: () => put('addresses', { shipping_address: street }),
      shipping: () => put('shipping', { shipping_option_id: 'pick-up' }),
      payment: () =>
        put(
          'payment',
          params.cardNumber === undefined
            ? { method: 'purchase-order', po_number: 'PO-77' }
            : {
                method: 'test-card',
                card: { number: params.cardNumber, expiry: '12/31', code: '123', name: 'Sam Senior' },
              },
        ),
    }
    for (const step of params.done ?? []) await steps[step]?.()
    const { lintel } = accepted(await shopper.call('GET', `${api}/bc/checkout`)) as { lintel: { order_key: string } }
    return { shopper, values: { ...values, orderKey: lintel.order_key } }
  }
  const whoOrdered = async (params: Params, before?: (shopper: Shopper) => Promise<unknown>): Promise<Met> => {
    const { shopper, values } = await inCheckout(
      { ...params, done: ['contact', 'address', 'shipping', 'payment'] },
      before,
    )
    const { id } = accepted(
      await shopper.call('POST', `${api}/bc/checkout/place`, { body: { order_key: values['orderKey'] } }),
    ) as { id: number }
    return { shopper, values: { ...values, orderId: id } }
  }
  /** A customer who has just signed up. */
  const newcomer = async (): Promise<{
    readonly accountId: number
    readonly email: string
    readonly password: string
  }> => {
    const email = `new-${Date.now()}-${++newcomers}@lintel.example`
    const password = 'Doorway42'
    const noa = guest()
    const reply = await noa.call('POST', `${api}/signup`, {
      body: {
        email,
        password,
        firstName: 'Noa',
        lastName: 'New',
        phone: '9375550100',
        gctoken: await solvedWork(noa.call),
      },
    })
    accepted(reply)
    return { accountId: customerIdOf(reply), email, password }
  }
  return { url, guest, newcomer, signedIn, linesFor, emptied, guestWithLine, checkoutAddress, inCheckout, whoOrdered }
}

export type StateShoppers = ReturnType<typeof stateShoppers>
