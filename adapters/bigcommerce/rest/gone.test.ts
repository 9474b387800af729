import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCartGoods } from '../../../test/builders/bigcommerce/cart-goods'
import { aRest, gone, type SentCall } from '../../../test/builders/bigcommerce/rest'
import { aCustomer } from '../../../test/builders/customer'
import { answerOf, refusalOf } from '../../../test/builders/outcome'
import { aSession } from '../../../test/builders/platform/session'
import type { CartGoodsPort } from '../../../core/cart/cart-goods.port'
import { invalid, issue, notFound } from '../../../core/shared/domain-error'
import type { StoreCartsPort } from '../../../core/store-carts/store-carts.port'
import { bigcommerceCartArrivals } from '../cart/arrivals'
import { bigcommerceCart } from '../cart/cart'
import { fileAddressAt } from '../cart/options.wire'
import type { StoreCartParts } from '../cart/session-cart'
import { bigcommerceOrders } from '../orders/orders'
import { bigcommerceReviews } from '../reviews/reviews'
import { bigcommerceWishLists } from '../wish-lists/wish-lists'

const cartId = 'b27b3e8a-6b0c-4d8c-8e6f-0a4f0e4c7d11'
const line = { id: 'l1', product_id: 12, variant_id: 121, name: 'Lever', quantity: 2, list_price: 5, sale_price: 5 }
const cart = { id: cartId, cart_amount: 10, customer_id: 7, line_items: { physical_items: [line] } }

const carts = {
  note: () => TE.right(undefined),
  forget: () => TE.right(undefined),
  latestOf: () => TE.right(undefined),
  orderOf: () => TE.right(undefined),
  converted: () => TE.right(undefined),
  noteFigures: () => TE.right(undefined),
  forgetFigures: () => TE.right(undefined),
} as unknown as StoreCartsPort
const goods = {
  ofVariants: () => TE.right(new Map([[121, aCartGoods()]])),
} as unknown as CartGoodsPort

/** A customer whose cart is in a store; what `isGone` says is answered with 404, other calls with the cart. */
const partsWith = async (isGone: (call: SentCall) => boolean) => {
  const { rest, calls } = aRest(call => (isGone(call) ? gone : { data: cart }))
  const session = aSession({ customer: { ...aCustomer(), storeCustomerId: 7 } })
  await answerOf(session.keepCart(cartId))
  const parts: StoreCartParts = {
    rest,
    session,
    goods,
    carts,
    channelId: 3,
    clock: { now: () => 0 },
    orderOfCart: () => TE.right(undefined),
  }
  return { parts, calls, port: bigcommerceCart(parts, fileAddressAt('https://shop.example')) }
}
const all = () => true
const writes = ({ method }: SentCall) => method !== 'GET'

describe('what a BigCommerce store no longer has', () => {
  it('is no order', async () => {
    const { parts } = await partsWith(all)
    expect(await refusalOf(bigcommerceOrders(parts).byId(1))).toEqual(notFound('order'))
  })

  it('is no product to review', async () => {
    const review = { rating: 5, title: 'Fine', text: '', author: 'Ada' }
    const { rest } = aRest(() => gone)
    const reviews = bigcommerceReviews(rest, { now: () => 0 })
    expect(await refusalOf(reviews.write(12, review, aCustomer()))).toEqual(notFound('product'))
  })

  describe('is no wish list', () => {
    const list = { id: 5, name: 'Mine', customer_id: 7, items: [{ id: 1, product_id: 12 }] }
    const listsWith = (isGone: (call: SentCall) => boolean) =>
      bigcommerceWishLists(aRest(call => (isGone(call) ? gone : { data: list })).rest)
    const none = notFound('wish list')

    it('to read', async () => {
      expect(await refusalOf(listsWith(all).byId(7, 5))).toEqual(none)
    })

    it.each([
      ['rename', () => listsWith(writes).rename(7, 5, 'Ours')],
      ['add to', () => listsWith(writes).add(7, 5, [{ productId: 12 }])],
    ])('to %s, also if it goes after it was read', async (_, call) => {
      expect(await refusalOf(call())).toEqual(none)
    })

    it.each([
      ['remove', () => listsWith(writes).remove(7, 5)],
      ['remove an item from', () => listsWith(writes).removeItem(7, 5, 1)],
    ])('to %s, also if it goes after it was read: never a failure of the store', async (_, call) => {
      expect((await refusalOf(call())).tag).toBe('not-found')
    })
  })

  describe('is no cart', () => {
    it('to show', async () => {
      const { port, parts } = await partsWith(all)
      expect((await answerOf(port.current())).lines).toEqual([])
      expect(parts.session.cartId).toBeUndefined()
    })

    it('to bring back from a mail', async () => {
      const { parts } = await partsWith(all)
      expect((await refusalOf(bigcommerceCartArrivals(parts).bringBack(cartId))).tag).toBe('not-found')
    })

    it('to remove a line from, or a coupon, which succeeds as it is', async () => {
      const { port } = await partsWith(writes)
      expect((await answerOf(port.remove('l1'))).lines).toHaveLength(1)
      expect((await answerOf(port.removeCoupon('SAVE'))).lines).toHaveLength(1)
    })

    it('to change a line of', async () => {
      const { port } = await partsWith(writes)
      expect((await refusalOf(port.change('l1', 3))).tag).toBe('not-found')
    })

    it('for a coupon: the store has no such coupon', async () => {
      const { port } = await partsWith(writes)
      expect(await refusalOf(port.applyCoupon('SAVE'))).toEqual(invalid(issue('coupon', 'cart.coupon-unknown')))
    })
  })
})
