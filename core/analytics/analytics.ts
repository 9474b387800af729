import type { Cart } from '../cart/cart'
import type { Cents } from '../shared/money'

/** A piece of merchandise as an event names it. Amounts in cents. */
export type AnalyticsItem = {
  readonly sku: string
  readonly name: string
  readonly brand?: string
  readonly quantity: number
  /** Each, as this buyer pays it. */
  readonly price: Cents
}

/** What is worth counting in the shop. Nothing in it tells who the shopper is. */
export type AnalyticsEvent = {
  readonly name: 'begin_checkout'
  readonly currency: 'USD'
  readonly value: Cents
  readonly coupon?: string
  readonly items: readonly AnalyticsItem[]
}

/** The start of a checkout (S1-4.27): what is in the cart, and what it comes to. */
export const checkoutStarted = (cart: Cart): AnalyticsEvent => ({
  name: 'begin_checkout',
  currency: cart.currency,
  value: cart.total,
  coupon: cart.coupons.find(coupon => coupon.issue === undefined)?.code,
  items: cart.lines.map(({ sku, name, brand, quantity, salePrice }) => ({ sku, name, brand, quantity, price: salePrice })),
})
