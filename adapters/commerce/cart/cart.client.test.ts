import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { emptyCart } from '../../../core/cart/cart'
import type { CartPort, NewLine } from '../../../core/cart/cart.port'
import { forbidden, invalid, issue } from '../../../core/shared/domain-error'
import { aCart } from '../../../test/builders/cart'
import { aPlatform } from '../../../test/builders/platform/http'
import { inProcessHttp } from '../../shared/in-process-http'
import { commerceCart } from './cart.client'
import { cartRoutes } from './cart.server'

const cart = aCart()
const lines: readonly NewLine[] = [
  { productId: 3101, variantId: 41, quantity: 3, modifiers: [{ modifierId: 21, value: 'A-1' }] },
  { productId: 5201, quantity: 1, modifiers: [] },
]

const aDesk = (changes: Partial<CartPort> = {}): CartPort => ({
  current: () => TE.right(cart),
  figures: () => TE.right({ pieces: 0, total: 0 }),
  add: () => TE.right(cart),
  change: () => TE.right(cart),
  remove: () => TE.right(cart),
  applyCoupon: () => TE.right(cart),
  removeCoupon: () => TE.right(cart),
  redirectUrls: () =>
    TE.right({ checkoutUrl: 'https://shop.example/checkout?token=t', cartUrl: 'https://shop.example/cart' }),
  ...changes,
})
const over = (changes: Partial<CartPort> = {}) =>
  commerceCart(inProcessHttp(cartRoutes, () => ({ cart: aDesk(changes) })))

describe('the cart over the wire', () => {
  it('round-trips completely from every call', async () => {
    const client = over()
    for (const call of [
      client.current(),
      client.add(lines),
      client.change('a1b2c3d4', 4),
      client.remove('a1b2c3d4'),
      client.applyCoupon('SAVE10'),
      client.removeCoupon('SAVE10'),
    ]) {
      expect(await call()).toEqual(E.right(cart))
    }
  })

  it('is empty when there is none, and keeps its notices', async () => {
    const repaired = { ...emptyCart, notices: [{ code: 'cart.repaired' as const }] }
    expect(await over({ current: () => TE.right(repaired) }).current()()).toEqual(E.right(repaired))
    expect(await over({ remove: () => TE.right(emptyCart) }).remove('a')()).toEqual(E.right(emptyCart))
  })

  it('passes lines, choices and the idempotency key to the server', async () => {
    let request: unknown
    await over({
      add: (...input) => {
        request = input
        return TE.right(cart)
      },
    }).add(lines, 'key-12345678')()
    expect(request).toEqual([lines, 'key-12345678', []])
  })

  it('encodes special characters of ids and coupon codes', async () => {
    const requests: unknown[] = []
    const client = over({
      remove: id => {
        requests.push(id)
        return TE.right(cart)
      },
      removeCoupon: code => {
        requests.push(code)
        return TE.right(cart)
      },
    })
    await client.remove('a/b?c')()
    await client.removeCoupon('10 % & more')()
    expect(requests).toEqual(['a/b?c', '10 % & more'])
  })

  it('removes a line whose quantity becomes nothing', async () => {
    let removed = ''
    await over({
      remove: id => {
        removed = id
        return TE.right(cart)
      },
    }).change('a1b2c3d4', 0)()
    expect(removed).toBe('a1b2c3d4')
  })

  it.each([invalid(issue('line:a1b2c3d4', 'cart.not-enough-stock', { stock: 4 })), forbidden('cart.not-editable')])(
    'passes on why a change was refused: $tag',
    async error => {
      expect(await over({ change: () => TE.left(error) }).change('a1b2c3d4', 9)()).toEqual(E.left(error))
    },
  )

  it('gets the checkout address from the call that creates it', async () => {
    expect(await over().redirectUrls()()).toEqual(
      E.right({ checkoutUrl: 'https://shop.example/checkout?token=t', cartUrl: 'https://shop.example/cart' }),
    )
  })
})

const foreignCart = {
  id: 'c1',
  cart_amount: 270.5,
  coupons: [],
  line_items: {
    physical_items: [
      {
        id: 'l1',
        product_id: 9,
        variant_id: 10,
        sku: 'X',
        name: 'Closer',
        url: 'https://shop.example/closer/',
        quantity: 2,
        list_price: 150,
        sale_price: 140.25,
        extended_sale_price: 280.5,
        image_url: 'https://cdn.example/c.jpg',
      },
    ],
    digital_items: [],
  },
}

describe('the cart of another platform', () => {
  it('is read without the fields that only our server sends', async () => {
    const { http } = aPlatform({ 'GET /exp-sf-cms/api/bc/cart': { body: foreignCart } })
    expect(await commerceCart(http).current()()).toMatchObject({
      right: {
        id: 'c1',
        subtotal: 28_050,
        total: 27_050,
        discount: 1_000,
        editable: true,
        lines: [
          {
            slug: '/closer/',
            listPrice: 15_000,
            extendedListPrice: 30_000,
            picture: { url: 'https://cdn.example/c.jpg' },
            minimum: 1,
          },
        ],
      },
    })
  })

  it.each([
    { body: { status: 400, title: 'x' } },
    { body: { Status: 'failure', Error: { message: 'no cart' } } },
    { status: 204 },
  ])('is empty for each of the three answers that mean so', async answer => {
    expect(await commerceCart(aPlatform({ 'GET /exp-sf-cms/api/bc/cart': answer }).http).current()()).toEqual(
      E.right(emptyCart),
    )
  })

  it('is created when lines are added and there is none', async () => {
    const { http, sent } = aPlatform({
      'POST /exp-sf-cms/api/bc/carts/items': { body: { status: 404, title: 'no cart' } },
      'POST /exp-sf-cms/api/bc/carts': { body: foreignCart },
    })
    expect(E.isRight(await commerceCart(http).add(lines)())).toBe(true)
    expect(sent.map(({ path }) => path)).toEqual(['/exp-sf-cms/api/bc/carts/items', '/exp-sf-cms/api/bc/carts'])
  })

  it("is created for the session's customer, or anonymously, with the requested lines [S3-7.10]", async () => {
    const madeFor = async (customerId: number | undefined) => {
      const { http, sent } = aPlatform({
        'POST /exp-sf-cms/api/bc/carts/items': { body: { status: 404, title: 'no cart' } },
        'POST /exp-sf-cms/api/bc/carts': { body: foreignCart },
      })
      expect(
        await commerceCart(http, () => customerId).add([{ productId: 9, variantId: 10, quantity: 2, modifiers: [] }])(),
      ).toMatchObject({ right: { id: 'c1' } })
      return sent.map(({ options }) => options.body)
    }
    const line_items = [{ product_id: 9, variant_id: 10, quantity: 2, option_selections: [] }]
    expect(await madeFor(7)).toEqual([{ line_items }, { customer_id: 7, line_items }])
    expect(await madeFor(undefined)).toEqual([{ line_items }, { customer_id: '', line_items }])
    const failing = aPlatform({
      'POST /exp-sf-cms/api/bc/carts/items': { body: { status: 404, title: 'no cart' } },
      'POST /exp-sf-cms/api/bc/carts': { body: { Status: 'failure', Error: { message: 'Out of stock' } } },
    })
    expect(await commerceCart(failing.http, () => 7).add(lines)()).toEqual(
      E.left({ tag: 'refused', message: 'Out of stock' }),
    )
  })

  it("passes on the platform's message when it refuses lines", async () => {
    const { http } = aPlatform({
      'POST /exp-sf-cms/api/bc/carts/items': { body: { status: 400, title: 'Out of stock' } },
      'POST /exp-sf-cms/api/bc/carts': { body: { status: 400, title: 'Out of stock' } },
    })
    expect(await commerceCart(http).add(lines)()).toEqual(E.left({ tag: 'refused', message: 'Out of stock' }))
  })

  it('sends product and variant with each quantity change, reading the cart only once for them', async () => {
    const { http, sent } = aPlatform({
      'GET /exp-sf-cms/api/bc/cart': { body: foreignCart },
      'PUT /exp-sf-cms/api/bc/carts/items/l1': { body: foreignCart },
    })
    const client = commerceCart(http)
    await client.change('l1', 3)()
    await client.change('l1', 4)()
    expect(sent.filter(({ method }) => method === 'GET')).toHaveLength(1)
    expect(sent.at(-1)?.options.body).toEqual({ line_item: { product_id: 9, variant_id: 10, quantity: 4 } })
    expect(await client.change('gone', 1)()).toEqual(E.left({ tag: 'not-found', what: 'cart line' }))
  })

  it('is read again when a coupon call answers without a cart', async () => {
    const { http } = aPlatform({
      'GET /exp-sf-cms/api/bc/cart': { body: foreignCart },
      'DELETE /exp-sf-cms/api/bc/checkouts/coupons/SAVE10': { body: true },
    })
    expect(await commerceCart(http).removeCoupon('SAVE10')()).toMatchObject({ right: { id: 'c1' } })
  })
})
