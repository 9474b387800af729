import type { Order, OrderCredit, OrderStatus } from './order'
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

/** Whether pieces of an order that is paid in parts can ship now. */
export const canShip = ({ status, shipping }: Pick<OrderState, 'status'> & ShippingState): boolean =>
  shipping !== undefined &&
  (status === 'awaiting-fulfillment' || status === 'in-preparation') &&
  !isAllShipped(shipping)

/**
 * The transitions that the order desk offers: an order that waits for its release can only be cancelled otherwise. One
 * that is paid in parts is shipped by its shipments, and not cancelled once a part left.
 */
export const stepsAtDesk = (order: OrderState & CreditState & ShippingState): readonly OrderStatus[] => {
  const steps = waitsForRelease(order) ? nextSteps(order).filter(step => step === 'cancelled') : nextSteps(order)
  const { shipping } = order
  if (!shipping) return steps
  const left = shipping.shipments.length > 0
  return steps.filter(step => step !== 'shipped' && !(left && step === 'cancelled'))
}

export const isStep = (order: OrderState & CreditState & ShippingState, to: OrderStatus): boolean =>
  stepsAtDesk(order).includes(to)

/** Picked-up orders become ready for pickup where others ship. */
export const isPickedUp = ({ shippingMethod }: Pick<Order, 'shippingMethod'>): boolean => shippingMethod === 'pick-up'

/** Transitions that are mailed to the buyer; completion is not, because it needs no action. */
export const notifiesBuyer = (to: OrderStatus): boolean =>
  to !== 'completed' && to !== 'awaiting-payment' && to !== 'awaiting-freight'

/** Transitions that require a reason for the buyer. */
export const needsReason = (to: OrderStatus): boolean => to === 'cancelled' || to === 'on-hold'
