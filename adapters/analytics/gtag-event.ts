import type { AnalyticsEvent } from '../../core/analytics/analytics'

/** An event in the words of gtag (GA4 e-commerce): amounts are decimals there. */
export type GtagEvent = readonly ['event', string, Readonly<Record<string, unknown>>]

const decimal = (cents: number): number => cents / 100

export const gtagEvent = ({ name, currency, value, coupon, items }: AnalyticsEvent): GtagEvent => [
  'event',
  name,
  {
    currency,
    value: decimal(value),
    ...(coupon === undefined ? {} : { coupon }),
    items: items.map(item => ({ item_id: item.sku, item_name: item.name, ...(item.brand === undefined ? {} : { item_brand: item.brand }), price: decimal(item.price), quantity: item.quantity })),
  },
]
