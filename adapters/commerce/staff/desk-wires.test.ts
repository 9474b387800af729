import { describe, expect, it } from '@jest/globals'
import type { AccessDecision, AccessRequestDetail } from '../../../core/access-requests/access-request'
import { allOrders } from '../../../core/orders/order-query'
import type { DeskProduct, DeskProductSummary } from '../../../core/catalogue/catalogue-desk.port'
import type { ProductChange } from '../../../core/catalogue/product-change'
import type { StoreOrderSummary } from '../../../core/construction/construction-desk.port'
import type { OrderDetails } from '../../../core/orders/order-details'
import type { DeskRecord, DeskRow, RecordQuery } from '../../../core/content/content-desk.port'
import type { CertificateDecision } from '../../../core/exemption/certificate'
import type { DeskCertificateDetail } from '../../../core/exemption/exemption-desk.port'
import type { Submission } from '../../../core/forms/submission'
import type { MediaDetail } from '../../../core/media/media'
import type { OrderChange } from '../../../core/orders/order-change'
import type { DeskOrder, DeskOrderSummary } from '../../../core/orders/order-desk.port'
import type { DeskQuoteChange } from '../../../core/quotes/desk-change'
import type { DeskReviewDetail } from '../../../core/reviews/review-desk.port'
import type { StaffAccount, StaffEvent } from '../../../core/staff/staff'
import { anOrder } from '../../../test/builders/order'
import { addressed, wired, type Wired } from '../../../test/builders/wire-round-trip'
import * as access from './access-desk.wire'
import * as catalogue from './catalogue-desk.wire'
import * as construction from './construction-desk.wire'
import * as content from './content-desk.wire'
import * as exemption from './exemption-desk.wire'
import * as forms from './form-desk.wire'
import * as media from './media.wire'
import * as orders from './order-desk.wire'
import * as quotes from './quote-desk.wire'
import * as reviews from './review-desk.wire'
import * as staff from './staff.wire'

const history: readonly StaffEvent[] = [
  {
    at: 1_795_000_000_000,
    by: 'Olga Orders',
    action: 'order-status',
    values: { from: 'pending', to: 'shipped' },
    note: 'Left on a truck',
  },
  { at: 1_795_000_000_001, by: 'Olga Orders', action: 'order-note', values: {} },
]

const request: AccessRequestDetail = {
  customerId: 7,
  target: '/steel-doors/',
  area: 'Steel doors',
  kind: 'category',
  state: 'declined',
  requestedAt: 1_795_000_000_000,
  version: 3,
  name: 'Sam Senior',
  email: 'senior@northgate.example',
  company: 'Northgate',
  group: 'Builders',
  decision: { at: 1_795_000_000_005, by: 'Olga', reason: 'No license' },
  areas: [
    { id: 31, name: 'Steel', granted: true },
    { id: 32, name: 'Frames', granted: false },
  ],
  history,
}
const bareRequest: AccessRequestDetail = {
  customerId: 8,
  target: '/p/',
  area: 'P',
  kind: 'product',
  state: 'open',
  requestedAt: 1,
  version: 0,
  name: '',
  email: 'a@b.example',
  areas: [],
  history: [],
}

const product: DeskProduct = {
  id: 5,
  name: 'Lockset',
  sku: 'LS',
  slug: '/lockset/',
  brand: 'Hollis',
  visible: true,
  version: 4,
  totalVariants: 21,
  history,
  pack: { size: 10, unit: 'box' },
  lead: { madeToOrder: true, time: '3 to 5 weeks' },
  priceLists: [{ id: 2, name: 'Trade' }],
  variants: [
    {
      id: 51,
      sku: 'LS-1',
      stock: 12,
      label: 'Brass',
      price: 12_345,
      salePrice: 9_999,
      listed: { price: 8_000, salePrice: 7_500 },
    },
    { id: 52, sku: 'LS-2', stock: 0, label: '', listed: {} },
  ],
}
const bareProduct: DeskProduct = {
  id: 6,
  name: 'Hook',
  sku: 'HK',
  slug: '/hook/',
  visible: false,
  version: 0,
  totalVariants: 0,
  history: [],
  priceLists: [],
  variants: [],
}

const record: DeskRecord = {
  key: { model: 'posts', id: 'p1', language: 'fr-LU' },
  title: 'Portes',
  slug: '/portes/',
  state: 'scheduled',
  revision: 9,
  order: -2,
  fields: { text: '<p>1</p>', at: { x: [1, 2] } },
  published: { revision: 7, at: 1_795_000_000_000 },
  scheduled: { revision: 9, publishAt: 1_796_000_000_000, until: 1_797_000_000_000 },
  expiresAt: 1_798_000_000_000,
  changedBy: 'Ed',
  changedAt: 1_795_000_000_009,
  others: [{ id: 3, name: 'Eve', since: 1_795_000_000_008 }],
}
const bareRecord: DeskRecord = {
  key: { model: 'posts', id: 'p2', language: 'en' },
  title: '',
  state: 'draft',
  revision: 1,
  order: 0,
  fields: {},
  changedAt: 1,
  others: [],
}
const row: DeskRow = {
  key: record.key,
  title: 'Portes',
  slug: '/portes/',
  state: 'changed',
  revision: 9,
  changedBy: 'Ed',
  changedAt: 5,
  publishAt: 6,
  expiresAt: 7,
}
const bareRow: DeskRow = { key: bareRecord.key, title: '', state: 'withdrawn', revision: 1, changedAt: 1 }

const certificate: DeskCertificateDetail = {
  id: 'c1',
  state: 'accepted',
  customer: { name: 'Sam', email: 'sam@northgate.example' },
  company: 'Northgate',
  file: { name: 'tax.pdf', size: 1_234 },
  receivedAt: 1_795_000_000_000,
  regions: ['OH', 'TX'],
  lastDay: '2027-12-31',
  decision: { at: 1_795_000_000_001, by: 'Olga', reason: 'Blurred' },
  orders: [1_001, 1_002],
  history,
}
const bareCertificate: DeskCertificateDetail = {
  id: 'c2',
  state: 'waiting',
  customer: { name: '', email: 'a@b.example' },
  file: { name: 'a', size: 0 },
  receivedAt: 1,
  regions: [],
  orders: [],
  history: [],
}

const submission: Submission = {
  id: 's1',
  formId: 'contact',
  title: 'Contact',
  at: 1_795_000_000_000,
  mailed: true,
  customer: { name: 'Sam', email: 'sam@northgate.example' },
  answers: [
    { name: 'mail', label: 'E-mail', value: 'sam@northgate.example', email: true },
    { name: 'text', label: 'Text', value: 'Hi' },
  ],
  files: [{ number: 1, field: 'plan', name: 'plan.pdf', size: 99 }],
}
const bareSubmission: Submission = { id: 's2', formId: '', title: '', at: 0, mailed: false, answers: [], files: [] }

const picture: MediaDetail = {
  id: 'm1',
  kind: 'picture',
  name: 'Hall.png',
  type: 'image/png',
  bytes: 4_000,
  width: 1_000,
  height: 600,
  crop: { left: 10.5, top: 0, width: 50, height: 25 },
  alt: { en: 'A hall', 'fr-LU': 'Un hall' },
  base: '/pictures/media-m1',
  version: 2,
  addedAt: 1_795_000_000_000,
  addedBy: 'Ed',
  usedBy: [
    { model: 'posts', id: 'p1', language: 'en', title: 'Doors', slug: '/doors/', isDraft: true },
    { model: 'posts', id: 'p2', language: 'en', title: 'B' },
  ],
}
const document: MediaDetail = {
  id: 'm2',
  kind: 'file',
  name: 'A.pdf',
  type: 'application/pdf',
  bytes: 1,
  alt: {},
  base: '/documents/media-m2.pdf',
  version: 0,
  addedAt: 0,
  addedBy: '',
  usedBy: [],
}

const orderedBy = { email: 'sam@northgate.example', name: 'Sam Senior', company: 'Northgate' }
const order: DeskOrder = {
  ...anOrder(),
  orderedBy,
  phone: '(937) 555-0182',
  version: 6,
  card: { lastFour: '4242', chargeId: 'ch_1' },
  history,
  refundProblem: 'The card is closed',
}
const bareOrder: DeskOrder = { ...anOrder(), orderedBy: { email: 'a@b.example' }, version: 0, history: [] }
const summary: DeskOrderSummary = {
  id: 1_001,
  placedAt: 1_795_000_000_000,
  status: 'shipped',
  total: 62_835,
  pieces: 5,
  poNumber: 'PO-77',
  orderedBy,
}
const bareSummary: DeskOrderSummary = {
  id: 1_002,
  placedAt: 1_795_000_000_000,
  status: 'on-hold',
  total: 0,
  pieces: 0,
  orderedBy: { email: 'a@b.example' },
}
const file = { id: 'f1', name: 'tax.pdf', url: '/f/1' }
const details: OrderDetails = {
  storeType: 'pOpshelf',
  storeNumber: '0042',
  requestedDelivery: '2026-12-08',
  siteContactName: 'Cal',
  siteContactPhone: '6155550142',
  taxExempt: true,
  files: [
    { ...file, kind: 'certificate', standing: { state: 'accepted', regions: ['OH', 'TX'], lastDay: '2027-12-31' } },
    { ...file, id: 'f2', kind: 'certificate', standing: { state: 'refused', reason: 'Blurred' } },
    { ...file, id: 'f3', kind: 'order' },
  ],
}

const review: DeskReviewDetail = {
  id: 4,
  rating: 2,
  title: 'Scratched',
  text: 'Twice',
  author: 'Sam',
  reviewedAt: 1_795_000_000_000,
  state: 'declined',
  version: 5,
  product: { id: 5, name: 'Lockset', slug: '/lockset/' },
  customer: { name: 'Sam Senior', email: 'sam@northgate.example' },
  history,
}
const { customer: _, ...anonymous } = review

const wires: readonly Wired[] = [
  ...wired(
    'a request for access',
    access.requestCodec,
    access.detailToWire,
    access.detailFromWire,
    request,
    bareRequest,
  ),
  ...wired(
    'a decision on access',
    access.decideRequest,
    (decision: AccessDecision) => ({
      target: '/',
      version: 1,
      key: 'click-0001',
      decision: access.decisionToWire(decision),
    }),
    ({ decision }) => access.decisionFromWire(decision),
    { tag: 'approve', categoryIds: [31, 32] },
    { tag: 'decline', reason: 'No license' },
  ),
  ...wired(
    'a product',
    catalogue.deskProductCodec,
    catalogue.productToWire,
    catalogue.productFromWire,
    product,
    bareProduct,
  ),
  ...wired(
    'products of a list',
    catalogue.deskProductsCodec,
    (products: readonly DeskProductSummary[]) => ({ products: products.map(catalogue.summaryToWire), total: 2 }),
    ({ products }) => products.map(catalogue.summaryFromWire),
    [
      { id: 5, name: 'Lockset', sku: 'LS', brand: 'Hollis', visible: true, variants: 21, stock: 7, from: 12_345 },
      { id: 6, name: 'Hook', sku: 'HK', visible: false, variants: 1, stock: 0 },
    ],
  ),
  ...wired(
    'a change of a product',
    catalogue.changeProductRequest,
    (change: ProductChange) => ({ version: 1, key: 'click-0001', change: catalogue.changeToWire(change) }),
    ({ change }) => catalogue.changeFromWire(change),
    { tag: 'visibility', visible: false },
    {
      tag: 'shop',
      variants: [
        { variantId: 51, stock: 12, stockBefore: 13, price: 12_345, salePrice: 9_999 },
        { variantId: 52, stock: 0, stockBefore: 0 },
      ],
    },
    { tag: 'list', priceListId: 2, variants: [{ variantId: 51, price: 8_000, salePrice: 7_500 }, { variantId: 52 }] },
  ),
  ...wired(
    'an order of a store',
    construction.storeOrderCodec,
    construction.storeOrderToWire,
    construction.storeOrderFromWire,
    { ...summary, details },
    { ...bareSummary, details: { ...details, taxExempt: false, files: [] } },
  ),
  ...wired(
    'orders of stores',
    construction.storeOrdersCodec,
    (some: readonly StoreOrderSummary[]) => ({ orders: some.map(construction.storeOrdersToWire), total: 1 }),
    wire => wire.orders.map(construction.storeOrdersFromWire),
    [{ ...summary, storeType: 'dollarGeneral', storeNumber: '0042', requestedDelivery: '2026-12-08' }],
  ),
  ...wired(
    'blocked days',
    construction.blockedDaysCodec,
    construction.blockedDaysToWire,
    construction.blockedDaysFromWire,
    { elsewhere: true, today: '2026-11-26', days: [{ day: '2026-12-25', reason: 'Closed' }], history },
    { today: '2026-11-26', days: [], history: [] },
  ),
  ...wired(
    'order forms',
    construction.orderFormsCodec,
    construction.orderFormsToWire,
    construction.orderFormsFromWire,
    {
      elsewhere: true,
      forms: [
        { id: 3, name: 'form.xlsx', size: 99, publishedAt: 1_795_000_000_000, publishedBy: 'Connie', written: true },
      ],
      history,
    },
    { forms: [], history: [] },
  ),
  ...wired('a record', content.recordCodec, content.recordToWire, content.recordFromWire, record, bareRecord, {
    ...bareRecord,
    scheduled: { revision: 1, publishAt: 9 },
  }),
  ...wired('records of a list', content.recordsCodec, content.recordsToWire, content.recordsFromWire, {
    records: [row, bareRow],
    total: 2,
    models: [{ model: 'posts', count: 2 }],
  }),
  ...wired(
    'the history of a record',
    content.recordHistoryCodec,
    content.recordHistoryToWire,
    content.recordHistoryFromWire,
    {
      revisions: [
        { revision: 2, at: 5, by: 'Ed', title: 'Doors', restoredFrom: 1 },
        { revision: 1, at: 4, title: '' },
      ],
      events: history,
    },
  ),
  ...wired(
    'a revision',
    content.revisionContentCodec,
    content.revisionContentToWire,
    content.revisionContentFromWire,
    { title: 'Doors', slug: '/doors/', order: 3, fields: { a: 1 }, revision: 2, at: 5, by: 'Ed', restoredFrom: 1 },
    { title: '', order: 0, fields: {}, revision: 1, at: 4 },
  ),
  ...wired(
    'a new record',
    content.createRequest,
    content.createToWire,
    content.createFromWire,
    {
      model: 'posts',
      language: 'en',
      title: 'Doors',
      slug: '/doors/',
      template: 'plain',
      fields: { a: [1] },
      copyOf: record.key,
      click: 'click-0001',
    },
    { model: 'posts', language: 'en', title: '', click: 'click-0001' },
  ),
  ...wired(
    'a saved record',
    content.saveRequest,
    content.saveToWire,
    wire => content.saveFromWire(record.key, wire),
    { key: record.key, basedOn: 8, content: { title: 'Doors', slug: '/doors/', order: -3, fields: { a: 1 } } },
    { key: record.key, basedOn: 0, content: { title: '', fields: {} } },
  ),
  ...wired(
    'a preview',
    content.previewCodec,
    content.previewToWire,
    content.previewFromWire,
    { language: 'fr-LU', until: 9, groupId: 4, groupName: 'Builders' },
    { language: 'en', until: 1 },
  ),
  ...wired(
    'what a preview can be of',
    content.previewChoicesCodec,
    content.previewChoicesToWire,
    content.previewChoicesFromWire,
    { groups: [{ id: 4, name: 'Builders' }], current: { language: 'en', until: 9, groupId: 4, groupName: 'Builders' } },
    { groups: [] },
  ),
  ...wired(
    'a certificate',
    exemption.certificateCodec,
    exemption.detailToWire,
    exemption.detailFromWire,
    certificate,
    bareCertificate,
  ),
  ...wired(
    'a decision on a certificate',
    exemption.decideCertificateRequest,
    (decision: CertificateDecision) => ({ key: 'click-0001', decision: exemption.decisionToWire(decision) }),
    ({ decision }) => exemption.decisionFromWire(decision),
    { tag: 'accept', states: 'OH TX', lastDay: '2027-12-31', note: 'Fine' },
    { tag: 'refuse', reason: 'Blurred' },
  ),
  ...wired(
    'a form that was sent',
    forms.submissionCodec,
    forms.submissionToWire,
    forms.submissionFromWire,
    submission,
    bareSubmission,
  ),
  ...wired(
    'a file of the library',
    media.mediaDetailCodec,
    media.mediaDetailToWire,
    media.mediaDetailFromWire,
    picture,
    document,
  ),
  ...wired('an order', orders.deskOrderCodec, orders.deskOrderToWire, orders.deskOrderFromWire, order, bareOrder, {
    ...bareOrder,
    card: { lastFour: '0000' },
  }),
  ...wired(
    'an order of a list',
    orders.deskSummaryCodec,
    orders.deskSummaryToWire,
    orders.deskSummaryFromWire,
    summary,
    bareSummary,
  ),
  ...wired(
    'a review',
    reviews.deskReviewCodec,
    reviews.reviewDetailToWire,
    reviews.reviewDetailFromWire,
    review,
    anonymous,
  ),
  ...wired(
    'the people of the desks',
    staff.accountsCodec,
    (accounts: readonly StaffAccount[]) => ({ accounts }),
    staff.accountsFromWire,
    [
      { id: 1, name: 'Olga', email: 'olga@lintel.example', capabilities: ['orders', 'content'], former: true, history },
      { id: 2, name: '', email: '', capabilities: [], former: false, history: [] },
    ],
  ),
  ...wired(
    'a change of an order',
    orders.changeOrderRequest,
    (change: OrderChange) => ({ version: 6, key: 'click-0001', change }),
    ({ change }) => orders.changeFromWire(change),
    { tag: 'step', to: 'shipped', shipment: { carrier: 'Truck', tracking: 'T 1' }, note: 'Today' },
    { tag: 'step', to: 'on-hold' },
    { tag: 'refund' },
    { tag: 'note', audience: 'internal', text: 'Call first' },
  ),
  ...wired(
    'a change of a quote',
    quotes.changeQuoteRequest,
    (change: DeskQuoteChange) => ({ revision: 2, key: 'click-0001', change }),
    ({ change }) => quotes.quoteChangeFromWire(change),
    { tag: 'take' },
    {
      tag: 'offer',
      send: true,
      lines: [{ id: 'l1', quantity: 2, offeredPrice: 100, comment: 'In two weeks' }],
      added: [{ sku: 'LS', quantity: 1, offeredPrice: 5, alternateTo: 'l1' }],
      expiresOn: '2026-12-31',
      note: 'As asked',
      terms: '<p>Net 30</p>',
      shipping: 1_000,
      tax: 25,
      reason: 'A regular',
    },
    { tag: 'ask', note: 'Which side?', comments: { l1: 'Left or right?' } },
    { tag: 'archive', note: '' },
    { tag: 'note', text: 'Call first' },
  ),
]

describe('answers of the staff API', () => {
  it.each(wires)('round-trips: %s', (_what, arrives, expected) => {
    expect(arrives()).toEqual(expected)
  })

  it('drop a capability that the shop does not know', () => {
    const { former: __, ...account } = {
      id: 1,
      name: 'Olga',
      email: 'olga@lintel.example',
      capabilities: ['orders', 'rule-the-world'],
      history: [],
      former: false,
    }
    expect(staff.accountsFromWire({ accounts: [account] })).toEqual([
      { ...account, capabilities: ['orders'], former: false },
    ])
  })
})

/** A desk list: encodes and parses its query; a query with all filters, and one with none. */
type Asked = readonly [
  what: string,
  arrives: (query: never) => unknown,
  whole: object,
  bare: object,
  read: (asked: URLSearchParams) => unknown,
]
const asks = <A extends object>(
  what: string,
  toWire: (query: A) => object,
  read: (asked: URLSearchParams) => unknown,
  whole: A,
  bare: A,
): Asked => [what, (query: A) => read(addressed(toWire(query))), whole, bare, read]

const recordsAsked = (address: URLSearchParams) => {
  const { query, perPage } = content.recordQueryFromWire(address)
  return { ...query, ...(perPage === undefined ? {} : { perPage }) }
}

const asked: readonly Asked[] = [
  asks(
    'requests for access',
    access.queryToWire,
    access.queryFromWire,
    { state: 'approved' as const, text: 'senior & co', page: 3 },
    { text: '', page: 1 },
  ),
  asks(
    'products',
    catalogue.queryToWire,
    catalogue.queryFromWire,
    { text: 'lock', visible: false, page: 4 },
    { text: '', page: 1 },
  ),
  asks(
    'products that are shown',
    catalogue.queryToWire,
    catalogue.queryFromWire,
    { text: '', visible: true, page: 1 },
    { text: '', page: 1 },
  ),
  asks(
    'variants of a product',
    catalogue.keyToWire,
    address => catalogue.keyFromWire(5, address),
    { productId: 5, page: 2, sku: 'LS', priceListId: 123_456_789 },
    { productId: 5, page: 1 },
  ),
  asks(
    'orders of stores',
    construction.storeOrderQueryToWire,
    construction.storeOrderQueryFromWire,
    { storeType: 'pOpshelf' as const, storeNumber: '0042', page: 2 },
    { storeNumber: '', page: 1 },
  ),
  asks(
    'records',
    content.recordQueryToWire,
    recordsAsked,
    {
      models: ['posts', 'pages'],
      language: 'fr-LU' as const,
      state: 'changed' as const,
      text: 'doors',
      page: 2,
      perPage: 50,
    } as RecordQuery,
    { text: '', page: 1, perPage: 50 },
  ),
  asks(
    'certificates',
    exemption.certificateQueryToWire,
    exemption.certificateQueryFromWire,
    { state: 'refused' as const, text: 'north', page: 5 },
    { text: '', page: 1 },
  ),
  asks(
    'forms that were sent',
    forms.submissionQueryToWire,
    forms.submissionQueryFromWire,
    { formId: 'contact', text: 'hi', page: 2, perPage: 40 },
    { text: '', page: 1, perPage: 40 },
  ),
  asks(
    'files of the library',
    media.mediaQueryToWire,
    media.mediaQueryFromWire,
    { text: 'hall', kind: 'file' as const, withoutAlt: true, page: 2, perPage: 40 },
    { text: '', page: 1, perPage: 40 },
  ),
  asks(
    'reviews',
    reviews.reviewQueryToWire,
    reviews.reviewQueryFromWire,
    { state: 'declined' as const, text: 'scratched', page: 2 },
    { text: '', page: 1 },
  ),
  asks(
    'orders',
    orders.deskQueryToWire,
    orders.deskQueryFromWire,
    {
      ...allOrders,
      page: 3,
      search: 'PO-77',
      status: 'shipped' as const,
      from: '2026-11-01',
      to: '2026-11-26',
      buyerId: 7,
    },
    allOrders,
  ),
]

describe('queries of the staff API', () => {
  it.each(asked)('round-trip: %s', (_what, arrives, whole, bare) => {
    expect([arrives(whole as never), arrives(bare as never)]).toEqual([whole, bare])
  })

  it.each(asked)('default to everything from the first page on: %s', (_what, _arrives, _whole, bare, read) => {
    const { perPage: _perPage, ...rest } = bare as { readonly perPage?: number }
    expect(read(new URLSearchParams())).toMatchObject(rest)
  })

  it('ignore an invalid state, kind, list or other filter', () => {
    const odd = new URLSearchParams('state=sold&kind=film&visible=perhaps&price_list_id=12x&without_alt=no&language=')
    expect(
      asked.map(([, , , , read]) =>
        Object.values(read(odd) as object).filter(value => value !== undefined && value !== '' && value !== 1),
      ),
    ).toEqual([[], [], [], [5], [], [], [], [], [], [], [allOrders.perPage, allOrders.sort]])
    expect(catalogue.keyFromWire(5, new URLSearchParams('price_list_id=1234567890')).priceListId).toBeUndefined()
  })

  it('name at most fifty kinds of records', () => {
    const kinds = Array.from({ length: 51 }, (_, at) => `m${at}`)
    expect(content.recordQueryFromWire(new URLSearchParams({ models: kinds.join(',') })).query.models).toEqual(
      kinds.slice(0, 50),
    )
  })
})
