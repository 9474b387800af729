/** A call to a BigCommerce store: its operation in the vendor's files, or the file that is not laid. */
export type StoreCall =
  | {
      readonly file: string
      readonly path: string
      readonly query?: Readonly<Record<string, string>>
      /** Undefined: 200, whose body is compared. */
      readonly status?: number
    }
  | { readonly unlaid: string; readonly path: string }

const channelId = '1380021'
const one = { limit: '1' }
const whole = { page: '1', limit: '250' }
const ofChannel = { 'channel_id:in': channelId }
const products = { file: 'products_catalog.v3.yml', path: '/catalog/products' } as const
const lists = 'price_lists.v3.yml'

/** The calls by the description of their contract, without its prefix. */
export const storeCalls: Readonly<Record<string, StoreCall>> = {
  'the store itself': { file: 'store_information.v2.yml', path: '/store' },
  'its clock': { file: 'store_information.v2.yml', path: '/time' },
  'a channel': { unlaid: 'channels.v3.yml', path: '/channels/{channel_id}' },
  'the site of a channel': { unlaid: 'channels.v3.yml', path: '/channels/{channel_id}/site' },
  'the routes of a site': { unlaid: 'sites.v3.yml', path: '/sites/{site_id}/routes' },
  'webhooks, while there are none': { unlaid: 'webhooks.v3.yml', path: '/hooks' },
  'the checkout settings of a channel': {
    file: 'checkouts.v3.yml',
    path: `/checkouts/settings/channels/${channelId}`,
  },
  'whether the token may read products': { ...products, query: one },
  'whether a channel has products': { ...products, query: { ...ofChannel, ...one } },
  'whether the token may read price lists': { file: lists, path: '/pricelists', query: one },
  'whether the token may read customers': { file: 'customers.v3.yml', path: '/customers', query: one },
  'whether the token may read orders': { file: 'orders.v2.oas2.yml', path: '/orders', query: one },
  'whether the token may read carts, by one that is none': {
    file: 'carts.v3.yml',
    path: '/carts/00000000-0000-4000-8000-000000000000',
    status: 404,
  },
  'the category tree of a channel': {
    file: 'category-trees_catalog.v3.yml',
    path: '/catalog/trees',
    query: ofChannel,
  },
  'the categories of a tree': {
    file: 'category-trees_catalog.v3.yml',
    path: '/catalog/trees/categories',
    query: { 'tree_id:in': '4', ...whole },
  },
  brands: { file: 'brands_catalog.v3.yml', path: '/catalog/brands', query: whole },
  'price lists': { file: lists, path: '/pricelists', query: whole },
  'which group has which price list in which channel': { file: lists, path: '/pricelists/assignments', query: whole },
  'customer groups': { file: 'customers.v2.yml', path: '/customer_groups', query: whole },
  'the next products of a channel': {
    ...products,
    query: {
      ...ofChannel,
      'id:greater': '0',
      include: 'images,custom_fields',
      sort: 'id',
      direction: 'asc',
      limit: '50',
    },
  },
  'all variants of products': {
    file: 'product-variants_catalog.v3.yml',
    path: '/catalog/variants',
    query: { 'product_id:in': '112', ...whole },
  },
  'options and modifiers of products that changed': {
    ...products,
    query: { 'id:in': '112', include: 'options,modifiers', limit: '10' },
  },
  'the prices of a list, with quantity breaks': {
    file: lists,
    path: '/pricelists/71/records',
    query: { currency: 'USD', include: 'bulk_pricing_tiers', ...whole },
  },
}
