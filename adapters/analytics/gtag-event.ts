import type { AnalyticsEvent, AnalyticsItem } from '../../core/analytics/analytics'

/** A gtag event (GA4 e-commerce), with decimal amounts. */
export type GtagEvent = readonly ['event', AnalyticsEvent['name'], Readonly<Record<string, unknown>>]

export const gtagEvent = (event: AnalyticsEvent): GtagEvent => ['event', event.name, defined(detailsOf(event))]

const detailsOf = (event: AnalyticsEvent): Readonly<Record<string, unknown>> => {
  switch (event.name) {
    case 'view_search_results':
    case 'quick_search':
      return { search_term: event.term, results: event.results }
    case 'sign_up':
      return { method: event.method }
    case 'conversion':
      return { transaction_id: String(event.orderId), currency: event.currency, value: decimal(event.value) }
    case 'purchase':
      return {
        transaction_id: String(event.orderId),
        ...saleOf(event),
        tax: decimal(event.tax),
        shipping: decimal(event.shipping),
      }
    case 'add_shipping_info':
      return { ...saleOf(event), shipping_tier: event.shippingTier }
    default:
      return saleOf(event)
  }
}

type Sale = Extract<AnalyticsEvent, { readonly items: readonly AnalyticsItem[] }>

const saleOf = ({ currency, value, coupon, items }: Sale) => ({
  currency,
  value: decimal(value),
  coupon,
  items: items.map(itemOf),
})

const itemOf = (item: AnalyticsItem) =>
  defined({
    item_id: item.sku,
    item_name: item.name,
    item_brand: item.brand,
    ...categoriesOf(item.categories ?? []),
    price: decimal(item.price),
    quantity: item.quantity,
  })

/** S1-9.11 */
const maxCategories = 5

/** Category parameters of gtag: `item_category`, `item_category2` and so on. */
const categoriesOf = (categories: readonly string[]) =>
  Object.fromEntries(
    categories.slice(0, maxCategories).map((name, at) => [at === 0 ? 'item_category' : `item_category${at + 1}`, name]),
  )

const decimal = (cents: number): number => cents / 100

/** Drops undefined values. */
const defined = (details: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined))
