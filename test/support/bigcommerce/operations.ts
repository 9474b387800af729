import { failed, numbersIn, oldPage, one, paged, type Answer, type Operation, type Query } from './answers'
import { cartOperations } from './carts'
import { customerOperations } from './customers'
import { hookOperations } from './hooks'
import { pricingOperations } from './pricing'
import { orderOperations } from './orders'
import type { Row, StoreContent } from './store'
import { reviewOperations, wishListOperations } from './wish-lists'

const without = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const isModified = (row: Row, query: Query): boolean =>
  query['date_modified:min'] === undefined ||
  Date.parse(String(row['date_modified'])) >= Date.parse(query['date_modified:min'])

/** The id is always among them. */
const onlyFields = (row: Row, query: Query): Row => {
  const wanted = query['include_fields']?.split(',')
  return wanted
    ? Object.fromEntries(Object.entries(row).filter(([name]) => name === 'id' || wanted.includes(name)))
    : row
}

const extras = ['images', 'custom_fields', 'options', 'modifiers', 'channels']

const products = (store: StoreContent, query: Query): Answer => {
  const include = query['include']?.split(',') ?? []
  const ids = numbersIn(query['id:in'])
  const channels = numbersIn(query['channel_id:in'])
  const after = Number(query['id:greater'] ?? 0)
  const found = store.products
    .filter(row => ids === undefined || ids.includes(Number(row['id'])))
    .filter(row => channels === undefined || (row['channels'] as readonly number[]).some(id => channels.includes(id)))
    .filter(row => Number(row['id']) > after)
    .filter(row => isModified(row, query))
    .toSorted((a, b) => Number(a['id']) - Number(b['id']))
    .map(row =>
      onlyFields(
        without(
          row,
          extras.filter(name => !include.includes(name)),
        ),
        query,
      ),
    )
  // "If options or modifiers is used, results are limited to 10 per page."
  return paged(found, query, include.includes('options') || include.includes('modifiers') ? 10 : 250)
}

const groups = (store: StoreContent, query: Query): Answer =>
  oldPage(
    store.groups.filter(
      row => query['is_group_for_guests'] === undefined || String(row['is_group_for_guests']) === 'true',
    ),
    query,
  )

const operations: readonly Operation[] = [
  {
    method: 'GET',
    path: /^\/v2\/time$/,
    scope: 'store',
    run: ({ clockAheadSeconds }) => ({
      status: 200,
      body: { time: Math.floor(Date.now() / 1000) + clockAheadSeconds },
    }),
  },
  { method: 'GET', path: /^\/v2\/store$/, scope: 'store', run: ({ info }) => ({ status: 200, body: info }) },
  { method: 'GET', path: /^\/v3\/catalog\/products$/, scope: 'products', run: products },
  {
    method: 'GET',
    path: /^\/v3\/catalog\/variants$/,
    scope: 'products',
    run: ({ variants }, query) => {
      const ids = numbersIn(query['product_id:in'])
      return paged(
        variants
          .filter(row => ids === undefined || ids.includes(Number(row['product_id'])))
          .map(row => onlyFields(row, query)),
        query,
      )
    },
  },
  {
    method: 'GET',
    path: /^\/v3\/catalog\/trees$/,
    scope: 'products',
    run: ({ trees }, query) => {
      const channels = numbersIn(query['channel_id:in']) ?? []
      return paged(
        trees.filter(row => (row['channels'] as readonly number[]).some(id => channels.includes(id))),
        query,
      )
    },
  },
  {
    method: 'GET',
    path: /^\/v3\/catalog\/trees\/categories$/,
    scope: 'products',
    run: ({ categories }, query) =>
      paged(
        categories.filter(row => numbersIn(query['tree_id:in'])?.includes(Number(row['tree_id'])) ?? true),
        query,
      ),
  },
  {
    method: 'GET',
    path: /^\/v3\/catalog\/brands$/,
    scope: 'products',
    run: ({ brands }, query) => paged(brands, query),
  },
  {
    method: 'GET',
    path: /^\/v3\/pricelists$/,
    scope: 'price-lists',
    run: ({ priceLists }, query) => paged(priceLists, query),
  },
  {
    method: 'GET',
    path: /^\/v3\/pricelists\/assignments$/,
    scope: 'price-lists',
    run: ({ assignments }, query) => paged(assignments, query),
  },
  {
    method: 'GET',
    path: /^\/v3\/pricelists\/(\d+)\/records$/,
    scope: 'price-lists',
    run: ({ records }, query, [listId]) =>
      paged(
        records
          .filter(row => row['price_list_id'] === listId && row['currency'] === (query['currency'] ?? row['currency']))
          .filter(row => isModified(row, query))
          .map(row => (query['include']?.includes('bulk_pricing_tiers') ? row : without(row, ['bulk_pricing_tiers']))),
        query,
      ),
  },
  { method: 'GET', path: /^\/v2\/customer_groups$/, scope: 'customers', run: groups },
  {
    method: 'GET',
    path: /^\/v3\/checkouts\/settings\/channels\/(\d+)$/,
    scope: 'checkouts',
    run: ({ checkoutSettings }) => one(checkoutSettings),
  },
  {
    method: 'GET',
    path: /^\/v3\/channels\/(\d+)$/,
    scope: 'channels',
    run: ({ channels }, _, [id]) => one(channels.find(row => row['id'] === id)),
  },
  {
    method: 'GET',
    path: /^\/v3\/channels\/(\d+)\/site$/,
    scope: 'sites',
    run: ({ sites }, _, [id]) => one(sites.find(row => row['channel_id'] === id)),
  },
  {
    method: 'GET',
    path: /^\/v3\/sites\/(\d+)\/routes$/,
    scope: 'sites',
    run: ({ routes }, query) => paged(routes, query),
  },
  ...hookOperations,
  ...pricingOperations,
  ...customerOperations,
  ...cartOperations,
  ...orderOperations,
  ...wishListOperations,
  ...reviewOperations,
]

/** A call without the part of its path that names the store. */
type Call = { readonly method: string; readonly path: string; readonly query: Query; readonly body?: unknown }

/** What the store answers to a call. */
export const answerOf = (store: StoreContent, { method, path, query, body = {} }: Call): Answer => {
  for (const operation of operations) {
    const found = operation.method === method ? operation.path.exec(path) : null
    if (!found) continue
    const parts = found.slice(1).map(part => decodeURIComponent(part))
    return store.scopes.has(operation.scope)
      ? operation.run(store, query, parts.map(Number), { parts, body: body as Row })
      : failed(403, "You don't have a required scope to access the endpoint")
  }
  return failed(404, 'The resource was not found')
}
