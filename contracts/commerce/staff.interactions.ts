import { expect } from '@jest/globals'
import { commerceAccessDesk } from '../../adapters/commerce/staff/access-desk.client'
import { commerceCatalogueDesk } from '../../adapters/commerce/staff/catalogue-desk.client'
import { commerceOrderDesk } from '../../adapters/commerce/staff/order-desk.client'
import { commerceFormDesk } from '../../adapters/commerce/staff/form-desk.client'
import { commerceReviewDesk } from '../../adapters/commerce/staff/review-desk.client'
import { commerceStaff } from '../../adapters/commerce/staff/staff.client'
import { allOrders } from '../../core/orders/order-query'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, like, shaped, succeeded } from '../support/matchers'
import { companiesDeskInteractions } from './companies-desk.interactions'
import { constructionDeskInteractions } from './construction-desk.interactions'
import { deskFilesInteractions } from './desk-files.interactions'
import { peopleDeskInteractions } from './people-import.interactions'
import { contentDeskInteractions } from './content-desk.interactions'
import { applicationDeskInteractions } from './application-desk.interactions'
import { giftDeskInteractions } from './gift-desk.interactions'
import { mirrorDeskInteractions } from './mirror-desk.interactions'
import { couponDeskInteractions } from './coupon-desk.interactions'
import { priceListsInteractions } from './price-lists.interactions'
import { exemptionDeskInteractions } from './exemption-desk.interactions'
import { orderDeskInteractions } from './order-desk.interactions'
import { paymentDeskInteractions } from './payment-desk.interactions'
import { quoteDeskInteractions } from './quote-desk.interactions'
import { taxShippingInteractions } from './tax-shipping.interactions'
import { settingsDeskInteractions } from './settings-desk.interactions'
import { orderedGoods } from './order-examples'

const desk = '/apis/staff'
const key = 'the-key-of-this-click'
const atDesk = { name: 'a member of staff', params: { email: 'staff@lintel.example' } }
const stef = {
  id: like(10),
  name: like('Stef Staff'),
  email: like('staff@lintel.example'),
  capabilities: each('orders'),
}

const colleague = 990_001
const target = '/campus-store/'
const withAccessRequest = {
  name: 'a member of staff, and a request for access',
  params: { customerId: 1, slug: target },
}
const request = {
  customer_id: 1,
  target,
  area: like('Campus Store'),
  kind: shaped('^(category|product)$', 'category'),
  state: shaped('^(open|approved|declined)$', 'open'),
  requested_at: like(1_795_262_400_000),
  version: like(0),
  name: like('Rita Retail'),
  email: like('retail@lintel.example'),
}

const orderId = 880_002
const ordered = {
  name: 'a member of staff, and an order',
  params: {
    email: 'senior@northgate.example',
    productId: 900_001,
    variantId: 900_001_001,
    stock: 40,
    quantity: 2,
    lineId: 'c0ffee00-0000-4000-8000-000000000009',
    orderId,
  },
}
const summary = {
  id: orderId,
  status_id: like(7),
  date_created: like('Fri, 20 Nov 2026 10:00:00 GMT'),
  total_inc_tax: shaped('^\\d+\\.\\d{2,4}$', '378.00'),
  ordered_by: like({ email: 'senior@northgate.example' }),
}
const order = {
  ...summary,
  version: like(0),
  ...orderedGoods,
}
const cancelled = { tag: 'step', to: 'cancelled', note: 'Sold out.' } as const
/** Paid by the test card whose refunds fail. */
const owed = {
  ...ordered,
  name: 'a member of staff, and a cancelled order whose refund failed',
  params: { ...ordered.params, cardNumber: '4000 0000 0000 5126' },
}
const note = { tag: 'note', audience: 'internal', text: 'Called about the dock.' } as const

const reviewed = {
  name: 'a member of staff, and a review that waits',
  params: {
    productId: 900_052,
    reviewId: 770_001,
    name: 'Rita R.',
    title: 'Solid',
    text: 'Closes quietly.',
    rating: 4,
  },
} as const
const { reviewId } = reviewed.params
const review = {
  id: reviewId,
  rating: 4,
  title: like('Solid'),
  text: like('Closes quietly.'),
  author: like('Rita R.'),
  reviewed_at: like(1_795_262_400_000),
  state: 'pending',
  version: like(0),
  product: {
    id: reviewed.params.productId,
    name: like('Grade 1 Storeroom Lock'),
    slug: like('/grade-1-storeroom-lock/'),
  },
}

const productId = 900_001
const variantId = 900_001_001
const withGoods = { name: 'a member of staff, and goods on sale', params: { productId, variantId } }
const goods = { id: productId, name: like('Grade 1 Storeroom Lock'), sku: like('LS-G1'), visible: like(true) }
const wholeGoods = {
  ...goods,
  slug: like('/product-900001/'),
  version: like(0),
  total_variants: like(1),
  variants: each({ id: variantId, sku: like('LS-G1-626'), label: like(''), stock: like(40), price: like(189) }),
  price_lists: each({ id: like(11), name: like('Trade') }),
}
const recounted = {
  tag: 'shop',
  variants: [{ variantId, price: 19_500, salePrice: 18_000, stock: 42, stockBefore: 40 }],
} as const

const withSubmission = {
  name: 'a member of staff, and a form that came in',
  params: { submissionId: 'c0ffee00-5555-4000-8000-000000000001', content: 'The search finds what I mean.' },
} as const
const { submissionId } = withSubmission.params
const submission = {
  form_id: 'feedback',
  title: like('Tell us about this shop'),
  received_at: like(1_795_262_400_000),
  mailed: like(true),
  answers: each({ name: 'comments', label: 'Comments', value: withSubmission.params.content }),
  files: like([]),
}

/** The staff desks. No public contract has these calls; the paths are our own. */
export const staffContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    ...contentDeskInteractions,
    ...exemptionDeskInteractions,
    ...applicationDeskInteractions,
    ...taxShippingInteractions,
    ...settingsDeskInteractions,
    ...companiesDeskInteractions,
    ...couponDeskInteractions,
    ...paymentDeskInteractions,
    ...giftDeskInteractions,
    ...mirrorDeskInteractions,
    ...priceListsInteractions,
    ...constructionDeskInteractions,
    ...deskFilesInteractions,
    ...peopleDeskInteractions,
    ...quoteDeskInteractions,
    {
      description: 'staff: who sits at the desk',
      state: atDesk,
      request: { method: 'GET', path: `${desk}/desk` },
      response: { status: 200, body: succeeded(stef) },
      drive: async http =>
        expect(await answerOf(commerceStaff(http).desk())).toMatchObject({
          name: 'Stef Staff',
          capabilities: ['orders'],
        }),
    },
    {
      description: 'staff: no desk for a customer',
      state: { name: 'a signed-in customer', params: { email: 'retail@lintel.example' } },
      request: { method: 'GET', path: `${desk}/desk` },
      response: { status: 404, body: { Status: 'failure' } },
      drive: async http => expect((await failureFrom(commerceStaff(http).desk())).tag).toMatch(/not-found|refused/),
    },
    {
      description: 'staff: list the accounts',
      state: atDesk,
      request: { method: 'GET', path: `${desk}/accounts` },
      response: { status: 200, body: succeeded({ accounts: each({ ...stef, history: [] }) }) },
      drive: async http =>
        expect(await answerOf(commerceStaff(http).accounts())).toMatchObject([{ email: 'staff@lintel.example' }]),
    },
    {
      description: 'staff: change what an account may do',
      state: { name: 'a member of staff, and a colleague', params: { accountId: colleague } },
      request: { method: 'PUT', path: `${desk}/accounts/${colleague}`, body: { before: [], after: ['orders'], key } },
      response: { status: 200, body: succeeded({ accounts: each({ ...stef, history: [] }) }) },
      drive: async http =>
        expect(
          await answerOf(commerceStaff(http).change({ accountId: colleague, before: [], after: ['orders'], key })),
        ).toHaveLength(1),
    },
    {
      description: 'staff: make an account staff',
      state: {
        name: 'a member of staff, and an account of the shop',
        params: { accountId: colleague, email: 'colleague@lintel.example' },
      },
      request: {
        method: 'POST',
        path: `${desk}/accounts`,
        body: { email: 'colleague@lintel.example', capabilities: ['orders'], key: `${key}-new` },
      },
      response: { status: 200, body: succeeded({ accounts: each({ ...stef, history: [] }) }) },
      drive: async http =>
        expect(
          await answerOf(
            commerceStaff(http).add({ email: 'colleague@lintel.example', capabilities: ['orders'], key: `${key}-new` }),
          ),
        ).toHaveLength(1),
    },
    {
      description: 'staff: refuse an address without an account',
      state: atDesk,
      request: {
        method: 'POST',
        path: `${desk}/accounts`,
        body: { email: 'nobody-here@lintel.example', capabilities: ['orders'], key },
      },
      response: { status: 200, body: { Status: 'failure', Error: { tag: 'invalid' } } },
      drive: async http =>
        expect(
          (
            await failureFrom(
              commerceStaff(http).add({ email: 'nobody-here@lintel.example', capabilities: ['orders'], key }),
            )
          ).tag,
        ).toMatch(/invalid|refused/),
    },
    {
      description: 'staff: remove an account from the staff',
      state: { name: 'a member of staff, and a colleague', params: { accountId: colleague } },
      request: { method: 'DELETE', path: `${desk}/accounts/${colleague}`, body: { before: [], key: `${key}-removed` } },
      // A former staff member remains in the list, without capabilities.
      response: { status: 200, body: succeeded({ accounts: each({ ...stef, capabilities: [], history: [] }) }) },
      drive: async http =>
        expect(
          await answerOf(commerceStaff(http).remove({ accountId: colleague, before: [], key: `${key}-removed` })),
        ).toHaveLength(1),
    },
    {
      description: 'staff: list requests for access',
      state: withAccessRequest,
      request: { method: 'GET', path: `${desk}/access-requests`, query: { page: '1', state: 'open' } },
      response: { status: 200, body: succeeded({ requests: each(request), total: like(1) }) },
      drive: async http =>
        expect(
          (await answerOf(commerceAccessDesk(http).list({ state: 'open', text: '', page: 1 }))).requests,
        ).toMatchObject([{ customerId: 1, target, state: 'open' }]),
    },
    {
      description: 'staff: read a request for access',
      state: withAccessRequest,
      request: { method: 'GET', path: `${desk}/access-requests/1`, query: { target } },
      response: {
        status: 200,
        body: succeeded({ ...request, areas: each({ id: 800, name: 'Campus Store', granted: false }), history: [] }),
      },
      drive: async http =>
        expect((await answerOf(commerceAccessDesk(http).find({ customerId: 1, target }))).areas).toEqual([
          { id: 800, name: 'Campus Store', granted: false },
        ]),
    },
    {
      description: 'staff: decline a request for access',
      state: withAccessRequest,
      request: {
        method: 'PUT',
        path: `${desk}/access-requests/1`,
        body: { target, version: 0, key, decision: { tag: 'decline', reason: 'For the university only.' } },
      },
      response: {
        status: 200,
        body: succeeded({
          ...request,
          state: 'declined',
          version: 1,
          decision: { at: like(1_795_262_400_000), by: like('Stef Staff'), reason: 'For the university only.' },
          areas: each({ id: 800, name: 'Campus Store', granted: false }),
          history: each({ at: 1_795_262_400_000, by: 'Stef Staff', action: 'access-declined', values: {} }),
        }),
      },
      drive: async http =>
        expect(
          await answerOf(
            commerceAccessDesk(http).decide({
              customerId: 1,
              target,
              version: 0,
              key,
              decision: { tag: 'decline', reason: 'For the university only.' },
            }),
          ),
        ).toMatchObject({ state: 'declined', version: 1 }),
    },
    {
      description: 'staff: list the orders of the store',
      state: ordered,
      request: { method: 'GET', path: `${desk}/orders`, query: { q: String(orderId) } },
      response: { status: 200, body: succeeded({ orders: each(summary), total: like(1) }) },
      drive: async http =>
        expect(
          (await answerOf(commerceOrderDesk(http).list({ ...allOrders, search: String(orderId) }))).orders,
        ).toMatchObject([{ id: orderId, orderedBy: { email: 'senior@northgate.example' } }]),
    },
    {
      description: 'staff: read an order',
      state: ordered,
      request: { method: 'GET', path: `${desk}/orders/${orderId}` },
      response: { status: 200, body: succeeded({ ...order, history: [] }) },
      drive: async http =>
        expect(await answerOf(commerceOrderDesk(http).find(orderId))).toMatchObject({
          version: 0,
          lines: [{ price: 18_900 }],
        }),
    },
    {
      description: 'staff: write about an order',
      state: ordered,
      request: { method: 'PUT', path: `${desk}/orders/${orderId}`, body: { version: 0, key, change: note } },
      response: {
        status: 200,
        body: succeeded({
          ...order,
          version: 1,
          history: each({
            at: 1_795_262_400_000,
            by: 'Stef Staff',
            action: 'order-internal-note',
            values: {},
            note: note.text,
          }),
        }),
      },
      drive: async http =>
        expect(
          (await answerOf(commerceOrderDesk(http).change({ orderId, version: 0, key, change: note }))).history,
        ).toMatchObject([{ action: 'order-internal-note', note: note.text }]),
    },
    {
      description: 'staff: cancel an order',
      state: ordered,
      request: { method: 'PUT', path: `${desk}/orders/${orderId}`, body: { version: 0, key, change: cancelled } },
      response: {
        status: 200,
        body: succeeded({
          ...order,
          status_id: 5,
          version: 1,
          history: each({
            at: 1_795_262_400_000,
            by: 'Stef Staff',
            action: 'order-status',
            values: {},
            note: cancelled.note,
          }),
        }),
      },
      drive: async http =>
        expect(
          await answerOf(commerceOrderDesk(http).change({ orderId, version: 0, key, change: cancelled })),
        ).toMatchObject({ status: 'cancelled', version: 1 }),
    },
    ...orderDeskInteractions,
    {
      description: 'staff: try a refund once more',
      state: owed,
      request: {
        method: 'PUT',
        path: `${desk}/orders/${orderId}`,
        body: { version: 1, key, change: { tag: 'refund' } },
      },
      response: {
        status: 200,
        body: succeeded({
          ...order,
          status_id: 5,
          lintel_detail: { refund: { state: shaped('^(due|done|failed)$', 'failed'), amount: like(378) } },
          history: each({ at: 1_795_262_400_000, by: 'Stef Staff', action: 'order-refund-failed', values: {} }),
        }),
      },
      drive: async http =>
        expect(
          await answerOf(commerceOrderDesk(http).change({ orderId, version: 1, key, change: { tag: 'refund' } })),
        ).toMatchObject({ status: 'cancelled', refund: { state: 'failed', amount: 37_800 } }),
    },
    {
      description: 'staff: list the reviews that wait',
      state: reviewed,
      request: { method: 'GET', path: `${desk}/reviews`, query: { page: '1', state: 'pending' } },
      response: {
        status: 200,
        body: succeeded({
          reviews: each({
            ...review,
            id: like(reviewId),
            rating: like(4),
            product: like({ id: 900_052, name: 'Grade 1 Storeroom Lock', slug: '/grade-1-storeroom-lock/' }),
          }),
          total: like(1),
        }),
      },
      drive: async http =>
        expect(
          (await answerOf(commerceReviewDesk(http).list({ state: 'pending', text: '', page: 1 }))).reviews,
        ).toMatchObject([{ id: reviewId, state: 'pending' }]),
    },
    {
      description: 'staff: read a review',
      state: reviewed,
      request: { method: 'GET', path: `${desk}/reviews/${reviewId}` },
      response: { status: 200, body: succeeded({ ...review, history: [] }) },
      drive: async http =>
        expect(await answerOf(commerceReviewDesk(http).find(reviewId))).toMatchObject({
          id: reviewId,
          rating: 4,
          version: 0,
          history: [],
        }),
    },
    {
      description: 'staff: approve a review',
      state: reviewed,
      request: {
        method: 'PUT',
        path: `${desk}/reviews/${reviewId}`,
        body: { version: 0, key, decision: { tag: 'approve' } },
      },
      response: {
        status: 200,
        body: succeeded({
          ...review,
          state: 'approved',
          version: 1,
          history: each({ at: 1_795_262_400_000, by: 'Stef Staff', action: 'review-approved', values: {} }),
        }),
      },
      drive: async http =>
        expect(
          await answerOf(commerceReviewDesk(http).decide({ reviewId, version: 0, key, decision: { tag: 'approve' } })),
        ).toMatchObject({ state: 'approved', version: 1 }),
    },
    {
      description: 'staff: list what came in by a form',
      state: withSubmission,
      request: { method: 'GET', path: `${desk}/forms`, query: { page: '1', limit: '20', form: 'feedback' } },
      response: {
        status: 200,
        body: succeeded({
          submissions: each({ ...submission, id: like(submissionId) }),
          total: like(1),
          forms: each({ id: 'feedback', title: 'Tell us about this shop' }),
        }),
      },
      drive: async http =>
        expect(
          (await answerOf(commerceFormDesk(http).list({ formId: 'feedback', text: '', page: 1, perPage: 20 })))
            .submissions,
        ).toMatchObject([{ formId: 'feedback', answers: [{ name: 'comments' }] }]),
    },
    {
      description: 'staff: read a form that came in',
      state: withSubmission,
      request: { method: 'GET', path: `${desk}/forms/${submissionId}` },
      response: { status: 200, body: succeeded({ ...submission, id: submissionId }) },
      drive: async http =>
        expect(await answerOf(commerceFormDesk(http).find(submissionId))).toMatchObject({
          id: submissionId,
          formId: 'feedback',
          files: [],
        }),
    },
    {
      description: 'staff: find products',
      state: withGoods,
      request: { method: 'GET', path: `${desk}/products`, query: { visible: 'true' } },
      response: {
        status: 200,
        body: succeeded({
          products: each({ ...goods, id: like(productId), visible: true, variants: like(1), stock: like(40) }),
          total: like(1),
        }),
      },
      drive: async http =>
        expect(
          (await answerOf(commerceCatalogueDesk(http).list({ text: '', visible: true, page: 1 }))).products,
        ).toMatchObject([{ id: productId, stock: 40 }]),
    },
    {
      description: 'staff: read a product',
      state: withGoods,
      request: { method: 'GET', path: `${desk}/products/${productId}`, query: { price_list_id: '11' } },
      response: { status: 200, body: succeeded({ ...wholeGoods, history: like([]) }) },
      drive: async http =>
        expect(await answerOf(commerceCatalogueDesk(http).find({ productId, page: 1, priceListId: 11 }))).toMatchObject(
          { version: 0, variants: [{ stock: 40, price: 18_900 }] },
        ),
    },
    {
      description: 'staff: change prices and stock of a product',
      state: withGoods,
      request: {
        method: 'PUT',
        path: `${desk}/products/${productId}`,
        body: {
          version: 0,
          key,
          change: {
            tag: 'shop',
            variants: [{ variant_id: variantId, stock: 42, stock_before: 40, price: 195, sale_price: 180 }],
          },
        },
      },
      response: {
        status: 200,
        body: succeeded({
          ...wholeGoods,
          version: 1,
          variants: each({
            id: variantId,
            sku: like('LS-G1-626'),
            label: like(''),
            stock: like(42),
            price: 195,
            sale_price: 180,
          }),
          history: each({ at: 1_795_262_400_000, by: 'Stef Staff', action: 'product-price', values: {} }),
        }),
      },
      drive: async http =>
        expect(
          await answerOf(commerceCatalogueDesk(http).change({ productId, version: 0, key, change: recounted })),
        ).toBeUndefined(),
    },
  ],
}
