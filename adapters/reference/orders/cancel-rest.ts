import * as E from 'fp-ts/Either'
import { cancelledRest, type CancelledRest } from '../../../core/payments/cancelled-rest'
import type { RefundSplit } from '../../../core/payments/refund-split'
import type { PiecesToPay } from '../../../core/payments/shipment-amount'
import type { DomainError } from '../../../core/shared/domain-error'
import { conflict } from '../../../core/shared/domain-error'
import { sumOf, type Cents } from '../../../core/shared/money'
import type { StaffDesk } from '../../../core/access/staff-capability'
import { storeName } from '../access/store-name'
import { freeCreditOfRest } from '../credit/order-credit'
import { noteStaffEvent } from '../access/staff-events'
import type { Database } from '../database/engine'
import { freeHeldGifts } from '../gifts/gift-balances'
import { queueMail } from '../mail/mail-queue'
import { emailLanguage } from '../mail/plain-text-email'
import { accountPieces } from './account-pieces'
import { detailOf, planOfOrder } from './capture-plan'
import { paymentRowsOf } from './order-payment-rows'
import { chargedFor, type OrderDetail, type OrderLineDetail, type OrderRow } from './orders'
import { refundParts } from './refund-outcome'
import { reserveShares } from './refund-shares'
import { restCancelledMail, type RestNews } from './rest-cancelled-mail'
import { restock } from './restock'
import { completeShipping, shippingOf } from './shipments'

type Cancelling = {
  readonly note: string
  readonly desk: StaffDesk
  readonly origin: string
  readonly now: number
}

/** The id of the refund of an order's cancelled rest, which is cancelled once. */
export const restRefundId = (orderId: number): string => `order-${orderId}-rest`

/**
 * Cancels what has not shipped of an order that ships in parts, in the transaction that has locked it by its version:
 * pieces go back into stock, the total is without them, nothing more is taken, and what was paid for them is reserved
 * for its refund. The provider is asked after the transaction. An order on account frees the credit that it held for
 * them.
 */
export const cancelRest = async (
  trx: Database,
  row: OrderRow,
  { note, desk, origin, now }: Cancelling,
): Promise<E.Either<DomainError, void>> => {
  const plan = await planOfOrder(trx, row.id)
  const toPay = plan ? detailOf(plan) : await onAccount(trx, row)
  const shipping = await shippingOf(trx, row.id)
  if (!toPay || !shipping || (await isTakingNow(trx, row.id))) return E.left(conflict('staff.issues.part-taking'))
  const payments = await paymentRowsOf(trx, row)
  const rest = cancelledRest(toPay, {
    shipped: new Map(shipping.lines.map(({ position, shipped }) => [position, shipped])),
    refunded: await refundedPieces(
      trx,
      payments.map(({ id }) => id),
    ),
    taken: plan?.taken ?? 0,
  })
  const by = { id: desk.id, name: desk.name }
  const detail = { lines: [], shipping: 0, fees: 0, other: rest.paid, rest: true as const, by, note }
  const freed = plan ? [] : await freeHeldGifts(trx, row.order_key, { amount: rest.paid, part: 'rest', now })
  const split =
    rest.paid === sumOf(freed, share => share.amount)
      ? E.right({ payments: [], certificates: freed })
      : await reserveShares(trx, row, { id: restRefundId(row.id), amount: rest.paid, detail, payments, now })
  if (E.isLeft(split)) return split
  if (plan)
    await trx.updateTable('capture_plan').set({ total: plan.taken }).where('payment_id', '=', plan.payment_id).execute()
  else await freeCreditOfRest(trx, row, rest.amount - rest.paid, now)
  const lines = await takeOff(trx, row, rest, split.right)
  await restock(trx, row.id, now, new Map(rest.lines.map(({ position, quantity }) => [position, quantity])))
  const back = sumOf([...split.right.payments, ...split.right.certificates], share => share.amount)
  await noteStaffEvent(
    trx,
    desk,
    { kind: 'order', key: String(row.id) },
    {
      ...{ storeKey: row.store_key, action: 'order-rest-cancelled', at: now, note },
      values: { pieces: String(sumOf(rest.lines, line => line.quantity)), cents: String(back) },
    },
  )
  const paidBy = plan ? 'card' : row.paid_at === null ? 'invoice' : 'paid-invoice'
  await queueRestMail(trx, row, { lines, back, note, paidBy }, { origin, now })
  await completeShipping(trx, row, now, { isMailed: false })
  return E.right(undefined)
}

/** An order on account has nothing taken before; what certificates paid of it is not due. */
const onAccount = async (trx: Database, row: OrderRow): Promise<PiecesToPay | undefined> => {
  const order = await accountPieces(trx, row.id)
  return order && { due: chargedFor(row), deposit: 0, lines: order.lines }
}

/** Whether the provider is being asked for a part of the order, whose answer decides what was paid. */
const isTakingNow = async (trx: Database, orderId: number): Promise<boolean> => {
  const asked = await trx
    .selectFrom('capture')
    .innerJoin('payment', 'payment.id', 'capture.payment_id')
    .select('capture.id')
    .where('payment.order_id', '=', orderId)
    .where('capture.state', '=', 'asked')
    .executeTakeFirst()
  return asked !== undefined
}

/** Pieces that were refunded, by line; refunds that failed are left out. */
const refundedPieces = async (trx: Database, paymentIds: readonly string[]): Promise<ReadonlyMap<number, number>> => {
  if (paymentIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('refund')
    .select('detail')
    .where('payment_id', 'in', [...paymentIds])
    .where('state', '<>', 'failed')
    .execute()
  const pieces = new Map<number, number>()
  for (const { detail } of rows)
    for (const { position, quantity } of refundParts(detail)?.lines ?? [])
      pieces.set(position, (pieces.get(position) ?? 0) + quantity)
  return pieces
}

type CancelledLine = { readonly name: string; readonly quantity: number }

/** Marks the pieces on the order's lines, and takes their amount off the order. */
const takeOff = async (
  trx: Database,
  row: OrderRow,
  { lines: cancelled, amount }: CancelledRest,
  { certificates }: RefundSplit,
): Promise<readonly CancelledLine[]> => {
  const lines = await trx
    .selectFrom('sales_order_line')
    .select(['position', 'name', 'detail'])
    .where('order_id', '=', row.id)
    .orderBy('position')
    .execute()
  const named: CancelledLine[] = []
  for (const { position, name, detail } of lines) {
    const quantity = cancelled.find(line => line.position === position)?.quantity
    if (quantity === undefined) continue
    named.push({ name, quantity })
    await trx
      .updateTable('sales_order_line')
      .set({ detail: JSON.stringify({ ...(JSON.parse(detail) as OrderLineDetail), cancelled: quantity }) })
      .where('order_id', '=', row.id)
      .where('position', '=', position)
      .execute()
  }
  const detail = JSON.parse(row.detail) as OrderDetail
  const paid = detail.certificates && (await certificatesAfter(trx, detail.certificates, certificates))
  await trx
    .updateTable('sales_order')
    .set(({ eb }) => ({
      total: eb('total', '-', amount),
      pieces: eb(
        'pieces',
        '-',
        sumOf(cancelled, line => line.quantity),
      ),
      detail: JSON.stringify({ ...detail, cancelled: amount, certificates: paid?.length === 0 ? undefined : paid }),
    }))
    .where('id', '=', row.id)
    .execute()
  return named
}

/** What certificates paid of the order, less what goes back to them. */
const certificatesAfter = async (
  trx: Database,
  paid: NonNullable<OrderDetail['certificates']>,
  back: RefundSplit['certificates'],
): Promise<NonNullable<OrderDetail['certificates']>> => {
  if (back.length === 0) return paid
  const rows = await trx
    .selectFrom('gift_certificate')
    .select(['id', 'ending'])
    .where(
      'id',
      'in',
      back.map(({ id }) => id),
    )
    .execute()
  const lefts = new Map<string, Cents>()
  for (const { id, ending } of rows)
    lefts.set(ending, (lefts.get(ending) ?? 0) + (back.find(share => share.id === id)?.amount ?? 0))
  return paid.flatMap(({ ending, amount }) => {
    const taken = Math.min(amount, lefts.get(ending) ?? 0)
    lefts.set(ending, (lefts.get(ending) ?? 0) - taken)
    return amount > taken ? [{ ending, amount: amount - taken }] : []
  })
}

const queueRestMail = async (
  trx: Database,
  row: OrderRow,
  news: RestNews,
  { origin, now }: { readonly origin: string; readonly now: number },
): Promise<void> => {
  const mail = restCancelledMail(
    { id: row.id, email: row.email, language: emailLanguage(row.language), hasAccount: row.customer_id !== null },
    news,
    { storeName: await storeName(trx, row.store_key), origin },
  )
  const occasion = { storeKey: row.store_key, occasion: 'order' as const, subject: String(row.id) }
  await queueMail(trx, mail, { key: `order-rest-cancelled:${row.id}`, ...occasion }, now)
}
