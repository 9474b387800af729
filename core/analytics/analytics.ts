import type { Purpose } from '../consent/consent'
import type { Cart, CartLine } from '../cart/cart'
import type { Product, Variant } from '../catalogue/product'
import type { Checkout } from '../checkout/checkout'
import type { Order } from '../orders/order'
import type { Cents } from '../shared/money'
import { countedTerm } from './counted-term'

/** An item of an analytics event. Amounts in cents. */
export type AnalyticsItem = {
  readonly sku: string
  readonly name: string
  readonly brand?: string
  readonly categories?: readonly string[]
  readonly quantity: number
  /** Unit price for this buyer. */
  readonly price: Cents
}

type Sale = {
  readonly currency: 'USD'
  readonly value: Cents
  readonly coupon?: string
  readonly items: readonly AnalyticsItem[]
}

/** Analytics events (S1-7.18), without personal data. */
export type AnalyticsEvent =
  | (Sale & { readonly name: 'begin_checkout' | 'add_billing_info' | 'remove_from_cart' | 'view_item' })
  | (Sale & { readonly name: 'add_shipping_info'; readonly shippingTier?: string })
  | (Sale & { readonly name: 'purchase'; readonly orderId: number; readonly tax: Cents; readonly shipping: Cents })
  | { readonly name: 'conversion'; readonly currency: 'USD'; readonly value: Cents; readonly orderId: number }
  | { readonly name: 'view_search_results' | 'quick_search'; readonly term?: string; readonly results: number }
  | { readonly name: 'sign_up'; readonly method: 'email' }

/** The consent purpose required for an event. */
export const purposeOf = (event: AnalyticsEvent): Purpose =>
  event.name === 'conversion' ? 'advertising' : 'statistics'

/** A trackable action with its subject. */
export type Happening =
  /** S1-4.27 */
  | { readonly tag: 'checkout-started'; readonly cart: Cart }
  | { readonly tag: 'billing-known' | 'shipping-known'; readonly checkout: Checkout }
  | { readonly tag: 'line-removed'; readonly line: CartLine }
  | { readonly tag: 'order-placed'; readonly order: Order }
  /** Results page, and the preview below the search field (S2-7.24). */
  | { readonly tag: 'searched' | 'previewed'; readonly term: string; readonly results: number }
  /** S2-7.24 */
  | {
      readonly tag: 'variant-viewed'
      readonly product: Pick<Product, 'name' | 'brand'>
      readonly variant: Pick<Variant, 'sku' | 'price'>
    }
  | { readonly tag: 'account-opened' }

/** Analytics events of an action, without personal data. */
export const eventsOf = (happening: Happening): readonly AnalyticsEvent[] => {
  switch (happening.tag) {
    case 'checkout-started':
      return [{ name: 'begin_checkout', ...saleOf(happening.cart) }]
    case 'billing-known':
      return [{ name: 'add_billing_info', ...saleOf(happening.checkout.cart) }]
    case 'shipping-known':
      return [
        {
          name: 'add_shipping_info',
          ...saleOf(happening.checkout.cart),
          shippingTier: happening.checkout.shippingOptionId,
        },
      ]
    case 'line-removed':
      return [
        {
          name: 'remove_from_cart',
          currency: 'USD',
          value: happening.line.extendedSalePrice,
          items: [itemOf(happening.line)],
        },
      ]
    case 'order-placed':
      return orderEvents(happening.order)
    case 'searched':
      return [{ name: 'view_search_results', term: countedTerm(happening.term), results: happening.results }]
    case 'previewed':
      return [{ name: 'quick_search', term: countedTerm(happening.term), results: happening.results }]
    case 'variant-viewed':
      return variantEvents(happening)
    case 'account-opened':
      return [{ name: 'sign_up', method: 'email' }]
  }
}

/** A purchase event, and a conversion with number and amount. The sink deduplicates them by order. */
const orderEvents = ({ id, totals, lines, coupons }: Order): readonly AnalyticsEvent[] => {
  const order = { orderId: id, currency: 'USD', value: totals.total } as const
  const items = lines.map(({ sku, name, quantity, price }) => ({ sku, name, quantity, price }))
  return [
    { name: 'purchase', ...order, tax: totals.tax, shipping: totals.shipping, coupon: coupons[0], items },
    { name: 'conversion', ...order },
  ]
}

/** Products without a price for this visitor are tracked with value zero. */
const variantEvents = ({
  product: { name, brand },
  variant: { sku, price },
}: Extract<Happening, { tag: 'variant-viewed' }>): readonly AnalyticsEvent[] => {
  const value = price?.now ?? 0
  return [
    {
      name: 'view_item',
      currency: 'USD',
      value,
      items: [{ sku, name, ...(brand ? { brand: brand.name } : {}), quantity: 1, price: value }],
    },
  ]
}

const saleOf = (cart: Cart): Sale => ({
  currency: cart.currency,
  value: cart.total,
  coupon: cart.coupons.find(coupon => coupon.issue === undefined)?.code,
  items: cart.lines.map(itemOf),
})

const itemOf = ({ sku, name, brand, categories, quantity, salePrice }: CartLine): AnalyticsItem => ({
  sku,
  name,
  brand,
  categories,
  quantity,
  price: salePrice,
})
