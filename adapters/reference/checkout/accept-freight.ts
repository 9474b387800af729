import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { CheckoutPort, FreightOf } from '../../../core/checkout/checkout.port'
import { isAccountMethod, isProviderMethod } from '../../../core/checkout/payment-methods'
import type { FreightLink } from '../../../core/orders/freight-link'
import { waitsForBuyer } from '../../../core/orders/order-freight'
import type { Order, OrderStatus, PaymentMethod } from '../../../core/orders/order'
import { methodLabel } from '../../../core/payments/method-name'
import type { DomainError, Outcome } from '../../../core/shared/domain-error'
import { conflict, notFound, unavailable } from '../../../core/shared/domain-error'
import { fullName } from '../../../core/shared/full-name'
import { noteStaffEvent } from '../access/staff-events'
import { offeredFor } from '../credit/checkout-credit'
import { holdCredit } from '../credit/order-credit'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, transaction } from '../database/transaction'
import { settleGifts } from '../gifts/gift-balances'
import { cancelForFreight } from '../orders/cancel-freight'
import { hasOpenPayment } from '../orders/freight'
import { orderOfLink } from '../orders/freight-links'
import { mailLeaseMs, sendOrderMails } from '../orders/order-mails'
import { sendQueuedMails } from '../mail/mail-queue'
import { hiddenStatuses } from '../orders/order-visibility'
import { chargedFor, freightIn, wholeOrder, type OrderDetail, type OrderRow } from '../orders/orders'
import { giftMethod, askPayment, paymentRowOfOrder } from '../orders/payment-rows'
import { endPayment } from '../payments/payment-sweep'
import { withPayment } from './checkout-payment'
import { freightLink } from './last-order'
import { statusOnceAccepted } from './order-detail'

type Answer<A> = Promise<E.Either<DomainError, A>>

/** The calls of the checkout about a freight that is quoted after the order. */
export const freightAnswers = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
): Pick<CheckoutPort, 'linkedOrder' | 'acceptFreight' | 'declineFreight'> => ({
  linkedOrder: link => linkedOrder(db, session, deps, link),
  acceptFreight: order => acceptFreight(db, session, deps, order),
  declineFreight: order => declineFreight(db, session, deps, order),
})

type Who = { readonly session: SessionPort; readonly deps: PlatformDeps; readonly order: FreightOf }

/**
 * The order of this buyer, placed for the company they act for, or the guest's order of a link; missing ones look the
 * same.
 */
const answeredOrder = async (db: Database, { session: { visitor }, deps, order }: Who): Answer<OrderRow> => {
  const orderId = typeof order === 'number' ? order : await orderOfLink(db, order, deps.clock.now())
  const row = await db
    .selectFrom('sales_order')
    .selectAll()
    .where('id', '=', orderId ?? 0)
    .where('store_key', '=', visitor.storeKey)
    .where('status', 'not in', hiddenStatuses)
    .executeTakeFirst()
  if (!row) return E.left(notFound('order'))
  const companyId = visitor.customer?.company?.id ?? null
  const isOwn = row.customer_id === visitor.customer?.id && row.company_id === companyId
  return (typeof order === 'number' ? isOwn : row.customer_id === null) ? E.right(row) : E.left(notFound('order'))
}

const waits = (row: OrderRow): boolean => waitsForBuyer({ status: row.status as OrderStatus, ...freightIn(row) })

/** The order as its buyer sees it, who may answer. */
const wholeAnswered = (db: Database, who: Who): Outcome<Order> =>
  attempt(async () => {
    const row = await answeredOrder(db, who)
    if (E.isLeft(row)) return row
    const order = await wholeOrder(db, row.right)
    return E.right(order.freight ? { ...order, freight: { ...order.freight, isOwn: true } } : order)
  })

/** The guest's order of a mailed link. */
const linkedOrder = (db: Database, session: SessionPort, deps: PlatformDeps, order: FreightLink): Outcome<Order> =>
  wholeAnswered(db, { session, deps, order })

/** Accepts the freight of an order; with a provider's method its payment then is pending. */
const acceptFreight = (db: Database, session: SessionPort, deps: PlatformDeps, order: FreightOf): Outcome<Order> => {
  const who = { session, deps, order }
  return pipe(
    transaction(db, trx => accepted(trx, who)),
    TE.flatMap(({ orderId, pays }) =>
      pipe(
        // The order is valid even if its mails fail now; they are retried.
        pipe(
          sendOrderMails(db, deps, orderId),
          TE.orElse((): Outcome<void> => TE.right(undefined)),
        ),
        TE.tap(() =>
          pays && typeof order === 'object' ? session.keep(freightLink, order.token) : TE.right(undefined),
        ),
        TE.flatMap(() => wholeAnswered(db, who)),
        TE.flatMap(found => (pays ? withPayment(db, session, deps, found) : TE.right(found))),
      ),
    ),
  )
}

/** `pays`: a payment at the provider is next. */
type Accepted = { readonly orderId: number; readonly pays: boolean }

const accepted = async (trx: Database, who: Who): Answer<Accepted> => {
  const found = await answeredOrder(trx, who)
  if (E.isLeft(found)) return found
  const pays = await acceptedOf(trx, who, found.right)
  return E.isLeft(pays) ? pays : E.right({ orderId: found.right.id, pays: pays.right })
}

const acceptedOf = async (trx: Database, { session, deps }: Who, row: OrderRow): Answer<boolean> => {
  if (row.freight_state === 'accepted') return E.right(false)
  const now = deps.clock.now()
  if (!waits(row) || (row.freight_until ?? 0) <= now) return E.left(conflict('account.freight-over'))
  const { paymentMethod } = JSON.parse(row.detail) as OrderDetail
  const due = chargedFor(row)
  if (due > 0 && isProviderMethod(paymentMethod, deps.paymentSettings))
    return asked(trx, deps, row, { method: paymentMethod, amount: due })
  const onAccount = due > 0 && isAccountMethod(paymentMethod)
  // A provider that is no longer configured takes no money, so the order still waits.
  if (due > 0 && !onAccount && paymentMethod !== 'test-card') return E.left(unavailable('payments'))
  const charged = due > 0 && paymentMethod === 'test-card' ? await chargedCard(deps, row, due) : E.right(undefined)
  if (E.isLeft(charged)) return charged
  const won = await moved(trx, row, { isPaid: !onAccount, chargeId: charged.right, due, now })
  if (!won) return E.left(conflict('account.freight-over'))
  if (!onAccount) await settleGifts(trx, row.order_key, now)
  const held = onAccount ? await heldOnAccount(trx, session, row, now) : E.right(undefined)
  if (E.isLeft(held)) return held
  await noteBuyer(trx, session, row, 'freight-accepted', now)
  return E.right(false)
}

/** Writes the payment to begin, one at a time; the order is confirmed once it is settled. */
const asked = async (
  trx: Database,
  deps: PlatformDeps,
  row: OrderRow,
  payment: { readonly method: PaymentMethod; readonly amount: number },
): Answer<boolean> => {
  if (await hasOpenPayment(trx, row.id)) return E.right(true)
  const won = await trx
    .updateTable('sales_order')
    .set({ version: row.version + 1 })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('id')
    .executeTakeFirst()
  // Another tab was quicker: its payment is the one to pay.
  if (won) await askPayment(trx, { id: deps.random.uuid(), orderId: row.id, ...payment }, deps.clock.now())
  return E.right(true)
}

/** The demo card that the buyer entered; the key makes a repeated charge the same one. */
const chargedCard = async (deps: PlatformDeps, row: OrderRow, due: number): Answer<string> => {
  const { cardReference = '' } = JSON.parse(row.detail) as OrderDetail
  const charge = await deps.payments.charge(cardReference, due, row.order_key)()
  return E.isLeft(charge) ? charge : E.right(charge.right.id)
}

const moved = async (
  trx: Database,
  row: OrderRow,
  {
    isPaid,
    chargeId,
    due,
    now,
  }: { readonly isPaid: boolean; readonly chargeId?: string; readonly due: number; readonly now: number },
): Promise<boolean> => {
  const { cardReference: _, ...detail } = JSON.parse(row.detail) as OrderDetail
  const paid = {
    ...detail,
    ...(chargeId === undefined ? {} : { chargeId }),
    ...(due === 0 ? { paymentMethod: giftMethod, paymentLabel: methodLabel(giftMethod) } : {}),
  }
  const done = await trx
    .updateTable('sales_order')
    .set({
      status: statusOnceAccepted(isPaid, detail.shippingMethod),
      freight_state: 'accepted',
      version: row.version + 1,
      detail: JSON.stringify(paid),
      ...(isPaid ? { paid_at: now } : {}),
      mails_owed: 'placed',
      mails_due: now + mailLeaseMs,
    })
    .where('id', '=', row.id)
    .where('version', '=', row.version)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

/** Holds the freight on the company's credit besides the goods; a method that is off meanwhile accepts nothing. */
const heldOnAccount = async (trx: Database, session: SessionPort, row: OrderRow, now: number): Answer<unknown> => {
  const { paymentMethod, freightTax = 0 } = JSON.parse(row.detail) as OrderDetail
  const { company_id: companyId, order_key: orderKey, id: orderId } = row
  const amount = row.shipping + freightTax
  if (companyId === null || amount === 0) return E.right(undefined)
  const offer = await offeredFor(trx, session.visitor, [paymentMethod], { due: amount, now })
  if (!offer.paymentMethods.includes(paymentMethod)) return E.left(conflict('account.freight-over-limit'))
  const held = await holdCredit(trx, { orderId, orderKey, companyId, amount, part: 'freight', now })
  return E.isLeft(held) && held.left.tag === 'conflict' ? E.left(conflict('account.freight-over-limit')) : held
}

/** Who the history names: the customer, or a guest by the address of their order. */
const buyerOf = ({ visitor: { customer } }: SessionPort, row: OrderRow) =>
  row.customer_id === null || !customer
    ? { id: 0, name: row.email }
    : { id: customer.id, name: fullName(customer.firstName, customer.lastName) }

const noteBuyer = (
  trx: Database,
  session: SessionPort,
  row: OrderRow,
  action: 'freight-accepted',
  now: number,
): Promise<void> =>
  noteStaffEvent(
    trx,
    buyerOf(session, row),
    { kind: 'order', key: String(row.id) },
    { storeKey: row.store_key, action, at: now },
  )

/** Declines the freight of an order. A payment under way is ended at the provider first. */
const declineFreight = (db: Database, session: SessionPort, deps: PlatformDeps, order: FreightOf): Outcome<Order> => {
  const who = { session, deps, order }
  return pipe(
    endedPayment(db, who),
    TE.flatMap(() => transaction(db, trx => declined(trx, who))),
    TE.flatMap(() =>
      pipe(
        sendQueuedMails(db, deps),
        TE.orElse((): Outcome<number> => TE.right(0)),
      ),
    ),
    TE.flatMap(() => wholeAnswered(db, who)),
  )
}

const endedPayment = (db: Database, who: Who): Outcome<unknown> => {
  const { deps } = who
  return pipe(
    attempt(async () => {
      const row = await answeredOrder(db, who)
      if (E.isLeft(row)) return row
      const open = waits(row.right) && (await hasOpenPayment(db, row.right.id))
      return E.right(open ? await paymentRowOfOrder(db, row.right.id) : undefined)
    }),
    TE.flatMap((payment): Outcome<unknown> => {
      if (!payment) return TE.right(undefined)
      return deps.provider
        ? endPayment(db, deps, deps.provider, payment.id)
        : TE.left(conflict('account.freight-paying'))
    }),
  )
}

const declined = async (trx: Database, who: Who): Answer<void> => {
  const found = await answeredOrder(trx, who)
  if (E.isLeft(found)) return found
  const row = found.right
  if (row.freight_state === 'ended') return E.right(undefined)
  if (!waits(row) || (await hasOpenPayment(trx, row.id))) return E.left(conflict('account.freight-over'))
  const { session, deps } = who
  const done = await cancelForFreight(trx, row, {
    action: 'freight-declined',
    by: buyerOf(session, row),
    news: { tag: 'declined' },
    origin: deps.origin,
    now: deps.clock.now(),
  })
  return done ? E.right(undefined) : E.left(conflict('account.freight-over'))
}
