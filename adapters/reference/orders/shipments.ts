import * as E from 'fp-ts/Either'
import type { OrderShipping, ShipmentState, ShippedLine, TakenOfOrder } from '../../../core/orders/order-shipping'
import { tidyChange } from '../../../core/orders/order-change'
import { isAllShipped } from '../../../core/orders/order-shipping'
import { shipmentAmount } from '../../../core/payments/shipment-amount'
import type { DomainError } from '../../../core/shared/domain-error'
import { conflict } from '../../../core/shared/domain-error'
import { sumOf, type Cents } from '../../../core/shared/money'
import { dayOf } from '../../../core/shared/store-day'
import { noteStaffEvent } from '../access/staff-events'
import type { Insertable } from 'kysely'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'
import { linesThatShip } from './lines-that-ship'
import {
  askCapture,
  detailOf,
  endAuthorization,
  planOfOrder,
  reserveAmount,
  savedOf,
  type PlanRow,
} from './capture-plan'
import { emailLanguage } from '../mail/plain-text-email'
import { queueMail } from '../mail/mail-queue'
import { storeName } from '../access/store-name'
import { orderChangeMail } from './order-change-mail'
import type { OrderDetail, OrderLineDetail } from './orders'
import { giftMethod, askPayment, paymentRow, type PaymentRow } from './payment-rows'

/** Who the history names for what the payment provider caused. */
export const paymentDesk = { id: 0, name: 'Payments' }

type OrderOf = { readonly id: number; readonly store_key: string }

/**
 * How an order ships in parts: one that is paid so, or one on its company's account. Undefined for other orders, and
 * for one on account that shipped as a whole or does not ship yet.
 */
export const shippingOf = async (db: Database, orderId: number): Promise<OrderShipping | undefined> => {
  const shipping = await linesThatShip(db, orderId)
  if (!shipping) return undefined
  const shipments = await db
    .selectFrom('shipment')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (shipments.length === 0 && shipping.waits) return undefined
  const pieces = await db
    .selectFrom('shipment_line')
    .innerJoin('shipment', 'shipment.id', 'shipment_line.shipment_id')
    .select(['shipment_id', 'position', 'quantity'])
    .where('shipment.order_id', '=', orderId)
    .orderBy('position')
    .execute()
  const named = await db
    .selectFrom('sales_order_line')
    .select(['position', 'sku', 'name', 'detail'])
    .where('order_id', '=', orderId)
    .execute()
  return {
    ...(shipping.onAccount ? { onAccount: true } : {}),
    lines: shipping.lines.map(({ position, quantity }) => {
      const { name = '', sku = '', detail = '{}' } = named.find(line => line.position === position) ?? {}
      const { cancelled } = JSON.parse(detail) as Partial<OrderLineDetail>
      const shipped = sumOf(pieces, piece => (piece.position === position ? piece.quantity : 0))
      return { position, quantity, name, sku, shipped, ...(cancelled === undefined ? {} : { cancelled }) }
    }),
    shipments: shipments.map(({ id, day, state, amount, carrier, tracking, problem }) => ({
      ...{ id, day, state, amount },
      lines: pieces.flatMap(({ shipment_id: of, position, quantity }) => (of === id ? [{ position, quantity }] : [])),
      ...(carrier === null ? {} : { carrier }),
      ...(tracking === null ? {} : { tracking }),
      ...(problem === null ? {} : { problem }),
    })),
  }
}

/** What was reserved and taken of an order that is paid in parts; undefined for other orders. */
export const takenOf = async (db: Database, orderId: number): Promise<TakenOfOrder | undefined> => {
  const plan = await planOfOrder(db, orderId)
  if (!plan || plan.way === null || plan.way === 'at-once') return undefined
  const payments = await db
    .selectFrom('payment')
    .select('captured')
    .where('order_id', '=', orderId)
    .where('method', '<>', giftMethod)
    .execute()
  const captured = sumOf(payments, payment => payment.captured)
  const isReserved = plan.is_over === 0
  return { authorised: isReserved ? Math.max(0, plan.total - captured) : 0, captured, total: plan.total }
}

export type NewShipment = {
  readonly id: string
  readonly lines: readonly ShippedLine[]
  readonly carrier?: string
  readonly tracking?: string
}

/**
 * Writes a shipment and what is to be taken for it: of the authorization while it can be captured, else of the stored
 * card; nothing on account. The provider is asked after the transaction. The caller has locked the order by its
 * version.
 */
export const writeShipment = async (
  trx: Database,
  order: OrderOf,
  made: NewShipment,
  at: { readonly now: number; readonly uuid: () => string },
): Promise<E.Either<DomainError, Cents>> => {
  const shipping = await shippingOf(trx, order.id)
  if (shipping?.onAccount) {
    await insertShipment(trx, order, made, { state: 'shipped', amount: 0, payment_id: null }, at.now)
    await completeShipping(trx, order, at.now)
    return E.right(0)
  }
  const plan = await planOfOrder(trx, order.id)
  const payment = plan && (await paymentRow(trx, plan.payment_id))
  if (!plan || !shipping || !payment) return E.left(conflict('staff.issues.changed'))
  const shipped = new Map(
    shipping.lines.map(({ position, shipped: before }) => [
      position,
      before + sumOf(made.lines, line => (line.position === position ? line.quantity : 0)),
    ]),
  )
  const amount = shipmentAmount(detailOf(plan), shipped, plan.taken)
  if (amount > 0 && !(await reserveAmount(trx, plan.payment_id, amount)))
    return E.left(conflict('staff.issues.changed'))
  const charge = amount === 0 || canCapture(plan, payment, at.now) ? undefined : at.uuid()
  const isStored = savedOf(plan) !== undefined
  const state = amount === 0 ? 'shipped' : charge !== undefined && !isStored ? 'payment-needed' : 'asked'
  await insertShipment(trx, order, made, { state, amount, payment_id: charge ?? null }, at.now)
  if (charge !== undefined)
    await askPayment(trx, { id: charge, orderId: order.id, method: payment.method, amount }, at.now)
  else if (amount > 0) {
    await askCapture(trx, plan, { id: made.id, amount, purpose: `shipment:${made.id}` }, at.now)
    if (plan.way !== 'several-captures') await endAuthorization(trx, plan.payment_id)
  }
  if (amount === 0) await completeShipping(trx, order, at.now)
  return E.right(amount)
}

const insertShipment = async (
  trx: Database,
  order: OrderOf,
  { id, lines, carrier, tracking }: NewShipment,
  paid: Pick<Insertable<Schema['shipment']>, 'state' | 'amount' | 'payment_id'>,
  now: number,
): Promise<void> => {
  await trx
    .insertInto('shipment')
    .values({
      id,
      order_id: order.id,
      ...paid,
      day: dayOf(now),
      carrier: carrier ?? null,
      tracking: tracking ?? null,
      problem: null,
      mailed_at: null,
      created_at: now,
    })
    .execute()
  await trx
    .insertInto('shipment_line')
    .values(lines.filter(({ quantity }) => quantity > 0).map(line => ({ shipment_id: id, ...line })))
    .execute()
}

/** Whether the authorization still takes this amount: one capture, or several where the account allows them. */
const canCapture = (plan: PlanRow, payment: PaymentRow, now: number): boolean =>
  plan.is_over === 0 &&
  (payment.state === 'authorised' || (payment.state === 'captured' && plan.way === 'several-captures')) &&
  (payment.capture_before === null || payment.capture_before > now)

/** Moves a shipment on, once; the order is shipped with the last one. */
export const moveShipment = async (
  trx: Database,
  shipmentId: string,
  to: { readonly state: ShipmentState; readonly problem?: string },
  now: number,
): Promise<boolean> => {
  const moved = await trx
    .updateTable('shipment')
    .set({ state: to.state, problem: to.problem ?? null })
    .where('id', '=', shipmentId)
    .where('state', 'in', to.state === 'payment-needed' ? ['asked'] : ['asked', 'payment-needed'])
    .returning(['order_id', 'amount'])
    .executeTakeFirst()
  if (!moved) return false
  const order = await trx
    .selectFrom('sales_order')
    .select(['id', 'store_key'])
    .where('id', '=', moved.order_id)
    .executeTakeFirstOrThrow()
  if (to.state === 'payment-needed')
    await noteStaffEvent(
      trx,
      paymentDesk,
      { kind: 'order', key: String(order.id) },
      {
        storeKey: order.store_key,
        at: now,
        action: 'order-payment-needed',
        values: { cents: String(moved.amount) },
        ...(to.problem === undefined ? {} : { note: to.problem }),
      },
    )
  else await completeShipping(trx, order, now)
  return true
}

/**
 * An order is shipped once all its pieces are, and each shipment is paid or on credit; one on hold when it is resumed.
 * `isMailed`: false if the buyer hears of it otherwise.
 */
export const completeShipping = async (
  trx: Database,
  order: OrderOf,
  now: number,
  { isMailed = true }: { readonly isMailed?: boolean } = {},
): Promise<void> => {
  const shipping = await shippingOf(trx, order.id)
  if (!shipping || !isAllShipped(shipping)) return
  if (shipping.shipments.some(({ state }) => state === 'asked' || state === 'payment-needed')) return
  const { carrier, tracking } = shipping.shipments.findLast(each => each.carrier !== undefined) ?? {}
  const before = await trx
    .selectFrom('sales_order')
    .select('status')
    .where('id', '=', order.id)
    .where('status', 'in', ['awaiting-fulfillment', 'in-preparation'])
    .executeTakeFirst()
  if (!before) return
  await trx
    .updateTable('sales_order')
    .set(({ eb }) => ({
      status: 'shipped',
      version: eb('version', '+', 1),
      ...(carrier === undefined ? {} : { carrier, tracking: tracking ?? '' }),
    }))
    .where('id', '=', order.id)
    .execute()
  await noteStaffEvent(
    trx,
    paymentDesk,
    { kind: 'order', key: String(order.id) },
    { storeKey: order.store_key, at: now, action: 'order-status', values: { from: before.status, to: 'shipped' } },
  )
  if (isMailed) await queueShippedMail(trx, order.id, now)
}

/** The buyer hears of the last shipment as the order's shipping, completed by staff, a link or the sweep. */
const queueShippedMail = async (trx: Database, orderId: number, now: number): Promise<void> => {
  const row = await trx.selectFrom('sales_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const { shippingMethod } = JSON.parse(row.detail) as OrderDetail
  const mail = orderChangeMail(
    {
      ...{ id: row.id, email: row.email, shippingMethod, hasAccount: row.customer_id !== null },
      language: emailLanguage(row.language),
    },
    tidyChange(
      { shippingMethod },
      {
        ...{ tag: 'step', to: 'shipped' },
        ...(row.carrier ? { shipment: { carrier: row.carrier, tracking: row.tracking ?? '' } } : {}),
      },
    ),
    { storeName: await storeName(trx, row.store_key), origin: row.mails_origin ?? '' },
  )
  const occasion = { storeKey: row.store_key, occasion: 'order' as const, subject: String(row.id) }
  if (mail) await queueMail(trx, mail, { key: `order-shipped:${row.id}`, ...occasion }, now)
}
