import { expect } from '@jest/globals'
import { commercePaymentDesk } from '../../adapters/commerce/payments/payment-desk.client'
import { answerOf } from '../support/expecting'
import type { Interaction } from '../support/interaction'
import { each, like, shaped, succeeded } from '../support/matchers'

const orderId = 880_002
const path = `/apis/staff/payments/orders/${orderId}`
const key = 'the-key-of-this-click'
const earlierKey = 'the-key-of-the-click-before'
const moment = 1_795_262_400_000

const paid = {
  name: 'a member of staff, and an order paid by card',
  params: {
    email: 'senior@northgate.example',
    productId: 900_001,
    variantId: 900_001_001,
    stock: 40,
    quantity: 2,
    lineId: 'c0ffee00-0000-4000-8000-000000000009',
    orderId,
    cardNumber: '4242 4242 4242 4242',
  },
}
/** Paid by the test card whose refunds fail. */
const failed = {
  name: 'a member of staff, and a refund of an order that failed',
  params: { ...paid.params, cardNumber: '4000 0000 0000 5126', clickKey: earlierKey },
}

const anyState = shaped('^(asked|pending|done|failed)$', 'done')
const payment = {
  id: like(`order-${orderId}`),
  order_id: orderId,
  method: like('test-card'),
  amount: like(37_800),
  currency: 'usd',
  state: like('captured'),
  captured: like(37_800),
  refunded: like(0),
  attempt: like(1),
  created_at: like(moment),
  provider_id: like('charge:1'),
  instrument: { brand: like('card'), last_four: like('4242') },
  captures: [],
  notices: [],
}
const parts = { lines: [{ position: 1, quantity: 1 }], shipping: 0, fees: 0, other: 0 }
const refund = { amount: like(18_900), at: like(moment), by: 'Stef Staff', parts }
const refundable = {
  lines: each({
    position: like(1),
    sku: like('LS-G1-626'),
    name: like('Grade 1 Storeroom Lock'),
    quantity: like(2),
    amount: like(37_800),
    refunded: like(0),
  }),
  shipping: like(0),
  fees: like(0),
  shipping_refunded: like(0),
  fees_refunded: like(0),
  refundable: like(37_800),
}
const order = { order_id: orderId, version: like(1), line_names: like({ 1: 'Grade 1 Storeroom Lock' }), refundable }

/** Payments of orders at the desk, and their refunds. */
export const paymentDeskInteractions: readonly Interaction[] = [
  {
    description: 'staff: read how online payment is set up',
    state: { name: 'a member of staff', params: { email: 'staff@lintel.example' } },
    request: { method: 'GET', path: '/apis/staff/payments/health' },
    response: {
      status: 200,
      body: succeeded({
        mode: shaped('^(none|demo|test|live)$', 'demo'),
        waiting_notices: like(0),
        open_refunds: like(0),
      }),
    },
    drive: async http =>
      expect(await answerOf(commercePaymentDesk(http).health())).toMatchObject({ mode: 'demo', waitingNotices: 0 }),
  },
  {
    description: "staff: read an order's payments",
    state: paid,
    request: { method: 'GET', path },
    response: { status: 200, body: succeeded({ ...order, version: like(0), payments: [{ ...payment, refunds: [] }] }) },
    drive: async http =>
      expect(await answerOf(commercePaymentDesk(http).ofOrder(orderId))).toMatchObject({
        orderId,
        payments: [{ method: 'test-card', state: 'captured' }],
        refundable: { lines: [{ position: 1 }] },
      }),
  },
  {
    description: 'staff: refund pieces of an order',
    state: paid,
    request: { method: 'POST', path: `${path}/refunds`, body: { version: 0, key, form: { 'line-1': '1' } } },
    response: {
      status: 200,
      body: succeeded({
        ...order,
        payments: [{ ...payment, refunds: [{ ...refund, id: `order-${orderId}-${key}`, state: 'done' }] }],
      }),
    },
    drive: async http =>
      expect(
        await answerOf(commercePaymentDesk(http).refund({ orderId, version: 0, key, form: { 'line-1': '1' } })),
      ).toMatchObject({ payments: [{ refunds: [{ state: 'done', parts }] }] }),
  },
  {
    description: 'staff: try a refund of pieces once more',
    state: failed,
    request: {
      method: 'POST',
      path: `${path}/refunds/retry`,
      body: { version: 1, key, refund_id: `order-${orderId}-${earlierKey}` },
    },
    response: {
      status: 200,
      body: succeeded({
        ...order,
        payments: [{ ...payment, refunds: each({ ...refund, id: like('order-1-click'), state: anyState }) }],
      }),
    },
    drive: async http =>
      expect(
        (
          await answerOf(
            commercePaymentDesk(http).retry({
              orderId,
              version: 1,
              key,
              refundId: `order-${orderId}-${earlierKey}`,
            }),
          )
        ).payments,
      ).toMatchObject([{ refunds: [{ parts }] }]),
  },
]
