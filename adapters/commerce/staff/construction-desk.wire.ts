import * as t from 'io-ts'
import { addressOfStoreOrders, storeOrderQueryOf } from '../../../core/construction/construction-desk'
import type {
  BlockedDays,
  PublishedForm,
  PublishedForms,
  StoreOrder,
  StoreOrderQuery,
  StoreOrderSummary,
} from '../../../core/construction/construction-desk.port'
import { programDay } from '../../../core/orders/order-details'
import { largestUpload } from '../../../core/uploads/upload-limits'
import { flag, id, listOf, text, whole } from '../../shared/codecs'
import {
  dayFromProgram,
  detailsCodec,
  detailsFromWire,
  detailsToWire,
  storeTypeCodec,
} from '../../shared/construction.wire'
import { deskSummaryCodec, deskSummaryFromWire, deskSummaryToWire } from './order-desk.wire'
import { clickKey, historyCodec, historyFromWire, moment } from './staff.wire'

/** Our own calls of the construction desk. */
export const storeOrdersPath = '/apis/staff/construction/orders'
export const storeOrderPath = (orderId: number | ':orderId') => `/apis/staff/construction/orders/${orderId}`
export const blockedDaysPath = '/apis/staff/construction/blocked-dates'
export const orderFormsPath = '/apis/staff/construction/order-forms'
/** The form field of the order form; the idempotency key is in the query. */
export const formFileField = 'file'
export const formKeyField = 'key'

export const largestStoreFile = largestUpload

const day = text(10, 10)
const summaryCodec = t.intersection([
  deskSummaryCodec,
  t.strict({ store_type: storeTypeCodec, store_number: text(100), requested_delivery: text(20) }),
])
export const storeOrdersCodec = t.strict({ orders: listOf(summaryCodec, 1000), total: whole(0, 100_000_000) })
export const storeOrderCodec = t.intersection([deskSummaryCodec, t.strict({ details: detailsCodec })])
const externalCodec = t.partial({ elsewhere: flag })
export const blockedDaysCodec = t.intersection([
  t.strict({ today: day, days: listOf(t.strict({ date: day, reason: text(5000) }), 2000), history: historyCodec }),
  externalCodec,
])
const formCodec = t.strict({
  id,
  name: text(300),
  size: whole(0, 1_000_000_000),
  published_at: moment,
  published_by: text(300),
  written: flag,
})
export const orderFormsCodec = t.intersection([
  t.strict({ forms: listOf(formCodec, 1000), history: historyCodec }),
  externalCodec,
])
const externalFromWire = ({ elsewhere }: t.TypeOf<typeof externalCodec>) => (elsewhere ? ({ elsewhere } as const) : {})

/** Days as typed: validation reports errors at their fields. */
export const blockRequest = t.strict({ from: text(40), to: text(40), reason: text(5000), key: clickKey })
export const openRequest = t.strict({ from: text(40), to: text(40), key: clickKey })

export const storeOrdersToWire = ({ storeType, storeNumber, requestedDelivery, ...order }: StoreOrderSummary) => ({
  ...deskSummaryToWire(order),
  store_type: storeType,
  store_number: storeNumber,
  requested_delivery: programDay(requestedDelivery),
})
export const storeOrdersFromWire = (wire: t.TypeOf<typeof summaryCodec>): StoreOrderSummary => ({
  ...deskSummaryFromWire(wire),
  storeType: wire.store_type,
  storeNumber: wire.store_number,
  requestedDelivery: dayFromProgram(wire.requested_delivery),
})

export const storeOrderToWire = ({ details, ...order }: StoreOrder) => ({
  ...deskSummaryToWire(order),
  details: detailsToWire(details),
})
export const storeOrderFromWire = (wire: t.TypeOf<typeof storeOrderCodec>): StoreOrder => ({
  ...deskSummaryFromWire(wire),
  details: detailsFromWire(wire.details),
})

export const blockedDaysToWire = ({ days, ...rest }: BlockedDays) => ({
  ...rest,
  days: days.map(({ day: date, reason }) => ({ date, reason })),
})
export const blockedDaysFromWire = ({
  today,
  days,
  history,
  ...rest
}: t.TypeOf<typeof blockedDaysCodec>): BlockedDays => ({
  ...externalFromWire(rest),
  today,
  days: days.map(({ date, reason }) => ({ day: date, reason })),
  history: historyFromWire(history),
})

const formToWire = ({ publishedAt, publishedBy, ...form }: PublishedForm) => ({
  ...form,
  published_at: publishedAt,
  published_by: publishedBy,
})
export const orderFormsToWire = ({ forms, ...rest }: PublishedForms) => ({ ...rest, forms: forms.map(formToWire) })
export const orderFormsFromWire = ({ forms, history, ...rest }: t.TypeOf<typeof orderFormsCodec>): PublishedForms => ({
  ...externalFromWire(rest),
  forms: forms.map(({ published_at: publishedAt, published_by: publishedBy, ...form }) => ({
    ...form,
    publishedAt,
    publishedBy,
  })),
  history: historyFromWire(history),
})

export const storeOrderQueryToWire = addressOfStoreOrders
export const storeOrderQueryFromWire = (asked: URLSearchParams): StoreOrderQuery =>
  storeOrderQueryOf(Object.fromEntries(asked))
