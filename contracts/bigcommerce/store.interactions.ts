import { expect } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { checkStore } from '../../adapters/bigcommerce/check/check-store'
import { bigcommerceCatalogue } from '../../adapters/bigcommerce/mirror/catalogue-source'
import {
  assignmentsPath,
  brandsPath,
  categoriesPath,
  channelPath,
  checkoutSettingsPath,
  groupsPath,
  hooksPath,
  priceListsPath,
  pricesPath,
  productsPath,
  routesPath,
  scopeProbes,
  sitePath,
  storePath,
  timePath,
  treesPath,
  variantsPath,
} from '../../adapters/bigcommerce/rest/paths'
import type { Rest } from '../../adapters/bigcommerce/rest/rest'
import { ids } from '../../test/support/bigcommerce/goods'
import { answerOf } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, like } from '../support/matchers'
import { get, type Call } from './call'
import { cartCalls } from './carts.interactions'
import { buyer, channelId, checkoutHost, shopOrigin, siteId, treeId } from './contract-ids'
import { hookCalls } from './hooks.interactions'
import { pricingCalls } from './pricing.interactions'
import { storeOver } from './contract-store'
import { customerCalls } from './customers.interactions'
import { listCalls } from './lists.interactions'

const state = { name: 'a store with goods in a channel' } as const
const now = 1_795_000_000
const pagination = { total_pages: 1 }
const meta = { pagination: like(pagination) }
const whole = { page: '1', limit: '250' }

/** The client of each call: the check of a store, and the three reads of the mirror. */
const checked = (rest: Rest) =>
  checkStore(rest, {
    channelId,
    origins: [shopOrigin],
    shop: checkoutHost,
    hasClient: true,
    now: () => now * 1000,
  })
const known = () => TE.right(new Map<number, string>())
const source = (rest: Rest) => bigcommerceCatalogue(rest, channelId)
const shelves = (rest: Rest) => answerOf(source(rest).shelves())
const products = (rest: Rest) => answerOf(source(rest).products(0, known))
const prices = (rest: Rest) => answerOf(source(rest).prices(ids.tradeList))

const since = Date.UTC(2026, 10, 1, 16, 50)
const changed = (rest: Rest) => answerOf(source(rest).changedProducts(since, 0, known))
const changedPrices = (rest: Rest) => answerOf(source(rest).prices(ids.tradeList, since))
const stock = (rest: Rest) => answerOf(source(rest).stock(0))

const product = {
  id: like(ids.lever),
  name: like('Lever Lock'),
  price: like(96.5),
  categories: like([ids.locks]),
  is_visible: like(true),
  inventory_tracking: like('none'),
  custom_url: { url: like('/lever-lock/') },
  date_modified: like('2026-11-02T10:00:00+00:00'),
}
const calls: readonly Call[] = [
  get('the store itself', storePath, {}, { currency: 'USD', weight_units: like('LBS') }, checked),
  get('its clock', timePath, {}, { time: like(now) }, checked),
  get(
    'a channel',
    channelPath(channelId),
    {},
    { data: { id: channelId, type: 'storefront', status: 'active' } },
    checked,
  ),
  get(
    'the site of a channel',
    sitePath(channelId),
    {},
    {
      data: {
        id: siteId,
        url: shopOrigin,
        urls: [
          { url: shopOrigin, type: 'primary' },
          { url: `https://${checkoutHost}`, type: 'checkout' },
        ],
      },
    },
    checked,
  ),
  get(
    'the routes of a site',
    routesPath(siteId),
    whole,
    {
      data: [
        { type: 'home', route: like('/') },
        { type: 'cart', route: like('/cart/') },
        { type: 'login', route: like('/login/') },
        { type: 'account', route: like('/account/') },
      ],
      meta,
    },
    checked,
  ),
  get(
    'the checkout settings of a channel',
    checkoutSettingsPath(channelId),
    {},
    { data: { should_redirect_to_storefront_for_auth: true } },
    checked,
  ),
  get('webhooks, while there are none', hooksPath, whole, { data: [], meta }, checked),
  get(
    'whether the token may read products',
    productsPath,
    { limit: '1' },
    { data: each({ id: like(ids.lever) }) },
    checked,
  ),
  get(
    'whether a channel has products',
    productsPath,
    { 'channel_id:in': String(channelId), limit: '1' },
    { data: each({ id: like(ids.lever) }) },
    checked,
  ),
  get(
    'whether the token may read price lists',
    scopeProbes['Price Lists'],
    { limit: '1' },
    { data: each({ id: like(ids.tradeList) }) },
    checked,
  ),
  get(
    'whether the token may read customers',
    scopeProbes.Customers,
    { limit: '1' },
    { data: each({ id: like(buyer.id) }) },
    checked,
  ),
  get('whether the token may read orders', scopeProbes.Orders, { limit: '1' }, each({ id: like(100) }), checked),
  get('whether the token may read carts, by one that is none', scopeProbes.Carts, {}, undefined, checked, 404),
  get(
    'the category tree of a channel',
    treesPath,
    { 'channel_id:in': String(channelId) },
    { data: each({ id: treeId }) },
    shelves,
  ),
  get(
    'the categories of a tree',
    categoriesPath,
    { 'tree_id:in': String(treeId), ...whole },
    {
      data: each({
        category_id: like(ids.hardware),
        parent_id: like(0),
        name: like('Hardware'),
        is_visible: like(true),
        url: { path: like('/hardware/') },
      }),
      meta,
    },
    shelves,
  ),
  get(
    'brands',
    brandsPath,
    whole,
    { data: each({ id: like(ids.kestrel), name: like('Kestrel'), custom_url: { url: like('/kestrel/') } }), meta },
    shelves,
  ),
  get(
    'price lists',
    priceListsPath,
    whole,
    { data: each({ id: like(ids.tradeList), name: like('Trade prices'), active: like(true) }), meta },
    shelves,
  ),
  get(
    'which group has which price list in which channel',
    assignmentsPath,
    whole,
    {
      data: each({
        price_list_id: like(ids.tradeList),
        customer_group_id: like(ids.trade),
        channel_id: like(channelId),
      }),
      meta,
    },
    shelves,
  ),
  get(
    'customer groups',
    groupsPath,
    whole,
    each({
      id: like(ids.retail),
      name: like('Retail'),
      is_default: like(true),
      is_group_for_guests: like(false),
      category_access: { type: like('specific') },
    }),
    shelves,
  ),
  get(
    'the next products of a channel',
    productsPath,
    {
      'channel_id:in': String(channelId),
      'id:greater': '0',
      include: 'images,custom_fields',
      sort: 'id',
      direction: 'asc',
      limit: '50',
    },
    { data: each(product), meta },
    products,
  ),
  get(
    'all variants of products',
    variantsPath,
    { 'product_id:in': String(ids.lever), ...whole },
    { data: each({ id: like(700), product_id: ids.lever, sku: like('MW-LEVER') }), meta },
    products,
  ),
  get(
    'options and modifiers of products that changed',
    productsPath,
    { 'id:in': String(ids.lever), include: 'options,modifiers', limit: '10' },
    { data: each({ id: ids.lever, options: like([]), modifiers: like([]) }), meta },
    products,
  ),
  get(
    'the prices of a list, with quantity breaks',
    pricesPath(ids.tradeList),
    { currency: 'USD', include: 'bulk_pricing_tiers', ...whole },
    {
      data: each({
        variant_id: like(700),
        price: like(80),
      }),
      meta,
    },
    prices,
  ),
  get(
    'products of a channel that changed since a time',
    productsPath,
    {
      'channel_id:in': String(channelId),
      'date_modified:min': '2026-11-01T16:50:00Z',
      'id:greater': '0',
      limit: '50',
      include: 'images,custom_fields',
      sort: 'id',
      direction: 'asc',
    },
    { data: each(product), meta },
    changed,
  ),
  get(
    'prices of a list that changed since a time',
    pricesPath(ids.tradeList),
    { currency: 'USD', include: 'bulk_pricing_tiers', 'date_modified:min': '2026-11-01T16:50:00Z', ...whole },
    { data: each({ variant_id: like(700), price: like(80) }), meta },
    changedPrices,
  ),
  get(
    'the stock of products',
    productsPath,
    {
      'channel_id:in': String(channelId),
      'id:greater': '0',
      include_fields: 'inventory_level,inventory_tracking',
      sort: 'id',
      direction: 'asc',
      limit: '250',
    },
    { data: each({ id: ids.door, inventory_level: like(0), inventory_tracking: 'variant' }), meta },
    stock,
  ),
  get(
    'the stock of variants, of products that count it by variant',
    variantsPath,
    { 'product_id:in': String(ids.door), include_fields: 'product_id,inventory_level', ...whole },
    { data: each({ id: like(710), product_id: ids.door, inventory_level: like(3) }), meta },
    stock,
  ),
  ...customerCalls,
  ...cartCalls,
  ...listCalls,
]

/** The calls to a BigCommerce store, each with the client that makes it. */
export const bigcommerceContract: Contract = {
  provider: 'bigcommerce',
  interactions: [...calls, ...hookCalls, ...pricingCalls].map(({ by, ...written }) => ({
    state,
    ...written,
    drive: async http => expectation(await by(storeOver(http, written, calls))),
  })),
}

/** A check without problems, or what the mirror reads. */
const expectation = (read: unknown): void => {
  expect(JSON.stringify(read)).not.toContain('"code"')
  expect(read).not.toEqual([])
}
