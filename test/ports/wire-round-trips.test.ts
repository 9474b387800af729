import { describe, expect, it } from '@jest/globals'
import * as t from 'io-ts'
import * as divisions from '../../adapters/cms/content/divisions.wire'
import * as cms from '../../adapters/cms/content/content.wire'
import * as menu from '../../adapters/cms/content/menu.wire'
import * as posts from '../../adapters/cms/content/posts.wire'
import * as shelf from '../../adapters/cms/content/shelf.wire'
import * as doors from '../../adapters/cms/content/wood-doors.wire'
import * as account from '../../adapters/commerce/account/account.wire'
import * as address from '../../adapters/commerce/account/address.wire'
import * as confirmation from '../../adapters/commerce/account/confirmation.wire'
import * as keptList from '../../adapters/commerce/bulk-upload/upload-account.wire'
import * as checkout from '../../adapters/commerce/checkout/checkout.wire'
import * as construction from '../../adapters/commerce/construction/construction.wire'
import * as handOff from '../../adapters/commerce/hand-off/hand-off.wire'
import * as orders from '../../adapters/commerce/orders/orders.wire'
import * as reorder from '../../adapters/commerce/orders/reorder.wire'
import * as widgets from '../../adapters/commerce/recommendations/recommendations.wire'
import * as reviews from '../../adapters/commerce/reviews/reviews.wire'
import * as session from '../../adapters/commerce/session/session.wire'
import * as wishLists from '../../adapters/commerce/wish-lists/wish-lists.wire'
import * as orderService from '../../adapters/orders/construction/construction.wire'
import * as openings from '../../adapters/orders/openings/openings.wire'
import * as stores from '../../adapters/orders/stores/stores.wire'
import * as category from '../../adapters/shared/category.wire'
import * as fee from '../../adapters/shared/fee.wire'
import * as gift from '../../adapters/shared/gift.wire'
import * as permissions from '../../adapters/shared/permissions.wire'
import { allOrders } from '../../core/orders/order-query'
import type { ReorderLine } from '../../core/orders/reorder.port'
import type { Fee } from '../../core/cart/fee'
import type { ShelfEntry } from '../../core/content/shelf-entry'
import type { PaymentChoice } from '../../core/checkout/checkout'
import type { MenuItem } from '../../core/content/content.port'
import type { PathTarget } from '../../core/navigation/paths.port'
import type { RecommendationQuery } from '../../core/recommendations/recommendation'
import type { Reviews } from '../../core/reviews/review'
import { anAddress, aCustomer, aVisitor } from '../builders/customer'
import { aCheckout } from '../builders/order'
import { addressed, wired, type Wired } from '../builders/wire-round-trip'

const token = 'abcdefghijklmnopqrstuvwx'

const line: ReorderLine = {
  position: 2,
  sku: 'LS-1',
  partNumber: 'NB-0042',
  name: 'Lockset',
  slug: '/lockset/',
  picture: { key: 'lever', alt: 'Lever' },
  options: [
    { name: 'Finish', value: 'Brass' },
    { name: 'Plan', value: 'a.pdf', uploadId: 'u1' },
  ],
  quantity: 3,
  then: 12_345,
  now: 12_999,
  issue: { code: 'cart.stock', values: { stock: 2, unit: 'box' } },
}
const bareLine: ReorderLine = { position: 1, sku: '', name: '', options: [], quantity: 0, then: 0 }

const entry: ShelfEntry = {
  template: 'bulk-order',
  showTitle: false,
  showTrail: true,
  trail: [
    { title: 'Home', href: '/' },
    { title: 'Doors', href: '/doors/' },
  ],
  picture: 'door',
  pictureAlt: 'A door',
  icon: 'icon',
  video: 'https://video.example/1',
  description: '<p>Doors</p>',
  zones: ['<p>1</p>', '<p>2</p>'],
  seo: { title: 'Doors', description: 'All doors' },
  categoryIds: [3, 4],
}
const bareEntry: ShelfEntry = {
  showTitle: true,
  showTrail: false,
  trail: [],
  zones: [undefined, undefined],
  seo: {},
  categoryIds: [],
}
const placed = {
  id: 310,
  parentId: 300,
  name: 'Locksets',
  depth: 1,
  slug: '/locksets/',
  description: '<p>All</p>',
  pictureKey: 'hinge',
  productCount: 120,
  sortOrder: -3,
}

const item: MenuItem = {
  id: 'm1',
  title: 'Doors',
  link: '/doors/',
  newTab: true,
  layout: 'Layout 2',
  icon: 'door',
  banner: { text: 'Sale', link: '/sale/', background: '#112233', color: '#ffffff' },
  callToAction: { title: 'Ask', description: 'Us', background: '#445566', button: { text: 'Ask now', link: '/ask/' } },
  children: [{ id: 'm2', title: 'Steel', link: '/steel/', newTab: false, children: [] }],
}

const reviewed: Reviews = {
  reviews: [
    { id: 4, rating: 2, title: 'Scratched', text: 'Twice', author: 'Sam', reviewedAt: 1_795_000_000_000 },
    { id: 5, rating: 5, title: 'Fine', text: '', author: '', reviewedAt: 0 },
  ],
  count: 12,
  average: 3.5,
  page: 2,
  pages: 6,
  own: 'pending',
}
const records = [
  { id: 'r1', model: 'posts', title: 'Doors', slug: '/doors/', fields: { a: 1, b: [2] } },
  { id: 'r2', model: 'posts', title: '', fields: {} },
] as const
const targets: readonly PathTarget[] = [
  { tag: 'redirect', to: '/doors/' },
  { tag: 'page', record: records[0] },
  { tag: 'brand', brand: { id: 8, name: 'Hollis', slug: '/hollis/', entry } },
  { tag: 'brand', brand: { id: 9, name: 'Rowe', slug: '/rowe/' } },
  { tag: 'category', category: { tag: 'allowed', item: { ...placed, description: '<p>Doors</p>', entry } } },
  { tag: 'category', category: { tag: 'allowed', item: placed } },
  { tag: 'category', category: { tag: 'sign-in', name: 'Locksets' } },
  { tag: 'category', category: { tag: 'pending', name: 'Locksets', declined: 'No license' } },
  { tag: 'product', product: { tag: 'pending', name: 'Lock' } },
  { tag: 'product', product: { tag: 'sign-in', name: 'Lock' } },
]

const details = {
  storeType: 'pOpshelf',
  storeNumber: '0042',
  requestedDelivery: '2026-12-08',
  siteContactName: 'Cal',
  siteContactPhone: '6155550142',
  taxExempt: true,
  files: [{ id: 'f1', name: 'tax.pdf', kind: 'certificate', url: '/f/1' }],
} as const

const roundTrips: readonly Wired[] = [
  ...wired(
    'a profile',
    account.profileCodec,
    account.profileToWire,
    account.profileFromWire,
    {
      firstName: 'Sam',
      lastName: 'Senior',
      phone: '555',
      companyName: 'Northgate',
      email: 'sam@northgate.example',
      emailUnproven: true,
    },
    { firstName: '', lastName: '', email: '' },
  ),
  ...wired(
    'countries',
    account.countriesCodec,
    (all: readonly Parameters<typeof account.countryToWire>[0][]) => all.map(account.countryToWire),
    account.countriesFromWire,
    [{ id: 1, name: 'Canada', iso2: 'CA', iso3: 'CAN' }],
  ),
  ...wired(
    'states',
    account.statesCodec,
    (all: readonly Parameters<typeof account.stateToWire>[0][]) => all.map(account.stateToWire),
    account.statesFromWire,
    [{ id: 5, name: 'Ohio', abbreviation: 'OH', countryId: 226 }],
  ),
  ...wired('an address', address.addressCodec, address.addressToWire, address.addressFromWire, anAddress(), {
    firstName: 'S',
    lastName: 'S',
    address1: '1',
    city: 'C',
    state: '',
    postalCode: '4',
    countryCode: 'US',
  }),
  ...wired(
    'an address of a book',
    address.bookAddressCodec,
    address.bookAddressToWire,
    address.bookAddressFromWire,
    { ...anAddress(), defaultShipping: true, defaultBilling: true },
    { ...anAddress(), defaultBilling: true },
    anAddress(),
  ),
  ...wired(
    'where a confirmation stands',
    confirmation.confirmationCodec,
    confirmation.confirmationToWire,
    confirmation.confirmationFromWire,
    { tag: 'ready', email: 'sam@northgate.example' },
    { tag: 'none' },
    { tag: 'sign-in' },
  ),
  ...wired(
    'what is said of a kept list',
    keptList.aboutCodec,
    keptList.aboutToWire,
    keptList.aboutFromWire,
    { version: 4, list: { name: 'a.csv', keptAt: 9, lines: 3 } },
    { version: 0 },
  ),
  ...wired('a kept list', t.any, keptList.listToWire, keptList.listFromWire, {
    name: 'a.csv',
    keptAt: 9,
    lines: [
      { row: 2, rows: [2, 5], times: 2, sku: 'LS', qty: '3' },
      { row: 3, rows: [3], times: 1, sku: '', qty: '' },
    ],
  }),
  ...wired(
    'a checkout',
    checkout.checkoutCodec,
    checkout.checkoutToWire,
    checkout.checkoutFromWire,
    aCheckout({
      isGuest: true,
      methodFees: [{ method: 'test-card', amount: 125 }],
      payment: { method: 'test-card', poNumber: 'PO-1', lastFour: '4242' },
      taxStatus: { tag: 'expired', region: 'OH', lastDay: '2025-12-31' },
      shipsTo: [
        { countryCode: 'US', except: ['HI'] },
        { countryCode: 'CA', only: ['ON'] },
      ],
      certificates: [{ id: 'g1', ending: 'AB12', amount: 5_000, left: 250 }],
      totals: { ...aCheckout().totals, fees: [{ kind: 'surcharge', amount: 450 }] },
    }),
    aCheckout({
      shippingOptions: [],
      shippingOptionId: undefined,
      shippingAddress: undefined,
      billingAddress: undefined,
      payment: undefined,
      email: undefined,
      phone: undefined,
      step: 'contact',
    }),
  ),
  ...wired(
    'a way to pay',
    checkout.paymentRequest,
    checkout.paymentToWire,
    checkout.paymentFromWire,
    ...([
      { method: 'purchase-order', poNumber: 'PO-1' },
      { method: 'invoice', poNumber: 'PO-2' },
      { method: 'invoice' },
      { method: 'test-card', number: '4242', expiry: '12/30', code: '123', name: 'Sam' },
      { method: 'test-card', poNumber: 'PO-3', number: '4242', expiry: '12/30', code: '123', name: 'Sam' },
    ] satisfies readonly PaymentChoice[]),
  ),
  ...wired(
    'what was typed of a store',
    t.any,
    construction.typedToWire,
    construction.typedFromWire,
    details,
    { taxExempt: false },
    { requestedDelivery: '2026-12-08' },
    {},
  ),
  ...wired(
    'what a token is good for',
    handOff.tokenLoginCodec,
    handOff.tokenLoginToWire,
    handOff.tokenLoginFromWire,
    { cart: { customerId: 7, cartId: 'c1', editable: true }, loginUrl: '/login/', tradeToken: 'x' },
    { cart: { customerId: 7, cartId: 'c1', editable: false } },
    {},
  ),
  ...wired('lines to order again', reorder.reorderCodec, reorder.reorderToWire, reorder.reorderFromWire, [
    line,
    bareLine,
  ]),
  ...wired('what was ordered again', reorder.reorderedCodec, reorder.reorderedToWire, reorder.reorderedFromWire, {
    added: [line],
    leftOut: [bareLine, line],
  }),
  ...wired('reviews', reviews.reviewsCodec, reviews.reviewsToWire, reviews.reviewsFromWire, reviewed, {
    reviews: [],
    count: 1,
    page: 1,
    pages: 1,
  }),
  ...wired(
    'a new review',
    reviews.addReviewRequest,
    review => reviews.newReviewToWire(review, { email: 'sam@northgate.example', now: 0 }),
    reviews.newReviewFromWire,
    { title: 'Fine', text: 'Very', rating: 4, author: 'Sam' },
    { title: '', text: '', rating: 0, author: '' },
  ),
  ...wired(
    'a customer',
    t.any,
    session.customerToWire,
    session.customerFromWire,
    aCustomer(),
    aCustomer({
      phone: '555',
      role: 2,
      roleUnknown: true,
      roleName: 'Buyer',
      company: { id: 4, name: 'Northgate' },
      companies: [{ id: 5, name: 'South' }],
      actingFor: 5,
      permissions: [{ code: 'get_quotes', level: 3 }],
      isStaff: true,
      taxExemptCategory: 'A',
      group: {
        id: 3,
        name: 'Builders',
        categoryAccess: { tag: 'list', categoryIds: [1, 2] },
        priceListId: 9,
        storeConfiguration: {
          storeName: 'Mall',
          shortName: 'M',
          quoteType: 'custom',
          isSearchBarDisabled: true,
          openingSearchHeader: 'Openings',
        },
      },
    }),
  ),
  ...wired(
    'a visitor',
    session.sessionCodec,
    session.visitorToWire,
    session.visitorFromWire,
    aVisitor({
      language: 'fr-LU',
      priceListId: 4,
      visible: { tag: 'only', categoryIds: [5, 6] },
      facts: { storeHash: 'h', channelId: 3 },
    }),
  ),
  ...wired(
    'a wish list',
    wishLists.wishListCodec,
    wishLists.wishListToWire,
    wishLists.wishListFromWire,
    {
      id: 4,
      name: 'Mine',
      shareToken: token,
      items: [
        { id: 1, productId: 5, variantId: 51 },
        { id: 2, productId: 6 },
      ],
    },
    { id: 5, name: '', items: [] },
  ),
  ...wired('a shared wish list', wishLists.sharedCodec, wishLists.sharedToWire, wishLists.sharedFromWire, {
    name: 'Mine',
    items: [{ productId: 5, variantId: 51 }, { productId: 6 }],
  }),
  ...wired('a category', category.categoryCodec, category.categoryToWire, category.categoryFromWire, placed, {
    id: 1,
    parentId: 0,
    name: '',
    depth: 0,
    slug: '',
  }),
  ...wired(
    'a category of a page',
    category.categoryPageCodec,
    category.categoryPageToWire,
    category.categoryPageFromWire,
    placed,
  ),
  ...wired(
    'fees',
    t.partial({ fees: fee.feesCodec }),
    ({ fees }: { readonly fees?: readonly Fee[] }) => ({ fees: fee.feesToWire(fees) }),
    ({ fees }) => fee.feesFromWire(fees),
    { fees: [{ kind: 'surcharge', amount: 450 }] },
    {},
  ),
  ...wired(
    'a gift',
    t.partial(gift.giftFields),
    gift.giftToWire,
    gift.giftFromWire,
    {
      sender: { name: 'Sam', email: 's@a.example' },
      recipient: { name: 'Kim', email: 'k@a.example' },
      theme: 'Birthday',
      message: 'Hi',
    },
    { sender: { name: '', email: '' }, recipient: { name: '', email: '' }, theme: 'General' },
  ),
  ...wired(
    'permissions',
    permissions.permissionsCodec,
    permissions.permissionsToWire,
    permissions.permissionsFromWire,
    [
      { code: 'get_quotes', level: 1 },
      { code: 'create_quote', level: 3 },
    ],
  ),
  ...wired(
    'offices',
    divisions.divisionLocationsCodec,
    divisions.divisionLocationsToWire,
    divisions.divisionLocationsFromWire,
    [
      { division: 'Doors', href: '/doors/', name: 'Troy', address: '1 Main', phone: '555' },
      { division: 'Doors', href: '/d/', name: 'Lima' },
    ],
  ),
  ...wired('wood doors', doors.woodDoorsCodec, doors.woodDoorsToWire, doors.woodDoorsFromWire, [
    { width: '36', height: '84', veneer: 'Oak', finish: 'Clear', href: '/oak/' },
  ]),
  ...wired(
    'a menu',
    menu.menuCodec,
    (items: readonly MenuItem[]) => ({ item: { content_ej: JSON.stringify(items.map(menu.menuItemToWire)) } }),
    menu.menuFromWire,
    [item, { id: 'm3', title: 'Locks', link: '/locks/', newTab: false, children: [] }],
  ),
  ...wired('posts', posts.latestPostsCodec, posts.latestPostsToWire, posts.latestPostsFromWire, [
    {
      id: 'p1',
      model: 'posts',
      title: 'Doors',
      slug: '/doors/',
      fields: { thumbnail_image_emd: undefined, postSummary: 'On doors', publish_date_edsi: '2026-11-01' },
    },
  ]),
  ...wired(
    'the page of a shelf',
    t.record(t.string, t.unknown),
    shelf.shelfEntryToWire,
    shelf.shelfEntryFromWire,
    entry,
    bareEntry,
  ),
  ...wired('a record', cms.recordCodec, cms.recordToWire, cms.recordFromWire, ...records),
  ...wired(
    'a row of records',
    t.record(t.string, t.unknown),
    cms.rowToWire,
    row => cms.rowFromWire('posts', row),
    ...records,
  ),
  ...wired('what is at a path', cms.targetCodec, cms.targetToWire, target => cms.targetFromWire(target), ...targets),
  ...wired(
    'an order of a store that was placed',
    orderService.placedCodec,
    orderService.placedToWire,
    orderService.placedFromWire,
    {
      cartUrl: '/c/1',
      storeNumber: '0042',
      requestedDelivery: '2026-12-08',
      siteContactName: 'Cal',
      siteContactPhone: '6155550142',
    },
    { cartUrl: '/c/2' },
  ),
  ...wired(
    'blocked days',
    orderService.blockedDatesCodec,
    (days: readonly string[]) => days.map(orderService.blockedToWire),
    orderService.blockedFromWire,
    ['2026-12-24', '2026-12-25'],
  ),
  ...wired(
    'openings',
    openings.openingsCodec,
    openings.openingsToWire,
    openings.openingsFromWire,
    new Map([
      ['3-0', [1, 2]],
      ['3-4', []],
    ]),
  ),
  ...wired(
    'the configuration of a store',
    t.any,
    stores.configurationToWire,
    stores.configurationFromWire,
    { storeName: 'Mall', quoteType: 'custom', isSearchBarDisabled: true, openingSearchHeader: 'Openings' },
    { storeName: 'Mall', quoteType: 'none', isSearchBarDisabled: false },
    { storeName: '', quoteType: 'other', isSearchBarDisabled: false },
  ),
  ...wired(
    'the pages of stores',
    stores.accessCodec,
    stores.accessToWire,
    stores.accessFromWire,
    new Map([
      ['Mall', ['/a/', '/b/']],
      ['Shop', []],
    ]),
  ),
]

describe('values on the wire', () => {
  it.each(roundTrips)('round-trips: %s', (_what, arrives, value) => {
    expect(arrives()).toEqual(value)
  })
})

describe('requested orders', () => {
  const arrives = (query: typeof allOrders) => orders.queryFromWire(addressed(orders.queryToWire(query)))

  it('are the ones that the page requested', () => {
    const query = {
      ...allOrders,
      page: 3,
      perPage: 50,
      sort: 'total-desc',
      search: 'PO-77',
      status: 'shipped',
      from: '2026-11-01',
      to: '2026-11-26',
      buyerId: 7,
    } as typeof allOrders
    expect([arrives(query), arrives(allOrders)]).toEqual([query, allOrders])
  })
})

describe('requested recommendations', () => {
  const arrives = (query: RecommendationQuery) => {
    const read = widgets.widgetRequest.decode(JSON.parse(JSON.stringify(widgets.widgetToWire(query))))
    return read._tag === 'Right'
      ? widgets.widgetFromWire(read.right, addressed(widgets.widgetAddress('id', query)))
      : read
  }

  it('are the ones that the page requested', () => {
    const query: RecommendationQuery = {
      kind: 'frequently-viewed-together',
      limit: 7,
      productIds: [1, 2],
      seen: [3],
      term: 'lock',
      categoryIds: [4, 5],
      instead: ['popular-items', 'similar-products'],
    }
    expect(arrives(query)).toEqual(query)
  })
})

describe('the requested page of reviews', () => {
  it.each(['page=0', 'page=-1', 'page=1.5', 'page=many', 'page=', ''])(
    'is the first for an invalid number: %s',
    query => {
      expect(reviews.pageFromQuery(new URLSearchParams(query))).toBe(1)
    },
  )

  it('is the one in the URL', () => {
    expect(reviews.pageFromQuery(addressed(reviews.reviewsToQuery(7)))).toBe(7)
  })
})
