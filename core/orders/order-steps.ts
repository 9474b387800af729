import type { BankPayment, Order, OrderCredit, OrderStatus } from './order'
import { isAllShipped, type OrderShipping } from './order-shipping'

/**
 * Allowed status transitions. Orders on account are prepared before payment. Shipped orders cannot be cancelled;
 * completed and cancelled are final.
 */
const steps: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  // Only its payment moves an incomplete order.
  incomplete: [],
  // The freight amount and the buyer's answer move it on.
  'awaiting-freight': ['cancelled'],
  'awaiting-payment': ['awaiting-fulfillment', 'in-preparation', 'on-hold', 'cancelled'],
  'awaiting-fulfillment': ['in-preparation', 'on-hold', 'cancelled'],
  'in-preparation': ['shipped', 'on-hold', 'cancelled'],
  'on-hold': ['awaiting-payment', 'awaiting-fulfillment', 'in-preparation', 'cancelled'],
  shipped: ['completed'],
  completed: [],
  cancelled: [],
}

type OrderState = Pick<Order, 'status' | 'shippingMethod'>

/** Downloads and certificates need no preparation or shipping: such an order is complete once paid. */
export const nextSteps = ({ status, shippingMethod }: OrderState): readonly OrderStatus[] => {
  if (shippingMethod !== '' || status === 'shipped') return steps[status]
  const others = steps[status].filter(
    step => step !== 'in-preparation' && step !== 'shipped' && step !== 'awaiting-fulfillment',
  )
  return others.length === 0 ? others : ['completed', ...others]
}

type CreditState = { readonly credit?: Pick<OrderCredit, 'state'> }

/** Whether the order was placed over the credit limit and waits for staff with 'credit'. */
export const waitsForRelease = ({ status, credit }: Pick<OrderState, 'status'> & CreditState): boolean =>
  status === 'on-hold' && credit?.state === 'to-release'

type ShippingState = { readonly shipping?: OrderShipping }
type BankState = { readonly bankPayment?: BankPayment }

/** Steps by which goods leave, or that say that the money arrived. */
const stepsWithMoney: readonly OrderStatus[] = ['awaiting-fulfillment', 'in-preparation', 'shipped', 'completed']

/** Whether goods stay until a bank payment has arrived. */
const waitsForBank = ({ bankPayment }: BankState): boolean => bankPayment === 'awaited'

/** Whether pieces of an order that ships in parts can ship now. */
export const canShip = ({
  status,
  shipping,
  bankPayment,
}: Pick<OrderState, 'status'> & ShippingState & BankState): boolean =>
  shipping !== undefined &&
  !waitsForBank({ bankPayment }) &&
  (status === 'awaiting-fulfillment' || status === 'in-preparation') &&
  !isAllShipped(shipping)

/** Whether a part of the order shipped, so that only its rest can be cancelled. */
export const canCancelRest = ({ status, shipping }: Pick<OrderState, 'status'> & ShippingState): boolean =>
  shipping !== undefined &&
  shipping.shipments.length > 0 &&
  !isAllShipped(shipping) &&
  (status === 'awaiting-fulfillment' || status === 'in-preparation' || status === 'on-hold')

type DeskState = OrderState & CreditState & ShippingState & BankState

/**
 * The transitions that the order desk offers: an order that waits for its release can only be cancelled otherwise. One
 * that is paid in parts is shipped by its shipments, as is one on account once a part left; then it is not cancelled as
 * a whole. While a bank payment is under way nothing ships, unless the company's policy trusts it.
 */
export const stepsAtDesk = (order: DeskState): readonly OrderStatus[] => {
  const steps = nextSteps(order).filter(step =>
    waitsForRelease(order) ? step === 'cancelled' : !(waitsForBank(order) && stepsWithMoney.includes(step)),
  )
  const { shipping } = order
  if (!shipping) return steps
  const left = shipping.shipments.length > 0
  const byParts = left || !shipping.onAccount
  return steps.filter(step => !(byParts && step === 'shipped') && !(left && step === 'cancelled'))
}

export const isStep = (order: DeskState, to: OrderStatus): boolean => stepsAtDesk(order).includes(to)

/** Picked-up orders become ready for pickup where others ship. */
export const isPickedUp = ({ shippingMethod }: Pick<Order, 'shippingMethod'>): boolean => shippingMethod === 'pick-up'

/** Transitions that are mailed to the buyer; completion is not, because it needs no action. */
export const notifiesBuyer = (to: OrderStatus): boolean =>
  to !== 'completed' && to !== 'awaiting-payment' && to !== 'awaiting-freight'

/** Transitions that require a reason for the buyer. */
export const needsReason = (to: OrderStatus): boolean => to === 'cancelled' || to === 'on-hold'
