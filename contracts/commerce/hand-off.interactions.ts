import { expect } from '@jest/globals'
import {
  commerceCartArrivals,
  commerceOwnedCart,
  setCommerceCart,
} from '../../adapters/commerce/hand-off/cart-arrivals.client'
import { withPunchOutOptions } from '../../adapters/commerce/hand-off/cart-arrivals.wire'
import { commerceHandOff, commerceTokenExchange } from '../../adapters/commerce/hand-off/hand-off.client'
import { answerOf, failureFrom, withGetAnswered } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { failed, like, shaped, succeeded } from '../support/matchers'

const email = 'senior@northgate.example'
const goods = {
  productId: 900_001,
  variantId: 900_001_001,
  stock: 40,
  quantity: 2,
  lineId: 'c0ffee00-0000-4000-8000-000000000002',
} as const
const cartId = '3f2b9c1e-53f4-4c0e-9d1a-2f7f1d2c3b4a'
const token = 'hand-off-token-of-the-contract-0123456789'
const proof = { 'x-lintel-request': '1' }
const exchange = {
  method: 'GET',
  path: '/exp-sf-cms/api/login-as-b2b-trade-center-customer',
  query: { b2b_token: 'true', token },
  headers: proof,
} as const
const ownedCart = { name: 'a customer with another cart', params: { ...goods, email, cartId } } as const
const cart = {
  id: cartId,
  cart_amount: like(378),
  line_items: {
    physical_items: like([
      {
        id: goods.lineId,
        product_id: goods.productId,
        variant_id: goods.variantId,
        name: 'Grade 1 Storeroom Lock',
        quantity: 2,
        list_price: 189,
        sale_price: 189,
      },
    ]),
  },
}
const wireCart = { id: cartId, cart_amount: 378, line_items: { physical_items: [] } }

/** Calls 1.16, 2.7, 2.9 and 2.12, and the hand-off page's own calls. */
export const handOffContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: '1.16 exchange a token for a cart',
      state: { name: 'a hand-off token for a cart', params: { ...goods, email, cartId, token } },
      request: exchange,
      response: {
        status: 200,
        body: succeeded({ query_params: { customer_id: like(3), cart_id: cartId, is_editable: 'false' } }),
      },
      drive: async http =>
        expect(await answerOf(commerceTokenExchange(http).exchange(token))).toMatchObject({
          cart: { cartId, editable: false },
        }),
    },
    {
      description: '1.16 exchange a token for a login',
      state: { name: 'a hand-off token', params: { email, token } },
      request: exchange,
      response: {
        status: 200,
        body: succeeded({
          query_params: {},
          login_url: shaped('^https?://.+', 'https://shop.example/login/once'),
          b2b_token: like('Zk3vQ'),
        }),
      },
      drive: async http =>
        expect(await answerOf(commerceTokenExchange(http).exchange(token))).toMatchObject({
          loginUrl: 'https://shop.example/login/once',
          tradeToken: 'Zk3vQ',
        }),
    },
    {
      description: '1.16 exchange a token that is none',
      state: { name: 'a guest' },
      request: { ...exchange, query: { b2b_token: 'true', token: 'a-token-that-is-none' } },
      response: { status: 404, body: failed(like('not-found')) },
      drive: async http =>
        expect((await failureFrom(commerceTokenExchange(http).exchange('a-token-that-is-none'))).tag).toMatch(
          /not-found|refused/,
        ),
    },
    {
      description: '2.7 put a punch-out cart in the place of the cart',
      state: ownedCart,
      request: { method: 'DELETE', path: '/exp-sf-cms/api/bc/carts/', body: { cart_id: cartId } },
      response: { status: 204 },
      drive: async http =>
        expect(
          await answerOf(
            commerceCartArrivals(withGetAnswered(http, '/exp-sf-cms/api/bc/cart', wireCart)).transfer(cartId),
          ),
        ).toMatchObject({ id: cartId }),
    },
    {
      description: '2.7 empty the cart',
      state: { name: 'a guest with a line in the cart', params: goods },
      request: { method: 'DELETE', path: '/exp-sf-cms/api/bc/carts/', headers: { 'idempotency-key': '6f1e2d3c4b5a' } },
      response: { status: 204 },
      drive: async http =>
        expect(
          await answerOf(
            commerceCartArrivals(withGetAnswered(http, '/exp-sf-cms/api/bc/cart', wireCart)).clear('6f1e2d3c4b5a'),
          ),
        ).toMatchObject({ lines: [] }),
    },
    {
      description: '2.1 read the cart of a punch-out',
      state: { name: 'a customer with a cart of that number', params: { ...goods, email, cartId } },
      request: { method: 'GET', path: '/exp-sf-cms/api/bc/cart', query: { include: withPunchOutOptions } },
      response: { status: 200, body: cart },
      drive: async http =>
        expect((await answerOf(commerceOwnedCart(http)(withPunchOutOptions))).cart).toMatchObject({ id: cartId }),
    },
    {
      description: '2.9 assign a cart',
      state: ownedCart,
      request: { method: 'GET', path: `/exp-sf-cms/api/bc/carts/set/${cartId}`, headers: proof },
      response: { status: 200 },
      drive: async http => expect(await answerOf(setCommerceCart(http)(cartId, false))).toBeUndefined(),
    },
    {
      description: "2.9 assign a cart that is somebody else's",
      state: { name: 'a guest' },
      request: {
        method: 'GET',
        path: '/exp-sf-cms/api/bc/carts/set/00000000-0000-4000-8000-000000000000',
        headers: proof,
      },
      response: { status: 404, body: failed(like('not-found')) },
      drive: async http =>
        expect((await failureFrom(setCommerceCart(http)('00000000-0000-4000-8000-000000000000', false))).tag).toMatch(
          /not-found|refused/,
        ),
    },
    {
      description: '2.12 bring a left cart back',
      state: { name: 'a guest whose cart was left', params: { ...goods, token } },
      request: { method: 'GET', path: `/exp-sf-cms/api/bc/abandoned-cart/${token}`, headers: proof },
      response: { status: 200, body: succeeded({ cart_id: like(cartId) }) },
      drive: async http =>
        expect(
          await answerOf(
            commerceCartArrivals(withGetAnswered(http, '/exp-sf-cms/api/bc/cart', wireCart)).bringBack(token),
          ),
        ).toMatchObject({ id: cartId }),
    },
    {
      description: '2.12 bring back a cart that is gone',
      state: { name: 'a guest' },
      request: { method: 'GET', path: '/exp-sf-cms/api/bc/abandoned-cart/a-token-that-is-none', headers: proof },
      response: { status: 404, body: failed(like('not-found')) },
      drive: async http =>
        expect((await failureFrom(commerceCartArrivals(http).bringBack('a-token-that-is-none'))).tag).toMatch(
          /not-found|refused/,
        ),
    },
    {
      description: 'hand a token over',
      state: { name: 'a guest' },
      request: { method: 'POST', path: '/exp-sf-cms/api/hand-off', body: { token } },
      response: { status: 200, body: succeeded({}) },
      drive: async http => expect(await answerOf(commerceHandOff(http).begin(token))).toBeUndefined(),
    },
    {
      description: 'ask whether the trade portal is ready',
      state: { name: 'a guest' },
      request: { method: 'GET', path: '/exp-sf-cms/api/trade-portal' },
      response: { status: 200, body: succeeded({ ready: true }) },
      drive: async http => expect(await answerOf(commerceHandOff(http).isReady())).toBe(true),
    },
    {
      description: 'finish a hand-off without a token',
      state: { name: 'a guest' },
      request: { method: 'POST', path: '/exp-sf-cms/api/hand-off/finish' },
      response: { status: 200, body: succeeded({ to: '/', say: 'login-failed' }) },
      drive: async http =>
        expect(await answerOf(commerceHandOff(http).finish())).toEqual({ to: '/', say: 'login-failed' }),
    },
    {
      description: 'take a merged cart out again when there was no merge',
      state: { name: 'a guest' },
      request: { method: 'POST', path: '/exp-sf-cms/api/bc/carts/undo-merge' },
      response: { status: 404, body: failed(like('not-found')) },
      drive: async http =>
        expect((await failureFrom(commerceCartArrivals(http).undoMerge())).tag).toMatch(/not-found|refused/),
    },
    {
      description: 'have the earlier cart back when there is none',
      state: { name: 'a guest' },
      request: { method: 'POST', path: '/exp-sf-cms/api/bc/carts/restore' },
      response: { status: 404, body: failed(like('not-found')) },
      drive: async http =>
        expect((await failureFrom(commerceCartArrivals(http).restore())).tag).toMatch(/not-found|refused/),
    },
  ],
}
