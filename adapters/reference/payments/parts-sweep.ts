import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { PaymentProviderPort } from '../../../core/payments/payment-provider.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { noteStaffEvent } from '../access/staff-events'
import type { Database } from '../database/engine'
import { query, transaction } from '../database/transaction'
import { endAuthorization, savedOf } from '../orders/capture-plan'
import { cancelAuthorization, releaseAuthorization, releaseRest } from '../orders/order-parts'
import { mailPayLinks } from '../orders/pay-links'
import { paymentDesk } from '../orders/shipments'
import { takeAsked } from '../orders/take-shipments'
import { settleOrderPayment, type SettleDeps } from './settle-payment'

const dayMs = 86_400_000
const maxPerRound = 200

/**
 * Completes payments in parts, so that a lost answer only delays: takes what was asked for, ends authorizations of
 * cancelled orders and of cancelled rests, and moves the rest of those that are about to end to the stored card. Safe
 * to run in several processes. Returns the number of orders looked at.
 */
export const sweepParts =
  (db: Database, deps: SettleDeps, provider: PaymentProviderPort): Outcome<number> =>
  async () => {
    const found = await query(() => openOrders(db, provider.method.id, deps.clock.now()))()
    if (E.isLeft(found)) return found
    const { asked, unpaid, cancelled, rest, ending } = found.right
    // One that fails now is looked at again in the next round; the others must not wait for it.
    for (const orderId of asked) await takeAsked(db, deps, provider, orderId)()
    for (const paymentId of unpaid) await settleOrderPayment(db, deps, provider, paymentId)()
    for (const orderId of cancelled) await cancelAuthorization(db, { provider }, orderId)()
    for (const orderId of rest) await releaseRest(db, provider, orderId)()
    for (const plan of ending) await moveToStoredCard(db, deps, provider, plan)()
    const mailed = await mailPayLinks(db, deps)()
    if (E.isLeft(mailed)) return mailed
    return E.right(asked.length + unpaid.length + cancelled.length + rest.length + ending.length)
  }

const openOrders = async (db: Database, method: string, now: number) => {
  const captures = await db
    .selectFrom('capture')
    .innerJoin('payment', 'payment.id', 'capture.payment_id')
    .select('payment.order_id')
    .distinct()
    .where('capture.state', '=', 'asked')
    .where('payment.method', '=', method)
    .limit(maxPerRound)
    .execute()
  const shipments = await db
    .selectFrom('shipment')
    .innerJoin('payment', 'payment.id', 'shipment.payment_id')
    .select(['shipment.order_id', 'payment.id', 'payment.state'])
    .where('shipment.state', 'in', ['asked', 'payment-needed'])
    .where('payment.method', '=', method)
    .orderBy('shipment.created_at')
    .limit(maxPerRound)
    .execute()
  const plans = await db
    .selectFrom('capture_plan')
    .innerJoin('payment', 'payment.id', 'capture_plan.payment_id')
    .innerJoin('sales_order', 'sales_order.id', 'capture_plan.order_id')
    .selectAll('capture_plan')
    .select(['sales_order.status', 'sales_order.store_key', 'payment.capture_before', 'payment.captured'])
    .select('payment.provider_id')
    .where('capture_plan.is_over', '=', 0)
    .where('capture_plan.way', 'is not', null)
    .where('payment.method', '=', method)
    .orderBy('payment.capture_before')
    .limit(maxPerRound)
    .execute()
  const open = plans.filter(plan => plan.status !== 'cancelled')
  const isTaken = (plan: (typeof plans)[number]) => plan.taken >= plan.total
  const asked = new Set(
    [...captures, ...shipments.filter(({ state }) => state === 'asked')].map(({ order_id: orderId }) => orderId),
  )
  return {
    asked: [...asked],
    // The last capture of an order ends its authorization; only a cancelled rest leaves it open.
    rest: open.flatMap(plan => (isTaken(plan) && !asked.has(plan.order_id) ? [plan.order_id] : [])),
    unpaid: shipments.flatMap(({ id, state }) => (state === 'pending' || state === 'processing' ? [id] : [])),
    cancelled: plans.flatMap(plan => (plan.status === 'cancelled' ? [plan.order_id] : [])),
    ending: open.filter(
      ({ capture_before: before, ...plan }) => plan.taken < plan.total && before !== null && before - now <= dayMs,
    ),
  }
}

type Ending = Awaited<ReturnType<typeof openOrders>>['ending'][number]

/**
 * What shipped was taken when it shipped. The rest is given up at the provider a day before it would end by itself, and
 * taken from the stored card when it ships.
 */
const moveToStoredCard = (
  db: Database,
  { clock }: SettleDeps,
  provider: PaymentProviderPort,
  plan: Ending,
): Outcome<unknown> =>
  pipe(
    transaction(db, async trx => {
      if (!(await endAuthorization(trx, plan.payment_id))) return E.right(false)
      await noteStaffEvent(
        trx,
        paymentDesk,
        { kind: 'order', key: String(plan.order_id) },
        {
          storeKey: plan.store_key,
          at: clock.now(),
          action: 'order-authorization-ended',
          values: { cents: String(plan.total - plan.taken), stored: savedOf(plan) ? 'yes' : 'no' },
        },
      )
      return E.right(true)
    }),
    TE.flatMap((ended): Outcome<unknown> =>
      ended ? releaseAuthorization(provider, { ...plan, id: plan.payment_id }, plan.way) : TE.right(undefined),
    ),
  )
