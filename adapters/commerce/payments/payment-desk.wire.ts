import * as t from 'io-ts'
import {
  refundProgresses,
  type DeskCapture,
  type DeskNotice,
  type DeskPayment,
  type DeskRefund,
  type OrderPayments,
  type RefundableOrder,
} from '../../../core/payments/order-payments'
import type { PaymentHealth } from '../../../core/payments/payment-desk.port'
import { paymentStates } from '../../../core/payments/payment'
import { flag, listOf, oneOf, text, whole } from '../../shared/codecs'
import { clickKey, moment } from '../staff/staff.wire'

/** Our own calls of the payment desk; amounts are cents. */
export const paymentHealthPath = '/apis/staff/payments/health'
export const orderPaymentsPath = (orderId: number | ':orderId') => `/apis/staff/payments/orders/${orderId}`
export const refundsPath = (orderId: number | ':orderId') => `${orderPaymentsPath(orderId)}/refunds`
/** A refund's id is in the body: it may hold signs that a path may not. */
export const refundRetryPath = (orderId: number | ':orderId') => `${orderPaymentsPath(orderId)}/refunds/retry`

const cents = whole(0, 1_000_000_000_000)
const version = whole(0, 1_000_000_000)
const anyId = text(300, 1)

const partsCodec = t.strict({
  lines: listOf(t.strict({ position: whole(0, 1_000_000), quantity: whole(0, 1_000_000_000) }), 10_000),
  shipping: cents,
  fees: cents,
  other: cents,
})
const refundCodec = t.intersection([
  t.strict({ id: anyId, amount: cents, state: oneOf(...refundProgresses), at: moment }),
  t.partial({
    parts: partsCodec,
    by: text(400),
    note: text(5000),
    provider_id: text(300),
    reason: text(1000),
    can_retry: flag,
  }),
])
const captureCodec = t.intersection([
  t.strict({ id: anyId, amount: cents, state: oneOf(...refundProgresses), at: moment }),
  t.partial({ provider_id: text(300), reason: text(1000) }),
])
const noticeCodec = t.intersection([
  t.strict({ id: anyId, kind: text(200), arrived_at: moment }),
  t.partial({ handled_at: moment }),
])
const paymentCodec = t.intersection([
  t.strict({
    id: anyId,
    order_id: whole(1, Number.MAX_SAFE_INTEGER),
    method: text(100, 1),
    amount: cents,
    currency: text(3, 3),
    state: oneOf(...paymentStates),
    captured: cents,
    refunded: cents,
    attempt: whole(0, 1_000_000),
    created_at: moment,
    captures: listOf(captureCodec, 1_000),
    refunds: listOf(refundCodec, 10_000),
    notices: listOf(noticeCodec, 1_000),
  }),
  t.partial({
    label: text(200),
    disputed: flag,
    provider_id: text(300),
    reference: text(300),
    capture_before: moment,
    problem: text(5000),
    instrument: t.intersection([t.strict({ brand: text(300), last_four: text(20) }), t.partial({ expiry: text(20) })]),
  }),
])
const refundableCodec = t.strict({
  lines: listOf(
    t.strict({
      position: whole(0, 1_000_000),
      sku: text(300),
      name: text(1000),
      quantity: whole(0, 1_000_000_000),
      amount: cents,
      refunded: whole(0, 1_000_000_000),
    }),
    10_000,
  ),
  shipping: cents,
  fees: cents,
  shipping_refunded: cents,
  fees_refunded: cents,
  refundable: cents,
})
export const orderPaymentsCodec = t.intersection([
  t.strict({
    order_id: whole(1, Number.MAX_SAFE_INTEGER),
    version,
    payments: listOf(paymentCodec, 1_000),
    line_names: t.record(t.string, t.string),
  }),
  t.partial({ refundable: refundableCodec }),
])

/** What staff typed, by field. */
export const refundRequest = t.strict({ key: clickKey, version, form: t.record(text(20), text(1000)) })
export const retryRequest = t.strict({ key: clickKey, version, refund_id: anyId })

export const paymentHealthCodec = t.intersection([
  t.strict({
    mode: oneOf('none', 'demo', 'test', 'live'),
    waiting_notices: whole(0, 1_000_000_000),
    open_refunds: whole(0, 1_000_000_000),
  }),
  t.partial({ last_notice: moment, last_call: moment }),
])

type Defined<A> = { readonly [Name in keyof A]: Exclude<A[Name], undefined> }
/** Without fields that are undefined. */
const defined = <A extends object>(fields: A): Partial<Defined<A>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Defined<A>>

export const paymentHealthToWire = (health: PaymentHealth) => ({
  mode: health.mode,
  waiting_notices: health.waitingNotices,
  open_refunds: health.openRefunds,
  last_notice: health.lastNotice,
  last_call: health.lastCall,
})
export const paymentHealthFromWire = (wire: t.TypeOf<typeof paymentHealthCodec>): PaymentHealth => ({
  mode: wire.mode,
  waitingNotices: wire.waiting_notices,
  openRefunds: wire.open_refunds,
  ...defined({ lastNotice: wire.last_notice, lastCall: wire.last_call }),
})

const refundToWire = ({ providerId, canRetry, ...refund }: DeskRefund) => ({
  ...refund,
  provider_id: providerId,
  can_retry: canRetry,
})
const refundFromWire = ({ provider_id, can_retry, ...refund }: t.TypeOf<typeof refundCodec>): DeskRefund => ({
  ...refund,
  ...defined({ providerId: provider_id }),
  ...(can_retry ? { canRetry: true } : {}),
})

const captureToWire = ({ providerId, ...capture }: DeskCapture) => ({ ...capture, provider_id: providerId })
const captureFromWire = ({ provider_id, ...capture }: t.TypeOf<typeof captureCodec>): DeskCapture => ({
  ...capture,
  ...defined({ providerId: provider_id }),
})

const noticeToWire = ({ arrivedAt, handledAt, ...notice }: DeskNotice) => ({
  ...notice,
  arrived_at: arrivedAt,
  handled_at: handledAt,
})
const noticeFromWire = ({ arrived_at, handled_at, ...notice }: t.TypeOf<typeof noticeCodec>): DeskNotice => ({
  ...notice,
  arrivedAt: arrived_at,
  ...defined({ handledAt: handled_at }),
})

const paymentToWire = (payment: DeskPayment) => ({
  id: payment.id,
  order_id: payment.orderId,
  method: payment.method,
  label: payment.label,
  amount: payment.amount,
  currency: payment.currency,
  state: payment.state,
  captured: payment.captured,
  refunded: payment.refunded,
  disputed: payment.disputed,
  provider_id: payment.providerId,
  reference: payment.reference,
  capture_before: payment.captureBefore,
  attempt: payment.attempt,
  instrument: payment.instrument && {
    brand: payment.instrument.brand,
    last_four: payment.instrument.lastFour,
    expiry: payment.instrument.expiry,
  },
  problem: payment.problem,
  created_at: payment.createdAt,
  captures: payment.captures.map(captureToWire),
  refunds: payment.refunds.map(refundToWire),
  notices: payment.notices.map(noticeToWire),
})
const paymentFromWire = (wire: t.TypeOf<typeof paymentCodec>): DeskPayment => ({
  id: wire.id,
  orderId: wire.order_id,
  method: wire.method,
  amount: wire.amount,
  currency: wire.currency,
  state: wire.state,
  captured: wire.captured,
  refunded: wire.refunded,
  ...(wire.disputed ? { disputed: true } : {}),
  ...defined({
    label: wire.label,
    providerId: wire.provider_id,
    reference: wire.reference,
    captureBefore: wire.capture_before,
    problem: wire.problem,
  }),
  attempt: wire.attempt,
  ...(wire.instrument
    ? {
        instrument: {
          brand: wire.instrument.brand,
          lastFour: wire.instrument.last_four,
          ...defined({ expiry: wire.instrument.expiry }),
        },
      }
    : {}),
  createdAt: wire.created_at,
  captures: wire.captures.map(captureFromWire),
  refunds: wire.refunds.map(refundFromWire),
  notices: wire.notices.map(noticeFromWire),
})

const refundableToWire = ({ shippingRefunded, feesRefunded, ...order }: RefundableOrder) => ({
  ...order,
  shipping_refunded: shippingRefunded,
  fees_refunded: feesRefunded,
})
const refundableFromWire = ({
  shipping_refunded: shippingRefunded,
  fees_refunded: feesRefunded,
  ...order
}: t.TypeOf<typeof refundableCodec>): RefundableOrder => ({ ...order, shippingRefunded, feesRefunded })

export const orderPaymentsToWire = ({ orderId, version: read, payments, lineNames, refundable }: OrderPayments) => ({
  order_id: orderId,
  version: read,
  payments: payments.map(paymentToWire),
  line_names: lineNames,
  refundable: refundable && refundableToWire(refundable),
})
export const orderPaymentsFromWire = (wire: t.TypeOf<typeof orderPaymentsCodec>): OrderPayments => ({
  orderId: wire.order_id,
  version: wire.version,
  payments: wire.payments.map(paymentFromWire),
  lineNames: wire.line_names,
  ...(wire.refundable ? { refundable: refundableFromWire(wire.refundable) } : {}),
})
