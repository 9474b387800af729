import { describe, expect, it } from '@jest/globals'
import { goods, isAccepted, type Shopper } from './support/http-shopper'
import { httpVisits } from './support/http-visits'

const { guest, signedIn } = httpVisits({ LINTEL_GUEST_CARTS_PER_CLIENT: '2', LINTEL_TRUSTED_PROXIES: '127.0.0.1' })

/** A guest without cookies who comes through the proxy from an address and adds a hook to the cart. */
const begins = async (address: string) => {
  const shopper = guest()
  const body = {
    line_items: [{ product_id: Math.floor(goods.hook.variant / 1000), variant_id: goods.hook.variant, quantity: 1 }],
  }
  const headers = { 'x-forwarded-for': address }
  expect(isAccepted(await shopper.call('POST', '/exp-sf-cms/api/bc/carts/items', { body, headers }))).toBe(true)
  return shopper
}

describe('a client who drops the cookie again and again', () => {
  it("evicts its own oldest carts, and no other client's", async () => {
    const other = await begins('192.0.2.7')
    const made = [await begins('192.0.2.66'), await begins('192.0.2.66'), await begins('192.0.2.66')]
    const pieces = await Promise.all([other, ...made].map(async shopper => (await shopper.cart()).lines.length))
    expect(pieces).toEqual([1, 0, 1, 1])
  })
})

describe('three different products added to the cart concurrently', () => {
  const wanted = [goods.hook.variant, goods.lock.variant, goods.holder.variant]
  const linesAfter = async (shopper: Shopper, headers: Readonly<Record<string, string>> = {}) => {
    const replies = await Promise.all(
      wanted.map(variant =>
        shopper.call('POST', '/exp-sf-cms/api/bc/carts/items', {
          body: { line_items: [{ product_id: Math.floor(variant / 1000), variant_id: variant, quantity: 1 }] },
          headers,
        }),
      ),
    )
    expect(replies.map(isAccepted)).toEqual([true, true, true])
    return (await shopper.cart()).lines.map(({ variantId }) => variantId).sort()
  }

  it('are three lines of one cart for a guest whose page has no cookie yet', async () => {
    expect(await linesAfter(guest(), { 'x-lintel-visit': '0123456789-0123456789-01' })).toEqual([...wanted].sort())
  })

  it('are three lines of one cart for a customer without a cart', async () => {
    const ada = await signedIn('retail@lintel.example')
    expect(await linesAfter(ada)).toEqual([...wanted].sort())
  })

  it('are three lines of one cart for a guest who has just signed out', async () => {
    const ada = await signedIn('admin@northgate.example')
    await ada.call('GET', '/exp-sf-cms/api/logout')
    expect(await linesAfter(ada)).toEqual([...wanted].sort())
  })
})
