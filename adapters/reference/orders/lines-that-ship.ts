import type { OrderStatus } from '../../../core/orders/order'
import type { OrderShipping, ShippedLine } from '../../../core/orders/order-shipping'
import type { PiecesToPay } from '../../../core/payments/shipment-amount'
import type { Database } from '../database/engine'
import { accountPieces } from './account-pieces'
import { detailOf, planOfOrder } from './capture-plan'

type ShippingLines = Pick<OrderShipping, 'onAccount'> & {
  readonly lines: readonly ShippedLine[]
  /** Nothing can ship in its status, and a whole order may ship by one step. */
  readonly waits: boolean
}

/** What ships of an order in parts: by its plan of payment, or on account. Undefined for other orders. */
export const linesThatShip = async (db: Database, orderId: number): Promise<ShippingLines | undefined> => {
  const plan = await planOfOrder(db, orderId)
  if (plan)
    return plan.way === null || plan.way === 'at-once'
      ? undefined
      : { lines: shippingOnly(detailOf(plan)), waits: false }
  const order = await accountPieces(db, orderId)
  return (
    order && { onAccount: true, lines: shippingOnly(order), waits: !shippable.some(known => known === order.status) }
  )
}

const shippingOnly = ({ lines }: Pick<PiecesToPay, 'lines'>): readonly ShippedLine[] =>
  lines.flatMap(({ position, quantity, ships }) => (ships ? [{ position, quantity }] : []))

const shippable: readonly OrderStatus[] = ['awaiting-fulfillment', 'in-preparation']
