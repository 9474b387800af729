import { writePlan } from '../../adapters/reference/orders/capture-plan'
import { askPayment } from '../../adapters/reference/orders/payment-rows'
import { secretHash } from '../../adapters/reference/database/secret-hash'
import { answerOf } from './expecting'
import type { Purchases } from './purchase-states'
import type { Params, Props } from './stage'

/** A rate of the contract's address, narrower than the demo merchant's. */
const barge = { id: 'barge', kind: 'to-be-quoted', name: 'Barge', load: 'any', cost: 0, table: [], liftgate: 0 }
const earlier = Date.UTC(2026, 10, 20, 10)

/** Provider states of orders whose freight is quoted, or that ship in parts. */
export const orderStates = (
  { db, ports, asCustomer, asGuest }: Props,
  { placedOrder }: Purchases,
): Readonly<Record<string, (params: Params) => Promise<unknown>>> => {
  const asStaff = async () => {
    await asCustomer({ email: 'staff@lintel.example' })
    for (const table of ['idempotency', 'staff_event'] as const) await db.deleteFrom(table).execute()
  }

  /** Placed while its address has a rate that is quoted after the order. */
  const unquotedOrder = async (params: Params) => {
    await db.deleteFrom('shipping_zone').where('name', '=', 'By barge').execute()
    const zone = await db
      .insertInto('shipping_zone')
      .values({
        name: 'By barge',
        places: JSON.stringify([{ countryCode: 'US', state: 'OH', postal: { from: '44114', to: '44114' } }]),
        rates: JSON.stringify([barge]),
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await placedOrder({ ...params, shipping: barge.id })
    await db.deleteFrom('shipping_zone').where('id', '=', zone.id).execute()
  }

  const quotedOrder = async (params: Params) => {
    const { orderId = 0 } = params
    await unquotedOrder(params)
    await asStaff()
    const { version } = await answerOf(ports().orderDesk.find(orderId))
    const change = { tag: 'freight', amount: '385.00' } as const
    await answerOf(ports().orderDesk.change({ orderId, version, key: 'the-key-of-the-click-before', change }))
  }

  const orderInParts = async (params: Params) => {
    const { orderId = 0, paymentId = '' } = params
    for (const table of ['shipment', 'capture_plan', 'payment'] as const) await db.deleteFrom(table).execute()
    await placedOrder(params)
    await asStaff()
    const { total } = await db
      .updateTable('sales_order')
      .set({ status: 'awaiting-fulfillment', version: 0 })
      .where('id', '=', orderId)
      .returning('total')
      .executeTakeFirstOrThrow()
    await askPayment(db, { id: paymentId, orderId, method: 'card-test', amount: total }, earlier)
    await db.updateTable('payment').set({ state: 'authorised' }).where('id', '=', paymentId).execute()
    const line = { position: 1, quantity: params.quantity ?? 0, amount: total, isLater: false, ships: true }
    const detail = { due: total, deposit: 0, lines: [line], lastDay: '2033-12-11' }
    await writePlan(db, { paymentId, orderId }, detail, earlier)
    await db.updateTable('capture_plan').set({ way: 'several-captures' }).where('order_id', '=', orderId).execute()
  }

  const unpaidShipment = async (params: Params) => {
    const { orderId = 0, shipmentId: id = '' } = params
    await orderInParts(params)
    await db
      .insertInto('shipment')
      .values({
        ...{ id, order_id: orderId, state: 'payment-needed', amount: 18_900, day: '2026-11-20', created_at: earlier },
        ...{ carrier: null, tracking: null, payment_id: null, problem: 'Your card was declined.', mailed_at: earlier },
      })
      .execute()
    await db.insertInto('shipment_line').values({ shipment_id: id, position: 1, quantity: 1 }).execute()
  }

  return {
    'a member of staff, and an order that waits for its freight': async params => {
      await unquotedOrder(params)
      await asStaff()
    },
    'a customer whose order waits for an answer to its freight': async params => {
      await quotedOrder(params)
      await asCustomer(params)
    },
    'a guest whose order waits for an answer to its freight': async params => {
      await quotedOrder(params)
      await db
        .updateTable('freight_link')
        .set({ token_hash: await secretHash(params.token ?? '') })
        .where('order_id', '=', params.orderId ?? 0)
        .execute()
      await asGuest()
    },
    'a member of staff, and an order that ships in parts': orderInParts,
    'a member of staff, and a shipment that is not paid': unpaidShipment,
  }
}
