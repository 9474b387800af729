import { expect } from '@jest/globals'
import { commerceCart } from '../../adapters/commerce/cart/cart.client'
import { bindCart } from '../../adapters/commerce/cart/cart-owner.client'
import { answerOf, failureFrom, withGetAnswered, withPostAnswered } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { failed, like, shaped } from '../support/matchers'

const goods = { productId: 900_001, variantId: 900_001_001, stock: 40 } as const
const lineId = 'c0ffee00-0000-4000-8000-000000000001'
const asideId = 'c0ffee00-0000-4000-8000-00000000000a'
const kindsId = 'c0ffee00-0000-4000-8000-00000000000b'
const giftWords = {
  sender: { name: 'Rita Retail', email: 'rita@lintel.example' },
  recipient: { name: 'Sam Senior', email: 'sam@lintel.example' },
  theme: 'Birthday',
  message: 'Many happy returns.',
} as const
const giftAsked = { name: 'Gift certificate', quantity: 1, amount: 50, ...giftWords }
const onSale = { name: 'a guest, and goods on sale', params: goods } as const
const withLine = { name: 'a guest with a line in the cart', params: { ...goods, lineId, quantity: 2 } } as const

const line = {
  id: like(lineId),
  product_id: goods.productId,
  variant_id: goods.variantId,
  sku: like('LS-G1-626'),
  name: like('Grade 1 Storeroom Lock'),
  url: like('/grade-1-storeroom-lock/'),
  quantity: 2,
  list_price: like(189),
  sale_price: like(189),
  extended_list_price: like(378),
  extended_sale_price: like(378),
  coupon_amount: like(0),
}
const cartOf = (lines: unknown) => ({
  id: like('0f6b1c9e-53f4-4c0e-9d1a-2f7f1d2c3b4a'),
  cart_amount: like(378),
  line_items: { physical_items: lines },
})
const cart = cartOf([line])
const wireCart = {
  id: '0f6b1c9e-53f4-4c0e-9d1a-2f7f1d2c3b4a',
  cart_amount: 378,
  line_items: {
    physical_items: [
      {
        id: lineId,
        product_id: goods.productId,
        variant_id: goods.variantId,
        name: 'Grade 1 Storeroom Lock',
        quantity: 2,
        list_price: 189,
        sale_price: 189,
      },
    ],
  },
}
const newLines = [{ productId: goods.productId, variantId: goods.variantId, quantity: 2, modifiers: [] }]
const lineItems = {
  line_items: [{ product_id: goods.productId, variant_id: goods.variantId, quantity: 2, option_selections: [] }],
}
const item = `/exp-sf-cms/api/bc/carts/items/${lineId}`
const moneyOff = like([{ code: 'SAVE10', discounted_amount: 37.8, display_name: '10 % off' }])

/** Cart calls 2.1 to 2.6, 2.8, 2.10 and 2.11. */
export const cartContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: '2.1 read the cart',
      state: withLine,
      request: {
        method: 'GET',
        path: '/exp-sf-cms/api/bc/cart',
        query: { include: 'line_items.physical_items.options' },
      },
      response: { status: 200, body: cart },
      drive: async http =>
        expect(await answerOf(commerceCart(http).current())).toMatchObject({
          total: 37_800,
          lines: [{ quantity: 2, salePrice: 18_900, slug: '/grade-1-storeroom-lock/' }],
        }),
    },
    {
      description: '2.1 read the cart when there is none',
      state: { name: 'a guest' },
      request: {
        method: 'GET',
        path: '/exp-sf-cms/api/bc/cart',
        query: { include: 'line_items.physical_items.options' },
      },
      response: { status: 200, body: { status: 400 } },
      drive: async http => expect(await answerOf(commerceCart(http).current())).toMatchObject({ lines: [], total: 0 }),
    },
    {
      description: '2.1 read the cart with a line that is set aside',
      state: {
        name: 'a shopper with a line that is set aside',
        params: { productId: 900_003, variantId: 900_003_001, stock: 40, lineId: asideId, quantity: 2 },
      },
      request: {
        method: 'GET',
        path: '/exp-sf-cms/api/bc/cart',
        query: { include: 'line_items.physical_items.options' },
      },
      response: {
        status: 200,
        body: {
          ...cartOf([]),
          cart_amount: 0,
          lintel: {
            set_aside: [{ id: asideId, sku: like('LS-G1-626'), name: like('Grade 1 Storeroom Lock'), quantity: 2 }],
          },
        },
      },
      drive: async http =>
        expect(await answerOf(commerceCart(http).current())).toMatchObject({
          lines: [],
          total: 0,
          setAside: [{ id: asideId, sku: 'LS-G1-626', quantity: 2 }],
        }),
    },
    {
      description: '2.1 read the cart with lines of all four kinds',
      state: {
        name: 'a guest with a line of every kind',
        params: { ...goods, lineId: kindsId, quantity: 2, otherProductId: 900_004, otherVariantId: 900_004_001 },
      },
      request: {
        method: 'GET',
        path: '/exp-sf-cms/api/bc/cart',
        query: { include: 'line_items.physical_items.options' },
      },
      response: {
        status: 200,
        body: {
          ...cartOf([{ ...line, id: like(kindsId) }]),
          line_items: {
            physical_items: [{ ...line, id: like(kindsId) }],
            digital_items: [
              {
                ...line,
                id: like('d1'),
                product_id: 900_004,
                variant_id: 900_004_001,
                quantity: 1,
                download_size: like('30 MB'),
                download_file_urls: [],
                download_page_url: like(''),
              },
            ],
            custom_items: [
              {
                id: like('c1'),
                sku: like('CUT-7'),
                name: like('Cut to 83 1/4 in'),
                quantity: 2,
                list_price: like(25),
                extended_list_price: like(50),
              },
            ],
            gift_certificates: [
              {
                id: like('g1'),
                name: like('Gift certificate'),
                amount: like(50),
                theme: like('Birthday'),
                sender: like({ name: 'Rita Retail', email: 'rita@lintel.example' }),
                recipient: like({ name: 'Sam Senior', email: 'sam@lintel.example' }),
                message: like('Many happy returns.'),
              },
            ],
          },
        },
      },
      drive: async http =>
        expect((await answerOf(commerceCart(http).current())).lines.map(found => [found.kind, found.quantity])).toEqual(
          [
            ['physical', 2],
            ['digital', 1],
            ['custom', 2],
            ['gift-certificate', 1],
          ],
        ),
    },
    {
      description: '2.4 add a gift certificate',
      state: { name: 'a guest' },
      request: {
        method: 'POST',
        path: '/exp-sf-cms/api/bc/carts/items',
        body: { line_items: [], gift_certificates: [giftAsked] },
      },
      response: {
        status: 200,
        body: {
          ...cartOf([]),
          line_items: {
            physical_items: [],
            gift_certificates: [
              {
                id: like('g1'),
                amount: 50,
                theme: 'Birthday',
                sender: giftAsked.sender,
                recipient: giftAsked.recipient,
                message: giftAsked.message,
              },
            ],
          },
        },
      },
      drive: async http => {
        expect(
          (await answerOf(commerceCart(http).add([], undefined, [{ ...giftWords, amount: 5_000 }]))).lines,
        ).toMatchObject([{ kind: 'gift-certificate', salePrice: 5_000, gift: giftWords }])
      },
    },
    {
      description: '2.4 add a gift certificate that nobody can get',
      state: { name: 'a guest' },
      request: {
        method: 'POST',
        path: '/exp-sf-cms/api/bc/carts/items',
        body: {
          line_items: [],
          gift_certificates: [{ ...giftAsked, recipient: { name: 'Sam Senior', email: 'nobody' } }],
        },
      },
      response: { status: 200, body: failed(like('Enter an e-mail address')) },
      drive: async http => {
        expect(
          (
            await failureFrom(
              commerceCart(http).add([], undefined, [
                { ...giftWords, amount: 5_000, recipient: { name: 'Sam Senior', email: 'nobody' } },
              ]),
            )
          ).tag,
        ).toMatch(/refused|invalid/)
      },
    },
    {
      description: '2.2 get a checkout address',
      state: withLine,
      request: {
        method: 'GET',
        path: '/exp-sf-cms/api/bc/cart',
        query: { include: 'redirect_urls' },
        headers: { 'x-lintel-request': '1' },
      },
      response: {
        status: 200,
        body: {
          redirect_urls: {
            checkout_url: shaped('^https?://.+', 'https://shop.example/checkout?token=Zk3v'),
            cart_url: shaped('^https?://.+', 'https://shop.example/cart/'),
          },
        },
      },
      drive: async http =>
        expect((await answerOf(commerceCart(http).redirectUrls())).checkoutUrl).toBe(
          'https://shop.example/checkout?token=Zk3v',
        ),
    },
    {
      description: '2.3 create a cart with lines',
      state: onSale,
      request: { method: 'POST', path: '/exp-sf-cms/api/bc/carts', body: { customer_id: '', ...lineItems } },
      response: { status: 200, body: cart },
      drive: async http => {
        const client = commerceCart(
          withPostAnswered(http, '/exp-sf-cms/api/bc/carts/items', { status: 404, title: 'There is no cart' }),
          () => undefined,
        )
        expect((await answerOf(client.add(newLines))).lines).toHaveLength(1)
      },
    },
    {
      description: '2.4 add lines',
      state: onSale,
      request: {
        method: 'POST',
        path: '/exp-sf-cms/api/bc/carts/items',
        headers: { 'idempotency-key': '6f1e2d3c4b5a' },
        body: lineItems,
      },
      response: { status: 200, body: cart },
      drive: async http =>
        expect((await answerOf(commerceCart(http).add(newLines, '6f1e2d3c4b5a'))).lines[0]).toMatchObject({
          quantity: 2,
        }),
    },
    {
      description: '2.4 add lines once more with the same key',
      state: { name: 'a guest who added lines with a key', params: { ...goods, quantity: 2, key: '6f1e2d3c4b5a' } },
      request: {
        method: 'POST',
        path: '/exp-sf-cms/api/bc/carts/items',
        headers: { 'idempotency-key': '6f1e2d3c4b5a' },
        body: lineItems,
      },
      response: { status: 200, body: cart },
      drive: async http =>
        expect((await answerOf(commerceCart(http).add(newLines, '6f1e2d3c4b5a'))).lines[0]).toMatchObject({
          quantity: 2,
        }),
    },
    {
      description: '2.4 add more than there are',
      state: onSale,
      request: {
        method: 'POST',
        path: '/exp-sf-cms/api/bc/carts/items',
        body: { line_items: [{ ...lineItems.line_items[0], quantity: 4_000 }] },
      },
      response: { status: 200, body: failed(like('Only 40 are in stock')) },
      drive: async http =>
        expect(
          (await failureFrom(commerceCart(http).add(newLines.map(one => ({ ...one, quantity: 4_000 }))))).tag,
        ).toMatch(/refused|invalid/),
    },
    {
      description: '2.5 change a quantity',
      state: withLine,
      request: {
        method: 'PUT',
        path: item,
        body: { line_item: { product_id: goods.productId, variant_id: goods.variantId, quantity: 5 } },
      },
      response: { status: 200, body: cartOf([{ ...line, quantity: 5 }]) },
      drive: async http => {
        const client = commerceCart(withGetAnswered(http, '/exp-sf-cms/api/bc/cart', wireCart))
        expect((await answerOf(client.change(lineId, 5))).lines[0]?.quantity).toBe(5)
      },
    },
    {
      description: '2.8 bind the cart to the customer',
      state: {
        name: 'a customer with a cart of that number',
        params: {
          ...goods,
          lineId,
          quantity: 2,
          email: 'senior@northgate.example',
          cartId: '0f6b1c9e-53f4-4c0e-9d1a-2f7f1d2c3b4a',
        },
      },
      request: { method: 'PUT', path: '/exp-sf-cms/api/bc/carts/update-customer', body: { customer_id: 2 } },
      response: { status: 200, body: cart },
      drive: async http => expect(await answerOf(bindCart(http)(2))).toBeUndefined(),
    },
    {
      description: '2.6 remove a line',
      state: {
        name: 'a guest with two lines in the cart',
        params: { ...goods, lineId, quantity: 2, otherProductId: 900_002, otherVariantId: 900_002_001 },
      },
      request: { method: 'DELETE', path: item },
      response: {
        status: 200,
        body: cartOf([{ ...line, product_id: 900_002, variant_id: 900_002_001, quantity: like(1) }]),
      },
      drive: async http => expect((await answerOf(commerceCart(http).remove(lineId))).lines).toHaveLength(1),
    },
    {
      description: '2.6 remove a line that is gone already',
      state: withLine,
      request: { method: 'DELETE', path: '/exp-sf-cms/api/bc/carts/items/deadbeef-0000-4000-8000-000000000009' },
      response: { status: 200, body: cart },
      drive: async http =>
        expect((await answerOf(commerceCart(http).remove('deadbeef-0000-4000-8000-000000000009'))).lines).toHaveLength(
          1,
        ),
    },
    {
      description: '2.10 apply a coupon',
      state: withLine,
      request: { method: 'POST', path: '/exp-sf-cms/api/bc/checkouts/coupons', body: { coupon_code: 'SAVE10' } },
      response: { status: 200, body: { cart: { ...cart, coupons: moneyOff }, coupons: moneyOff } },
      drive: async http =>
        expect((await answerOf(commerceCart(http).applyCoupon('SAVE10'))).coupons).toMatchObject([
          { code: 'SAVE10', discount: 3_780 },
        ]),
    },
    {
      description: '2.10 apply a coupon that nobody knows',
      state: withLine,
      request: { method: 'POST', path: '/exp-sf-cms/api/bc/checkouts/coupons', body: { coupon_code: 'NOSUCH' } },
      response: { status: 200, body: failed(like('Coupon unknown')) },
      drive: async http =>
        expect((await failureFrom(commerceCart(http).applyCoupon('NOSUCH'))).tag).toMatch(/refused|invalid/),
    },
    {
      description: '2.11 remove a coupon',
      state: { name: 'a guest with a coupon on the cart', params: { ...goods, lineId, quantity: 2, code: 'SAVE10' } },
      request: { method: 'DELETE', path: '/exp-sf-cms/api/bc/checkouts/coupons/SAVE10' },
      response: { status: 200, body: { cart } },
      drive: async http => expect((await answerOf(commerceCart(http).removeCoupon('SAVE10'))).coupons).toEqual([]),
    },
  ],
}
