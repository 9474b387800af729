import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { noticeRecipients } from '../../../core/orders/order-notice'
import type { Instrument } from '../../../core/payments/payment'
import type { Outcome } from '../../../core/shared/domain-error'
import { storeName } from '../access/store-name'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { readEvents, type EventKind, type StoreEvent } from '../events/events'
import { queueMail, sendQueuedMails } from '../mail/mail-queue'
import { emailLanguage } from '../mail/plain-text-email'
import type { OrderDetail } from '../orders/orders'
import { giftRefundId, sharesOf } from '../orders/gift-payment'
import { isOfRest, refundParts } from '../orders/refund-outcome'
import { storeSetting } from '../settings/settings'
import type { OrderRow } from './order-outcomes'
import { buyerPaymentMail, deskPaymentMail, type PaymentNews } from './payment-mail'

type Sources = Pick<PlatformDeps, 'clock' | 'mail' | 'ordersTo' | 'origin'>

/** The consumer of `payment.*` for mails to buyer and desk. */
const consumer = 'payment-mails'

const kinds: Readonly<Partial<Record<EventKind, PaymentNews['kind']>>> = {
  'payment.failed': 'failed',
  'payment.disputed': 'disputed',
  'payment.expired': 'expired',
  'payment.refunded': 'refunded',
  'payment.refund-failed': 'refund-failed',
}

/**
 * Queues the mails about payments, then sends the queue: one to the buyer and one to each address of the shop for each
 * occasion, also by several processes.
 */
export const sendPaymentMails = (db: Database, deps: Sources): Outcome<number> =>
  pipe(
    readEvents(db, consumer, (trx, event) => mailsOf(trx, deps, event)),
    TE.flatMap(() => sendQueuedMails(db, deps)),
  )

const mailsOf = async (trx: Database, deps: Sources, event: StoreEvent & { readonly seq: number }): Promise<void> => {
  const kind = kinds[event.kind]
  if (!kind) return
  const order = await trx
    .selectFrom('sales_order')
    .selectAll()
    .where('id', '=', Number(event.subject))
    .executeTakeFirst()
  const news = order && (await newsOf(trx, order, kind, event.body))
  if (!order || !news) return
  const { storeKey } = event
  const now = deps.clock.now()
  const origin = order.mails_origin ?? deps.origin
  const sender = { storeName: await storeName(trx, storeKey), origin }
  const subject = String(order.id)
  const key = `payment:${kind}:${event.body['id'] ?? ''}`
  if (event.body['to'] !== 'desk')
    await queueMail(
      trx,
      buyerPaymentMail(
        news,
        { email: order.email, language: emailLanguage(order.language), hasAccount: order.customer_id !== null },
        sender,
      ),
      { key: `${key}:buyer`, storeKey, occasion: 'payment', subject },
      now,
    )
  if (event.body['to'] === 'buyer') return
  for (const to of await deskAddresses(trx, deps, order))
    await queueMail(
      trx,
      deskPaymentMail(news, to, sender),
      { key: `${key}:${to}`, storeKey, occasion: 'order-notice', subject },
      now,
    )
}

/** The recipients of the notice of the order itself. */
const deskAddresses = async (trx: Database, deps: Sources, order: OrderRow): Promise<readonly string[]> => {
  const { paymentMethod, branch } = JSON.parse(order.detail) as OrderDetail
  const addresses = {
    store: await storeSetting(trx, order.store_key, 'notice-addresses', deps),
    branches: await storeSetting(trx, order.store_key, 'notice-branches', deps),
    methods: await storeSetting(trx, order.store_key, 'notice-methods', deps),
  }
  return noticeRecipients(addresses, { paymentMethod, ...(branch === undefined ? {} : { branch }) })
}

const newsOf = async (
  trx: Database,
  order: OrderRow,
  kind: PaymentNews['kind'],
  body: StoreEvent['body'],
): Promise<PaymentNews | undefined> => {
  const isHeld = order.status === 'on-hold'
  const id = body['id'] ?? ''
  if (kind === 'refunded' || kind === 'refund-failed') {
    const refund = await trx.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst()
    if (!refund) return undefined
    const lines = await trx
      .selectFrom('sales_order_line')
      .select(['position', 'name'])
      .where('order_id', '=', order.id)
      .execute()
    const parts = refundParts(refund.detail)
    const rest =
      kind === 'refunded'
        ? await trx.selectFrom('refund').selectAll().where('id', '=', giftRefundId(id)).executeTakeFirst()
        : undefined
    const shares = await certificatesIn(trx, [refund.detail, ...(rest ? [rest.detail] : [])])
    const isGift = sharesOf(refund.detail).length > 0
    return {
      ...{ kind, orderId: order.id, isHeld, amount: refund.amount + (rest?.amount ?? 0) },
      ...(kind === 'refund-failed' && refund.reason !== null ? { reason: refund.reason } : {}),
      pieces: (parts?.lines ?? []).map(({ position, quantity }) => ({
        quantity,
        name: lines.find(line => line.position === position)?.name ?? '',
      })),
      parts: isOfRest(refund.detail)
        ? ['rest']
        : (['shipping', 'fees', 'other'] as const).filter(part => (parts?.[part] ?? 0) > 0),
      instruments: [
        ...(isGift ? [] : [{ ...(await instrumentOf(trx, refund.payment_id)), amount: refund.amount }]),
        ...shares,
      ],
    }
  }
  const payment = await trx.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    payment && {
      ...{ kind, orderId: order.id, isHeld, amount: payment.amount, pieces: [], parts: [], instruments: [] },
      ...(payment.problem === null ? {} : { reason: payment.problem }),
    }
  )
}

const certificatesIn = async (trx: Database, details: readonly string[]): Promise<PaymentNews['instruments']> => {
  const shares = details.flatMap(sharesOf)
  if (shares.length === 0) return []
  const rows = await trx
    .selectFrom('gift_certificate')
    .select(['id', 'ending'])
    .where(
      'id',
      'in',
      shares.map(({ id }) => id),
    )
    .execute()
  return shares.map(({ id, amount }) => {
    const ending = rows.find(row => row.id === id)?.ending
    return { name: 'certificate', amount, ...(ending === undefined ? {} : { ending }) }
  })
}

const instrumentOf = async (
  trx: Database,
  paymentId: string,
): Promise<Omit<PaymentNews['instruments'][number], 'amount'>> => {
  const row = await trx.selectFrom('payment').select('instrument').where('id', '=', paymentId).executeTakeFirst()
  const instrument = row?.instrument ? (JSON.parse(row.instrument) as Instrument) : undefined
  // A bank account has no day of expiry.
  const name = instrument === undefined || instrument.expiry !== undefined || instrument.brand === 'card'
  return { name: name ? 'card' : 'bank', ...(instrument ? { ending: instrument.lastFour } : {}) }
}
