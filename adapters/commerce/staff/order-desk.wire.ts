import * as t from 'io-ts'
import { giftStates } from '../../../core/gifts/gift-certificate-state'
import { addressOfQuery, orderQueryOf, orderStatuses, type OrderQuery } from '../../../core/orders/order-query'
import { shipmentStates, type OrderShipping } from '../../../core/orders/order-shipping'
import { bankPayments, orderCreditStates } from '../../../core/orders/order'
import type { OrderChange } from '../../../core/orders/order-change'
import type { DeskBuyer, DeskOrder, DeskOrderSummary } from '../../../core/orders/order-desk.port'
import { amount, listOf, oneOf, text, toAmount, whole } from '../../shared/codecs'
import { orderCodec, orderFromWire, summaryCodec, summaryFromWire } from '../../shared/orders/order.wire'
import { orderToWire, summaryToWire } from '../../shared/orders/write-order.wire'
import { clickKey, historyCodec, historyFromWire } from './staff.wire'

/** Our own calls of the order desk, in the format of the storefront's order calls, extended by what staff see. */
export const deskOrdersPath = '/apis/staff/orders'
export const deskOrderPath = (orderId: number | ':orderId') => `/apis/staff/orders/${orderId}`

const buyerCodec = t.intersection([t.strict({ email: text(254) }), t.partial({ name: text(200), company: text(200) })])
const buyerFromWire = (wire: t.TypeOf<typeof buyerCodec>): DeskBuyer => wire

const giftCodec = t.strict({ ending: text(4), amount, spent: amount, state: oneOf(...giftStates) })

export const deskSummaryCodec = t.intersection([summaryCodec, t.strict({ ordered_by: buyerCodec })])
export const deskOrdersCodec = t.strict({ orders: listOf(deskSummaryCodec, 1000), total: whole(0, 100_000_000) })
const pieceCodec = t.strict({ position: whole(1, 10_000), quantity: whole(0, 1_000_000) })
const shippingCodec = t.intersection([
  t.strict({
    lines: listOf(
      t.intersection([
        pieceCodec,
        t.strict({ name: text(500), sku: text(200), shipped: whole(0, 1_000_000) }),
        t.partial({ cancelled: whole(1, 1_000_000) }),
      ]),
      10_000,
    ),
    shipments: listOf(
      t.intersection([
        t.strict({
          id: text(200, 1),
          day: text(10, 10),
          state: oneOf(...shipmentStates),
          amount,
          lines: listOf(pieceCodec, 10_000),
        }),
        t.partial({ carrier: text(100), tracking: text(100), problem: text(2_000) }),
      ]),
      10_000,
    ),
  }),
  t.partial({ on_account: t.literal(true) }),
])
const shippingToWire = ({ onAccount, lines, shipments }: OrderShipping) => ({
  lines,
  on_account: onAccount,
  shipments: shipments.map(shipment => ({ ...shipment, amount: toAmount(shipment.amount) })),
})

const shippingFromWire = ({ on_account: onAccount, ...shipping }: t.TypeOf<typeof shippingCodec>): OrderShipping => ({
  ...(onAccount ? { onAccount } : {}),
  ...shipping,
})

export const deskOrderCodec = t.intersection([
  orderCodec,
  t.strict({ ordered_by: buyerCodec, version: whole(0, 1_000_000), history: historyCodec }),
  t.partial({
    phone: text(60),
    refund_problem: text(1000),
    card: t.intersection([t.strict({ last_four: text(4) }), t.partial({ charge_id: text(200) })]),
    credit: t.strict({ state: oneOf(...orderCreditStates), over_by: amount }),
    gifts: listOf(giftCodec, 1_000),
    bank_payment: oneOf(...bankPayments),
    shipping: shippingCodec,
  }),
])

const changeCodec = t.union([
  t.intersection([
    t.strict({ tag: oneOf('step'), to: oneOf(...orderStatuses) }),
    t.partial({ shipment: t.strict({ carrier: text(300), tracking: text(300) }), note: text(5000) }),
  ]),
  t.strict({ tag: oneOf('refund') }),
  t.strict({ tag: oneOf('release') }),
  t.strict({ tag: oneOf('ship-on-credit'), shipmentId: text(200, 1) }),
  t.strict({ tag: oneOf('cancel-rest'), note: text(5000) }),
  t.intersection([
    t.strict({
      tag: oneOf('ship'),
      lines: listOf(t.strict({ position: whole(0, 1_000_000), quantity: whole(0, 1_000_000_000) }), 10_000),
    }),
    t.partial({ carrier: text(300), tracking: text(300) }),
  ]),
  t.intersection([t.strict({ tag: oneOf('freight'), amount: text(40) }), t.partial({ note: text(5000) })]),
  t.strict({ tag: oneOf('note'), audience: oneOf('buyer', 'internal'), text: text(5000) }),
])
export const changeOrderRequest = t.strict({ version: whole(0, 1_000_000), key: clickKey, change: changeCodec })
export const changeFromWire = (wire: t.TypeOf<typeof changeCodec>): OrderChange => wire

export const deskSummaryToWire = (order: DeskOrderSummary) => ({ ...summaryToWire(order), ordered_by: order.orderedBy })
export const deskSummaryFromWire = (wire: t.TypeOf<typeof deskSummaryCodec>): DeskOrderSummary => ({
  ...summaryFromWire(wire),
  orderedBy: buyerFromWire(wire.ordered_by),
})

export const deskOrderToWire = (order: DeskOrder) => ({
  ...orderToWire(order),
  ordered_by: order.orderedBy,
  version: order.version,
  history: order.history,
  phone: order.phone,
  refund_problem: order.refundProblem,
  credit: order.credit && { state: order.credit.state, over_by: toAmount(order.credit.overBy) },
  gifts: order.gifts?.map(gift => ({ ...gift, amount: toAmount(gift.amount), spent: toAmount(gift.spent) })),
  shipping: order.shipping && shippingToWire(order.shipping),
  bank_payment: order.bankPayment,
  card: order.card && { last_four: order.card.lastFour, charge_id: order.card.chargeId },
})

export const deskOrderFromWire = (wire: t.TypeOf<typeof deskOrderCodec>): DeskOrder => ({
  ...orderFromWire(wire),
  orderedBy: buyerFromWire(wire.ordered_by),
  version: wire.version,
  history: historyFromWire(wire.history),
  ...(wire.phone === undefined ? {} : { phone: wire.phone }),
  ...(wire.refund_problem === undefined ? {} : { refundProblem: wire.refund_problem }),
  ...(wire.credit ? { credit: { state: wire.credit.state, overBy: wire.credit.over_by } } : {}),
  ...(wire.gifts ? { gifts: wire.gifts } : {}),
  ...(wire.bank_payment === undefined ? {} : { bankPayment: wire.bank_payment }),
  ...(wire.shipping ? { shipping: shippingFromWire(wire.shipping) } : {}),
  ...(wire.card
    ? {
        card: {
          lastFour: wire.card.last_four,
          ...(wire.card.charge_id === undefined ? {} : { chargeId: wire.card.charge_id }),
        },
      }
    : {}),
})

export const deskQueryToWire = (query: OrderQuery) => addressOfQuery(query)
export const deskQueryFromWire = (asked: URLSearchParams): OrderQuery => orderQueryOf(Object.fromEntries(asked))
