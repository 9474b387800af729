import type { ProviderPayment, SavedInstrument } from '../../../core/payments/payment'
import type { CapturePlan } from '../../../core/payments/plan-capture'
import { takenWithOrder, type PiecesToPay } from '../../../core/payments/shipment-amount'
import { dayOf } from '../../../core/shared/store-day'
import type { Selectable } from 'kysely'
import type { Database } from '../database/engine'
import type { Schema } from '../database/schema'
import type { Cents } from '../../../core/shared/money'

export type PlanRow = Selectable<Schema['capture_plan']>

/** What a plan stores of its order; `lastDay`: when its last goods are expected to ship. */
export type PlanDetail = PiecesToPay & { readonly lastDay: string }

export const detailOf = (row: Pick<PlanRow, 'detail'>): PlanDetail => JSON.parse(row.detail) as PlanDetail

export const savedOf = ({ saved }: Pick<PlanRow, 'saved'>): SavedInstrument | undefined =>
  saved === null ? undefined : (JSON.parse(saved) as SavedInstrument)

/** Stores that a payment is taken in parts, in the transaction of its order. */
export const writePlan = async (
  trx: Database,
  ids: { readonly paymentId: string; readonly orderId: number },
  detail: PlanDetail,
  now: number,
): Promise<void> => {
  await trx
    .insertInto('capture_plan')
    .values({
      payment_id: ids.paymentId,
      order_id: ids.orderId,
      way: null,
      detail: JSON.stringify(detail),
      total: detail.due,
      taken: 0,
      saved: null,
      is_over: 0,
      created_at: now,
    })
    .execute()
}

export const planOfPayment = (db: Database, paymentId: string): Promise<PlanRow | undefined> =>
  db.selectFrom('capture_plan').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()

export const planOfOrder = (db: Database, orderId: number): Promise<PlanRow | undefined> =>
  db
    .selectFrom('capture_plan')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()

/**
 * Takes an amount of an order's total in one statement, before the provider is asked. Also with several at one time
 * never more than the total is taken.
 */
export const reserveAmount = async (trx: Database, paymentId: string, amount: Cents): Promise<boolean> => {
  const taken = await trx
    .updateTable('capture_plan')
    .set(({ eb }) => ({ taken: eb('taken', '+', amount) }))
    .where('payment_id', '=', paymentId)
    .where(({ eb }) => eb(eb('taken', '+', amount), '<=', eb.ref('total')))
    .returning('payment_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Gives an amount back that could not be taken. */
export const returnAmount = async (trx: Database, paymentId: string, amount: Cents): Promise<void> => {
  await trx
    .updateTable('capture_plan')
    .set(({ eb }) => ({ taken: eb('taken', '-', amount) }))
    .where('payment_id', '=', paymentId)
    .execute()
}

/** Writes an amount to take of an authorization, once per id. */
export const askCapture = async (
  trx: Database,
  plan: Pick<PlanRow, 'payment_id'>,
  asked: { readonly id: string; readonly amount: Cents; readonly purpose: string },
  now: number,
): Promise<void> => {
  await trx
    .insertInto('capture')
    .values({ ...asked, payment_id: plan.payment_id, state: 'asked', provider_id: null, reason: null, created_at: now })
    .onConflict(found => found.column('id').doNothing())
    .execute()
}

/** The way that an account offers for this charge: one authorization for all parts only if it outlives the last. */
const wayOf = (plan: PlanDetail, read: ProviderPayment): CapturePlan['way'] =>
  read.severalCaptures === true && read.captureBefore !== undefined && plan.lastDay <= dayOf(read.captureBefore)
    ? 'several-captures'
    : 'charge-at-shipment'

/**
 * Follows what the provider says of a payment in parts: an authorization decides the way and asks for what is taken
 * with the order; one that has ended leaves the rest to the stored card. Returns whether it has ended now.
 */
export const followPlan = async (trx: Database, read: ProviderPayment, row: PlanRow, now: number): Promise<boolean> => {
  const detail = detailOf(row)
  if (read.status === 'authorised' && row.way === null) {
    const way = wayOf(detail, read)
    const saved = read.savedInstrument === undefined ? null : JSON.stringify(read.savedInstrument)
    await trx.updateTable('capture_plan').set({ way, saved }).where('payment_id', '=', row.payment_id).execute()
    const amount = takenWithOrder(detail, way)
    if (amount > 0 && (await reserveAmount(trx, row.payment_id, amount))) {
      await askCapture(trx, row, { id: `${row.payment_id}:order`, amount, purpose: 'order' }, now)
      if (way !== 'several-captures') await endAuthorization(trx, row.payment_id)
    }
    return false
  }
  // A way to pay that cannot be reserved takes everything at once.
  if (read.status === 'succeeded' && row.way === null) {
    await trx
      .updateTable('capture_plan')
      .set({ way: 'at-once', taken: row.total, is_over: 1 })
      .where('payment_id', '=', row.payment_id)
      .execute()
    return false
  }
  if (read.status !== 'cancelled' || row.way === null || row.is_over === 1) return false
  return endAuthorization(trx, row.payment_id)
}

/** Nothing more is taken of the authorization. Returns false if that was known. */
export const endAuthorization = async (trx: Database, paymentId: string): Promise<boolean> => {
  const ended = await trx
    .updateTable('capture_plan')
    .set({ is_over: 1 })
    .where('payment_id', '=', paymentId)
    .where('is_over', '=', 0)
    .returning('payment_id')
    .executeTakeFirst()
  return ended !== undefined
}
