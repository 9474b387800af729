import { noCustomers, type CustomerState } from './customers'

/** A row as the vendor writes it. */
export type Row = Readonly<Record<string, unknown>>

/** What the stand-in's store has. Ids are unlike those of the demo merchant, as a real store's are. */
export type StoreContent = {
  readonly hash: string
  readonly token: string
  readonly scopes: Set<string>
  /** How far the store's clock is ahead. */
  clockAheadSeconds: number
  readonly info: Record<string, unknown>
  readonly channels: Record<string, unknown>[]
  readonly sites: Record<string, unknown>[]
  readonly routes: Record<string, unknown>[]
  readonly hooks: Record<string, unknown>[]
  readonly checkoutSettings: Record<string, unknown>
  readonly trees: Row[]
  readonly categories: Row[]
  readonly brands: Row[]
  readonly products: Row[]
  readonly variants: Row[]
  readonly groups: Row[]
  readonly priceLists: Row[]
  readonly assignments: Row[]
  readonly records: Row[]
  readonly accounts: CustomerState
  wishLists: Row[]
  /** With `product_id`, which answers leave out. */
  reviews: Row[]
  /** Lists of customers' things answer with those of all customers, as a proxy in front of a store might. */
  ignoresFilters: boolean
}

export const channelId = 1_380_021
export const treeId = 4
export const shopOrigin = 'https://millwork.example'
export const checkoutHost = 'checkout.millwork.example'

/** The scopes of a token, by the words that `bigcommerce:check` uses. */
const allScopes = ['store', 'products', 'price-lists', 'customers', 'orders', 'carts', 'channels', 'sites', 'checkouts']

/** A store that is set up as this shop needs it, without goods. */
export const aStore = (): StoreContent => ({
  hash: 'x7k2m9qd1',
  token: 'token.of.the.stand-in',
  scopes: new Set(allScopes),
  clockAheadSeconds: 0,
  info: { name: 'Millwork', status: 'plan_active', currency: 'USD', weight_units: 'LBS' },
  channels: [
    { id: channelId, name: 'Millwork trade', type: 'storefront', platform: 'custom', status: 'active' },
    { id: 1, name: 'Stencil', type: 'storefront', platform: 'bigcommerce', status: 'active' },
  ],
  sites: [
    {
      id: 1_077,
      channel_id: channelId,
      url: shopOrigin,
      urls: [
        { url: shopOrigin, type: 'primary' },
        { url: `https://${checkoutHost}`, type: 'checkout' },
      ],
    },
  ],
  routes: [
    { id: 1, type: 'home', matching: '*', route: '/' },
    { id: 2, type: 'cart', matching: '*', route: '/cart/' },
    { id: 3, type: 'login', matching: '*', route: '/login/' },
    { id: 4, type: 'account', matching: '*', route: '/account/' },
  ],
  hooks: [],
  checkoutSettings: { should_redirect_to_storefront_for_auth: true },
  trees: [{ id: treeId, name: 'Trade', channels: [channelId] }],
  categories: [],
  brands: [],
  products: [],
  variants: [],
  groups: [],
  priceLists: [],
  assignments: [],
  records: [],
  accounts: noCustomers(),
  wishLists: [],
  reviews: [],
  ignoresFilters: false,
})
