import { describe, expect, it } from '@jest/globals'
import { goods, isAccepted } from './support/http-shopper'
import { httpVisits } from './support/http-visits'

const { guest } = httpVisits({ LINTEL_GUEST_CARTS_PER_CLIENT: '2', LINTEL_TRUSTED_PROXIES: '127.0.0.1' })

/** A guest without cookies who comes through the proxy from an address, and puts a hook into the cart. */
const begins = async (address: string) => {
  const shopper = guest()
  const body = { line_items: [{ product_id: Math.floor(goods.hook.variant / 1000), variant_id: goods.hook.variant, quantity: 1 }] }
  const headers = { 'x-forwarded-for': address }
  expect(isAccepted(await shopper.call('POST', '/exp-sf-cms/api/bc/carts/items', { body, headers }))).toBe(true)
  return shopper
}

describe('a client who drops the cookie again and again', () => {
  it('loses the oldest of its own carts, and nobody else loses any', async () => {
    const other = await begins('192.0.2.7')
    const made = [await begins('192.0.2.66'), await begins('192.0.2.66'), await begins('192.0.2.66')]
    const pieces = await Promise.all([other, ...made].map(async shopper => (await shopper.cart()).lines.length))
    expect(pieces).toEqual([1, 0, 1, 1])
  })
})
