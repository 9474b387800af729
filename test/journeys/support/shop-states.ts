import type { StateMakers } from '../../../contracts/support/states-host'
import { aShopper, dataOf, goods, isAccepted, type Reply, type Shopper } from './http-shopper'

const api = '/exp-sf-cms/api'
const lock = { productId: Math.floor(goods.lock.variant / 1000), variantId: goods.lock.variant }
const hook = { otherProductId: Math.floor(goods.hook.variant / 1000), otherVariantId: goods.hook.variant }
const street = { first_name: 'Sam', last_name: 'Senior', address1: '1 Lake Ave', city: 'Cleveland', state_or_province: 'OH', postal_code: '44114', country_code: 'US' }

type Params = { readonly email?: string; readonly quantity?: number; readonly key?: string; readonly code?: string; readonly done?: readonly string[]; readonly name?: string; readonly content?: string }
type Json = Record<string, unknown>

/**
 * Makes the states of our contracts true on a running shop the way a shopper would, over HTTP alone, and answers the ids the
 * shop gave and the cookie of whoever it was.
 */
export const shopStates = (url: string): StateMakers => {
  const asWhom = (shopper: Shopper, values: Json = {}) => ({ ...values, headers: { cookie: [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } })
  const signedIn = async ({ email = '' }: Params): Promise<Shopper> => {
    const shopper = aShopper(url)
    accepted(await shopper.signIn(email))
    return shopper
  }
  const linesFor = async (shopper: Shopper, { quantity = 1, key }: Params) => {
    accepted(await shopper.add(lock.variantId, quantity, key))
    const line = (await shopper.cart()).lines.find(({ variantId }) => variantId === lock.variantId)
    return { ...lock, lineId: line?.id }
  }
  const emptied = async (shopper: Shopper) => {
    for (const { id } of (await shopper.cart()).lines) accepted(await shopper.call('DELETE', `${api}/bc/carts/items/${id}`))
  }
  const checkoutAddress = async (params: Params) => {
    const shopper = await signedIn(params)
    await emptied(shopper)
    const values = await linesFor(shopper, params)
    const { redirect_urls: urls } = accepted(await shopper.call('GET', `${api}/bc/cart?include=redirect_urls`)) as { redirect_urls: { checkout_url: string } }
    return { shopper, values: { ...values, token: new URL(urls.checkout_url).searchParams.get('token') } }
  }
  const inCheckout = async (params: Params) => {
    const { shopper, values } = await checkoutAddress(params)
    const put = async (path: string, body: unknown) => accepted(await shopper.call('PUT', `${api}/bc/checkout/${path}`, { body }))
    accepted(await shopper.call('POST', `${api}/bc/checkout/open`, { body: { token: values.token } }))
    const steps: Readonly<Record<string, () => Promise<unknown>>> = {
      contact: () => put('contact', { email: params.email }),
      address: () => put('addresses', { shipping_address: street }),
      shipping: () => put('shipping', { shipping_option_id: 'pick-up' }),
      payment: () => put('payment', { method: 'purchase-order', po_number: 'PO-77' }),
    }
    for (const step of params.done ?? []) await steps[step]?.()
    const { lintel } = accepted(await shopper.call('GET', `${api}/bc/checkout`)) as { lintel: { order_key: string } }
    return { shopper, values: { ...values, orderKey: lintel.order_key } }
  }
  const guestWithLine = async (params: Params) => {
    const shopper = aShopper(url)
    return { shopper, values: await linesFor(shopper, params) }
  }
  const sentFile = async ({ name = '', content = '' }: Params) => {
    const form = new FormData()
    form.set('file', new File([content], name, { type: 'application/pdf' }))
    const response = await fetch(`${url}${api}/bc/uploads`, { method: 'POST', body: form, headers: { origin: url, 'x-lintel-request': '1' } })
    const { Data } = (await response.json()) as { Data: { id: string } }
    return { uploadId: Data.id, headers: { cookie: response.headers.getSetCookie().map(each => each.split(';')[0]).join('; ') } }
  }
  const there = () => Promise.resolve({})

  return {
    'a guest': there,
    'an account': there,
    'a country with states': there,
    'categories that everybody may see': there,
    'a category that everybody may see': there,
    'a guest, and a category of a restricted store': there,
    'goods to find': there,
    'a content page': there,
    'an address that moved': there,
    'a single type': there,
    'records of a model': there,
    'a menu': () => Promise.resolve({ menuId: 'footer-shop' }),
    'no account': () => Promise.resolve({ email: `new-${Date.now()}@lintel.example` }),
    'a guest, and goods on sale': () => Promise.resolve(lock),
    'goods on sale at an address': () => Promise.resolve({ ...lock, slug: goods.lock.slug }),
    'a signed-in customer': async params => asWhom(await signedIn(params)),
    'a signed-in customer with an address': async params => {
      const shopper = await signedIn(params)
      const book = `${api}/bc/account/addresses`
      for (const { id } of addressesIn(await shopper.call('GET', book))) accepted(await shopper.call('DELETE', `${book}/${id}`))
      accepted(await shopper.call('POST', book, { body: { ...street, address_type: 'residential', form_fields: [] } }))
      return asWhom(shopper, { addressId: addressesIn(await shopper.call('GET', book))[0]?.id })
    },
    'a guest with a line in the cart': async params => {
      const { shopper, values } = await guestWithLine(params)
      return asWhom(shopper, values)
    },
    'a guest who added lines with a key': async params => {
      const { shopper, values } = await guestWithLine(params)
      return asWhom(shopper, values)
    },
    'a guest with two lines in the cart': async params => {
      const { shopper, values } = await guestWithLine(params)
      accepted(await shopper.add(hook.otherVariantId, 1))
      return asWhom(shopper, { ...values, ...hook })
    },
    'a guest with a coupon on the cart': async (params: Params) => {
      const { shopper, values } = await guestWithLine(params)
      accepted(await shopper.call('POST', `${api}/bc/checkouts/coupons`, { body: { coupon_code: params.code } }))
      return asWhom(shopper, values)
    },
    'a guest who sent a file': sentFile,
    'a customer with a checkout address': async params => {
      const { shopper, values } = await checkoutAddress(params)
      return asWhom(shopper, values)
    },
    'a customer in checkout': async params => {
      const { shopper, values } = await inCheckout(params)
      return asWhom(shopper, values)
    },
    'a customer who placed an order': async (params: Params) => {
      const { shopper, values } = await inCheckout({ ...params, done: ['contact', 'address', 'shipping', 'payment'] })
      const { id } = accepted(await shopper.call('POST', `${api}/bc/checkout/place`, { body: { order_key: values.orderKey } })) as { id: number }
      return asWhom(shopper, { ...values, orderId: id })
    },
  }
}

const accepted = (reply: Reply): unknown => {
  if (isAccepted(reply)) return reply.body
  throw new Error(`the shop answered ${reply.status} ${reply.text.slice(0, 200)}`)
}

const addressesIn = (reply: Reply): readonly { readonly id: number }[] => {
  accepted(reply)
  return dataOf(reply)['addresses'] as readonly { readonly id: number }[]
}
