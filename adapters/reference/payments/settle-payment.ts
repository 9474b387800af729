import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { PaymentState, ProviderPayment } from '../../../core/payments/payment'
import type { PaymentProviderPort } from '../../../core/payments/payment-provider.port'
import type { OrderStatus } from '../../../core/orders/order'
import { paymentTrouble } from '../../../core/payments/payment-trouble'
import { orderOutcome, settlePayment, type Settlement } from '../../../core/payments/settle-payment'
import type { Outcome } from '../../../core/shared/domain-error'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { query, transaction } from '../database/transaction'
import { recordEvent } from '../events/events'
import { sendOrderMails } from '../orders/order-mails'
import { acceptOrder, holdOrder, type OrderRow } from './order-outcomes'
import { takeAsked } from '../orders/take-shipments'
import { movedParts } from './payment-parts'
import { knownPayment, paymentOf, paymentRow, type PaymentRow } from '../orders/payment-rows'
import { releaseOrder } from './release-order'

export type SettleDeps = Pick<PlatformDeps, 'clock' | 'random' | 'mail' | 'origin' | 'ordersTo'>

/**
 * Reads a payment at its provider and moves its order accordingly, once. Return page, notices and the sweep all end
 * here, so their order and number do not matter. The read is applied only if the payment did not change meanwhile; a
 * later one is read again.
 */
export const settleOrderPayment = (
  db: Database,
  deps: SettleDeps,
  provider: PaymentProviderPort,
  paymentId: string,
): Outcome<PaymentRow> =>
  pipe(
    knownPayment(db, paymentId),
    TE.flatMap(row =>
      row.provider_id === null
        ? TE.right(row)
        : pipe(
            provider.read({ id: row.id, providerId: row.provider_id }),
            TE.flatMap(read => applyRead(db, deps, provider, row, read)),
          ),
    ),
  )

/** Applies what the provider reported; also after a cancellation, whose answer says whether the buyer was quicker. */
export const applyRead = (
  db: Database,
  deps: SettleDeps,
  provider: PaymentProviderPort,
  row: PaymentRow,
  read: ProviderPayment,
): Outcome<PaymentRow> =>
  pipe(
    transaction(db, async trx => {
      const settlement = settlePayment(paymentOf(row), read, provider.mode)
      const stored = await storeSettlement(trx, row, read, settlement, deps.clock.now())
      if (!stored) return E.right(false)
      if (await movedParts(trx, row, read, settlement, deps.clock.now())) return E.right(true)
      await moveOrder(trx, deps, row, settlement, { paymentId: row.id, instrument: read.instrument })
      return E.right(true)
    }),
    TE.tap(stored => (stored ? laterMails(db, deps, row.order_id) : TE.right(undefined))),
    // What is taken with the order; without an answer the sweep asks again.
    TE.tap(() => takeAsked(db, deps, provider, row.order_id)),
    TE.flatMap(() => query(async () => (await paymentRow(db, row.id)) ?? row)),
  )

/** The order is valid even if its mails fail now; they are retried. */
const laterMails = (db: Database, deps: SettleDeps, orderId: number): Outcome<void> =>
  pipe(
    sendOrderMails(db, deps, orderId),
    TE.orElse((): Outcome<void> => TE.right(undefined)),
  )

const storeSettlement = async (
  trx: Database,
  row: PaymentRow,
  read: ProviderPayment,
  settlement: Settlement,
  now: number,
): Promise<boolean> => {
  const values =
    settlement.tag === 'mismatch'
      ? { problem: `mismatch: ${settlement.mismatch}` }
      : {
          state: settlement.state,
          captured: settlement.captured,
          disputed: settlement.disputed ? 1 : 0,
          problem: settlement.problem ?? null,
          failed_try: settlement.problem === undefined ? row.failed_try : (read.failure?.tryId ?? null),
          capture_before: read.captureBefore ?? row.capture_before,
          instrument: read.instrument ? JSON.stringify(read.instrument) : row.instrument,
          reference: read.reference ?? row.reference,
        }
  const stored = await trx
    .updateTable('payment')
    .set({ ...values, version: row.version + 1, looked_at: now, changed_at: now })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}

const moveOrder = async (
  trx: Database,
  deps: SettleDeps,
  row: PaymentRow,
  settlement: Settlement,
  payer: Parameters<typeof acceptOrder>[4],
): Promise<void> => {
  const order = await trx.selectFrom('sales_order').selectAll().where('id', '=', row.order_id).executeTakeFirst()
  if (!order) return
  const trouble = paymentTrouble(paymentOf(row), settlement, order.status as OrderStatus | 'lapsed')
  if (trouble)
    await recordEvent(trx, {
      kind: `payment.${trouble}`,
      storeKey: order.store_key,
      subject: String(order.id),
      at: deps.clock.now(),
      body: { id: row.id },
    })
  // Money that comes after the order was given up: people decide. The notice of its end changes nothing.
  if (order.status === 'lapsed' && settlement.tag === 'settled')
    return hasMoney(settlement.state) ? holdOrder(trx, deps, order, settlement) : undefined
  switch (orderOutcome(settlement, !isUnpaid(order))) {
    case 'wait':
    case 'accept':
      if (settlement.tag === 'settled' && hasMoney(settlement.state))
        await acceptOrder(trx, deps, order, settlement, payer)
      return
    case 'hold':
      return holdOrder(trx, deps, order, settlement)
    case 'release':
      return releaseOrder(trx, deps, order)
  }
}

/** An order that its payment completes: without it, the order still waits for its freight, or is released. */
const isUnpaid = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'incomplete' || status === 'awaiting-freight'

/** Taken, reserved, or on its way. */
const hasMoney = (state: PaymentState): boolean =>
  state === 'captured' || state === 'authorised' || state === 'processing'
