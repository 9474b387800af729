import type { BankPayment, Order, OrderCredit, OrderFreight, OrderStatus, Refund, Shipment } from './order'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { isTaking, shipmentIssues, type OrderShipping, type ShippedLine } from './order-shipping'
import { decimalFromCents } from '../shared/decimal'
import { freightIn, maxFreight, waitsForQuote } from './order-freight'
import { canCancelRest, canShip, isPickedUp, isStep, needsReason, waitsForRelease } from './order-steps'

export const maxOrderNoteLength = 1000
const maxCarrierLength = 60

/** A staff action on an order: a status step, or a note. */
export type OrderChange =
  | { readonly tag: 'step'; readonly to: OrderStatus; readonly shipment?: Shipment; readonly note?: string }
  /** Retries a failed refund. */
  | { readonly tag: 'refund' }
  /** Ships pieces of an order that is paid in parts, and takes their amount. */
  | {
      readonly tag: 'ship'
      readonly lines: readonly ShippedLine[]
      readonly carrier?: string
      readonly tracking?: string
    }
  /** Ships what the buyer's card did not pay; for staff with 'credit'. */
  | { readonly tag: 'ship-on-credit'; readonly shipmentId: string }
  /** Cancels what has not shipped of an order of which a part has; the note is the reason, which the buyer reads. */
  | { readonly tag: 'cancel-rest'; readonly note: string }
  /** Releases an order placed over the company's credit limit; for staff with 'credit'. */
  | { readonly tag: 'release' }
  /** Names the freight of an order that waits for it; `amount` as typed. Also for staff with 'tax-shipping'. */
  | { readonly tag: 'freight'; readonly amount: string; readonly note?: string }
  | { readonly tag: 'note'; readonly audience: 'buyer' | 'internal'; readonly text: string }

/** Trims the input, and drops fields that do not belong to the change. */
export const tidyChange = (order: Pick<Order, 'shippingMethod'>, change: OrderChange): OrderChange => {
  if (change.tag === 'refund' || change.tag === 'release' || change.tag === 'ship-on-credit') return change
  if (change.tag === 'ship') return tidyShipment(change)
  if (change.tag === 'note') return { ...change, text: change.text.trim() }
  if (change.tag === 'cancel-rest') return { tag: 'cancel-rest', note: change.note.trim() }
  const note = change.note?.trim()
  if (change.tag === 'freight') return { tag: 'freight', amount: change.amount.trim(), ...(note ? { note } : {}) }
  const travels = change.to === 'shipped' && !isPickedUp(order) && change.shipment
  return {
    tag: 'step',
    to: change.to,
    ...(travels ? { shipment: { carrier: travels.carrier.trim(), tracking: travels.tracking.trim() } } : {}),
    ...(note ? { note } : {}),
  }
}

const tidyShipment = (change: Extract<OrderChange, { tag: 'ship' }>): OrderChange => {
  const [carrier, tracking] = [change.carrier?.trim(), change.tracking?.trim()]
  return {
    tag: 'ship',
    lines: change.lines.filter(({ quantity }) => quantity !== 0),
    ...(carrier ? { carrier } : {}),
    ...(tracking ? { tracking } : {}),
  }
}

/** Validates a change against the order's current state. */
export const checkOrderChange = (
  order: Pick<Order, 'status' | 'shippingMethod'> & {
    readonly refund?: Pick<Refund, 'state'>
    readonly credit?: Pick<OrderCredit, 'state'>
    readonly shipping?: OrderShipping
    readonly freight?: Pick<OrderFreight, 'state'>
    readonly bankPayment?: BankPayment
  },
  asked: OrderChange,
): readonly Issue[] => {
  const change = tidyChange(order, asked)
  if (change.tag === 'refund')
    return order.status === 'cancelled' && order.refund !== undefined && order.refund.state !== 'done'
      ? []
      : [issue('to', 'staff.issues.step')]
  if (change.tag === 'note') return textIssues('text', change.text, true)
  if (change.tag === 'ship')
    return order.shipping && canShip(order)
      ? shipmentIssues(order.shipping, change)
      : [issue('to', 'staff.issues.step')]
  if (change.tag === 'ship-on-credit')
    return order.shipping?.shipments.some(({ id, state }) => id === change.shipmentId && state === 'payment-needed')
      ? []
      : [issue('to', 'staff.issues.step')]
  if (change.tag === 'cancel-rest') return restIssues(order, change.note)
  if (change.tag === 'release') return waitsForRelease(order) ? [] : [issue('to', 'staff.issues.step')]
  if (change.tag === 'freight')
    return waitsForQuote(order)
      ? [...amountIssues(change.amount), ...textIssues('note', change.note ?? '', false)]
      : [issue('to', 'staff.issues.freight-named')]
  if (!isStep(order, change.to))
    return [issue('to', order.bankPayment === 'awaited' ? 'staff.issues.bank-payment' : 'staff.issues.step')]
  return [
    ...textIssues('note', change.note ?? '', needsReason(change.to)),
    ...(change.to === 'shipped' && !isPickedUp(order) ? carrierIssues(change.shipment) : []),
  ]
}

const restIssues = (
  order: Pick<Order, 'status' | 'shippingMethod'> & { readonly shipping?: OrderShipping },
  note: string,
): readonly Issue[] => {
  if (!order.shipping || !canCancelRest(order)) return [issue('to', 'staff.issues.step')]
  return isTaking(order.shipping) ? [issue('to', 'staff.issues.part-taking')] : textIssues('note', note, true)
}

const textIssues = (field: string, text: string, needed: boolean): readonly Issue[] => {
  if (needed && text === '') return [issue(field, 'staff.issues.note')]
  return text.length > maxOrderNoteLength ? [issue(field, 'staff.issues.too-long', { max: maxOrderNoteLength })] : []
}

const amountIssues = (amount: string): readonly Issue[] =>
  freightIn(amount) === undefined
    ? [issue('amount', 'staff.issues.freight-amount', { max: decimalFromCents(maxFreight) })]
    : []

const trackingShape = /^[A-Za-z0-9][A-Za-z0-9 -]{3,39}$/

const carrierIssues = (shipment: Shipment | undefined): readonly Issue[] => [
  ...(shipment?.carrier
    ? shipment.carrier.length > maxCarrierLength
      ? [issue('carrier', 'staff.issues.too-long', { max: maxCarrierLength })]
      : []
    : [issue('carrier', 'staff.issues.carrier')]),
  ...(shipment !== undefined && trackingShape.test(shipment.tracking)
    ? []
    : [issue('tracking', 'staff.issues.tracking')]),
]
