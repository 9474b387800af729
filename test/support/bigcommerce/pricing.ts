import type { Operation } from './answers'
import type { Row, StoreContent } from './store'

/** What a group pays for a variant: its list in this channel, else the sale price or the price. */
const chargedFor = (store: StoreContent, item: Row, body: Row): number => {
  const variant = store.variants.find(row => row['id'] === item['variant_id'])
  const product = store.products.find(row => row['id'] === item['product_id'])
  const own = Number(variant?.['price'] ?? 0)
  const sale = own === 0 ? Number(product?.['sale_price'] ?? 0) : 0
  const list = store.assignments.find(
    row => row['customer_group_id'] === body['customer_group_id'] && row['channel_id'] === body['channel_id'],
  )
  const record = store.records.find(
    row => row['price_list_id'] === list?.['price_list_id'] && row['variant_id'] === item['variant_id'],
  )
  return Number(record?.['price'] ?? (sale || own || Number(product?.['price'])))
}

const priceOf = (value: number) => ({
  as_entered: value,
  entered_inclusive: false,
  tax_exclusive: value,
  tax_inclusive: value,
})

/** The store's own pricing. */
export const pricingOperations: readonly Operation[] = [
  {
    method: 'POST',
    path: /^\/v3\/pricing\/products$/,
    scope: 'products',
    run: (store, _query, _ids, { body }) => ({
      status: 200,
      body: {
        data: (body['items'] as readonly Row[]).map(item => ({
          ...item,
          calculated_price: priceOf(chargedFor(store, item, body)),
        })),
        meta: {},
      },
    }),
  },
]
