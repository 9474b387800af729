import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { CartPort } from '../../../core/cart/cart.port'
import { aCart } from '../../../test/builders/cart'
import { inProcessHttp } from '../../shared/in-process-http'
import { cartRoutes } from './cart.server'

const aServer = () => {
  const requests: unknown[] = []
  const note = (...input: unknown[]) => {
    requests.push(input)
    return TE.right(aCart())
  }
  const cart: CartPort = {
    current: note,
    figures: () => TE.right({ pieces: 0, total: 0 }),
    add: note,
    change: note,
    remove: note,
    applyCoupon: note,
    removeCoupon: note,
    redirectUrls: () => TE.right({ checkoutUrl: 'c', cartUrl: 'd' }),
  }
  return { requests, http: inProcessHttp(cartRoutes, () => ({ cart })) }
}
const gift = {
  name: 'Gift',
  quantity: 1,
  amount: 25,
  theme: 'General',
  sender: { name: 'A', email: 'a@b.example' },
  recipient: { name: 'C', email: 'c@d.example' },
  message: 'Hi',
}
const items = '/exp-sf-cms/api/bc/carts/items'

describe('the cart calls', () => {
  it.each([
    undefined,
    {},
    { line_items: 'all' },
    { line_items: [{ product_id: 1, quantity: 0 }] },
    { line_items: [{ product_id: 1, quantity: -2 }] },
    { line_items: [{ product_id: 1, quantity: 1.5 }] },
    { line_items: [{ product_id: 1, quantity: 1e9 }] },
    { line_items: [{ product_id: '1; drop', quantity: 1 }] },
    { line_items: Array.from({ length: 5_001 }, () => ({ product_id: 1, quantity: 1 })) },
    {
      line_items: [
        { product_id: 1, quantity: 1, option_selections: [{ option_id: 1, option_value: 'x'.repeat(5001) }] },
      ],
    },
    { line_items: 'all', gift_certificates: [gift] },
    { line_items: [], gift_certificates: [{ ...gift, quantity: 2 }] },
    { gift_certificates: [{ ...gift, theme: 'Free' }] },
    { gift_certificates: Array.from({ length: 21 }, () => gift) },
    { line_items: [{ product_id: 1, quantity: 1 }], custom_items: [{ name: 'Door', quantity: 1, list_price: 0.01 }] },
  ])('refuse invalid lines: %#', async body => {
    const { requests, http } = aServer()
    expect(await http.post(items, { body })()).toMatchObject({
      right: { body: { Status: 'failure', Error: { tag: 'invalid' } } },
    })
    expect(requests).toEqual([])
  })

  it('use only product, variant, quantity and choices of a line; the session has the rest [S3-7.11]', async () => {
    const { requests, http } = aServer()
    await http.post(items, { body: { cartId: 'somebody-elses', line_items: [{ product_id: 7, quantity: 2 }] } })()
    expect(requests.splice(0)).toEqual([
      [[{ productId: 7, variantId: undefined, quantity: 2, modifiers: [] }], undefined, []],
    ])
    await http.post('/exp-sf-cms/api/bc/carts', {
      body: {
        customer_id: 99,
        currency: { code: 'EUR' },
        line_items: [
          { product_id: '7', quantity: 2, list_price: 0.01, option_selections: [{ option_id: 3, option_value: 44 }] },
        ],
      },
    })()
    expect(requests).toEqual([
      [
        [{ productId: 7, variantId: undefined, quantity: 2, modifiers: [{ modifierId: 3, value: '44' }] }],
        undefined,
        [],
      ],
    ])
  })

  it('take gift certificates with or without lines beside them', async () => {
    const { requests, http } = aServer()
    await http.post(items, { body: { line_items: [], gift_certificates: [gift] } })()
    await http.post(items, { body: { gift_certificates: [{ ...gift, message: undefined }] } })()
    const read = { amount: 2_500, theme: 'General', sender: gift.sender, recipient: gift.recipient }
    expect(requests).toEqual([
      [[], undefined, [{ ...read, message: 'Hi' }]],
      [[], undefined, [read]],
    ])
  })

  it.each(['short', 'with space 12345', `k${'x'.repeat(100)}`])('refuse an invalid idempotency key: %s', async key => {
    expect(
      await aServer().http.post(items, {
        body: { line_items: [{ product_id: 1, quantity: 1 }] },
        headers: { 'idempotency-key': key },
      })(),
    ).toMatchObject({ right: { body: { Status: 'failure' } } })
  })

  it('make a checkout address only for our own page', async () => {
    const { http } = aServer()
    const include = { query: { include: 'redirect_urls' } }
    expect(await http.get('/exp-sf-cms/api/bc/cart', include)()).toMatchObject({ right: { status: 403 } })
    expect(
      await http.get('/exp-sf-cms/api/bc/cart', { ...include, headers: { 'x-lintel-request': '1' } })(),
    ).toMatchObject({ right: { body: { redirect_urls: { checkout_url: 'c', cart_url: 'd' } } } })
  })

  it('accept a coupon code of limited length only', async () => {
    const { requests, http } = aServer()
    await http.post('/exp-sf-cms/api/bc/checkouts/coupons', { body: { coupon_code: '' } })()
    await http.delete(`/exp-sf-cms/api/bc/checkouts/coupons/${'x'.repeat(101)}`)()
    expect(requests).toEqual([])
  })
})
