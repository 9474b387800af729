import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SessionPort } from '../../../core/access/session.port'
import type { Order } from '../../../core/orders/order'
import { payLinkPath, tokenOfPayment } from '../../../core/payments/pay-link'
import type { PaymentProgress } from '../../../core/payments/payment-progress'
import type { PaymentProviderPort } from '../../../core/payments/payment-provider.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import { sessionCart } from '../cart/session-cart'
import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, query } from '../database/transaction'
import { beginPayment, payOnPage } from '../payments/begin-payment'
import { orderOfLink } from '../orders/freight-links'
import { paymentRow, paymentRowOfOrder, type PaymentRow } from '../orders/payment-rows'
import { endPayment } from '../payments/payment-sweep'
import { linkedPaymentRow, renewed, shipmentOfPayment } from '../payments/linked-payment'
import { settleOrderPayment } from '../payments/settle-payment'
import { freightLink, lastOrder, lastPayment } from './last-order'

/**
 * An incomplete order with where its buyer pays. The provider is asked after the order was committed; if it does not
 * answer, the order waits without an address, and the page of the payment asks again.
 */
export const withPayment = (db: Database, session: SessionPort, deps: PlatformDeps, order: Order): Outcome<Order> =>
  pipe(
    query(() => paymentRowOfOrder(db, order.id)),
    TE.flatMap(row => (row ? TE.right(row) : TE.left(notFound('payment')))),
    TE.tap(row => session.keep(lastPayment, row.id)),
    TE.tap(() => session.keep(lastOrder, String(order.id))),
    TE.tap(() => (session.cartId === undefined ? TE.right(undefined) : session.keep(payingCart, session.cartId))),
    TE.flatMap(row => (deps.provider ? begunIfAnswered(db, deps, deps.provider, row) : TE.right(row))),
    TE.map(row => ({
      ...order,
      pending: { paymentId: row.id, ...(row.page_url === null ? {} : { payUrl: row.page_url }) },
    })),
  )

const begunIfAnswered = (
  db: Database,
  deps: PlatformDeps,
  provider: PaymentProviderPort,
  row: PaymentRow,
): Outcome<PaymentRow> =>
  pipe(
    beginPayment(db, deps, provider, row.id),
    TE.orElse((): Outcome<PaymentRow> => TE.right(row)),
  )

/** The payment of this session, or of an order of this customer; indistinguishable from a missing one otherwise. */
const ownPayment = (db: Database, session: SessionPort, paymentId: string): Outcome<PaymentRow> =>
  attempt(async () => {
    const row = await paymentRow(db, paymentId)
    // Shipments are paid by their link only.
    if (!row || (await shipmentOfPayment(db, paymentId))) return E.left(notFound('payment'))
    const { storeKey, customer } = session.visitor
    const order = await db
      .selectFrom('sales_order')
      .select(['customer_id', 'store_key'])
      .where('id', '=', row.order_id)
      .executeTakeFirst()
    const isOwn =
      order?.store_key === storeKey &&
      (order.customer_id === null ? session.stored(lastPayment) === paymentId : order.customer_id === customer?.id)
    return isOwn ? E.right(row) : E.left(notFound('payment'))
  })

type Named = { readonly row: PaymentRow; readonly backPath?: string }

/** A payment by its id, or by the token of a link to pay it. */
const namedPayment = (db: Database, session: SessionPort, deps: PlatformDeps, name: string): Outcome<Named> => {
  const token = tokenOfPayment(name)
  return token === undefined
    ? pipe(
        ownPayment(db, session, name),
        TE.map(row => ({ row })),
      )
    : pipe(
        linkedPaymentRow(db, session.visitor.storeKey, token, deps.clock),
        TE.flatMap(row => renewedIfOpen(db, row, deps.clock.now())),
        TE.map(row => ({ row, backPath: payLinkPath(token) })),
      )
}

/** A shipment that was paid, or that ships on credit, is not paid again. */
const renewedIfOpen = (db: Database, row: PaymentRow, now: number): Outcome<PaymentRow> =>
  pipe(
    query(() => shipmentOfPayment(db, row.id)),
    TE.flatMap(shipment => (shipment?.state === 'payment-needed' ? renewed(db, row, now) : TE.right(row))),
  )

/** What the provider says now; if it does not answer, what was known before. */
export const paymentProgress = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
  paymentId: string,
): Outcome<PaymentProgress> =>
  pipe(
    namedPayment(db, session, deps, paymentId),
    TE.flatMap(({ row, backPath }) => {
      const { provider } = deps
      if (!provider) return TE.right(row)
      return pipe(
        row.state === 'asked'
          ? beginPayment(db, deps, provider, row.id, backPath)
          : settleOrderPayment(db, deps, provider, row.id),
        TE.orElse((): Outcome<PaymentRow> => TE.right(row)),
      )
    }),
    TE.flatMap(row => query(() => progressOf(db, session, deps, row))),
    TE.tap(progress => afterwards(db, session, progress)),
  )

/** Moves a payment of this session or customer to the provider's page. */
export const payOwnOnPage = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
  paymentId: string,
): Outcome<PaymentProgress> =>
  pipe(
    namedPayment(db, session, deps, paymentId),
    TE.flatMap(named =>
      progressAfter(db, session, deps, TE.right(named.row), (provider, row) =>
        payOnPage(db, deps, provider, row, named.backPath),
      ),
    ),
  )

/** Gives up a payment of this session or customer, so that the cart opens again. */
export const endOwnPayment = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
  paymentId: string,
): Outcome<PaymentProgress> =>
  progressAfter(db, session, deps, ownPayment(db, session, paymentId), (provider, row) =>
    endPayment(db, deps, provider, row.id),
  )

const progressAfter = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
  payment: Outcome<PaymentRow>,
  change: (provider: PaymentProviderPort, row: PaymentRow) => Outcome<PaymentRow>,
): Outcome<PaymentProgress> =>
  pipe(
    payment,
    TE.flatMap(row => (deps.provider ? change(deps.provider, row) : TE.left(notFound('payment')))),
    TE.flatMap(row => query(() => progressOf(db, session, deps, row))),
    TE.tap(progress => afterwards(db, session, progress)),
  )

const progressOf = async (
  db: Database,
  session: SessionPort,
  { provider, clock }: Pick<PlatformDeps, 'provider' | 'clock'>,
  row: PaymentRow,
): Promise<PaymentProgress> => {
  const { status } = await db
    .selectFrom('sales_order')
    .select('status')
    .where('id', '=', row.order_id)
    .executeTakeFirstOrThrow()
  const shipment = await shipmentOfPayment(db, row.id)
  const isOfFreight = status === 'awaiting-freight'
  const state = shipment ? (shipment.state === 'payment-needed' ? 'waiting' : 'placed') : stateOf(status, row)
  return {
    id: row.id,
    orderId: row.order_id,
    amount: row.amount,
    method: row.method,
    state,
    ...(isOfFreight ? { isOfFreight: true as const, ...(await linkOf(db, session, row, clock.now())) } : {}),
    ...(state === 'waiting' && row.client_secret !== null && provider?.publishableKey !== undefined
      ? { fields: { publishableKey: provider.publishableKey, clientSecret: row.client_secret } }
      : {}),
    ...(state === 'waiting' && row.page_url !== null ? { payUrl: row.page_url } : {}),
    ...(state === 'waiting' && row.problem !== null ? { problem: row.problem } : {}),
    ...(state === 'waiting' && row.failed_try !== null && !shipment ? { failedTry: row.failed_try } : {}),
  }
}

/** The link by which this session came to the order's freight. */
const linkOf = async (
  db: Database,
  session: SessionPort,
  { order_id: orderId }: PaymentRow,
  now: number,
): Promise<Pick<PaymentProgress, 'freightLink'>> => {
  const token = session.stored(freightLink)
  const isIts = token !== undefined && (await orderOfLink(db, { token }, now)) === orderId
  return isIts ? { freightLink: { token } } : {}
}

/** Giving up the payment of accepted freight leaves the order as it was. */
const stateOf = (status: string, { state }: PaymentRow): PaymentProgress['state'] => {
  if (status === 'incomplete') return 'waiting'
  if (status === 'awaiting-freight') return state === 'cancelled' ? 'given-up' : 'waiting'
  return status === 'lapsed' ? 'given-up' : 'placed'
}

/** Session entry with the cart of the order that is being paid. */
const payingCart = 'paying-cart'

/**
 * The cart of a valid order is over; the session gets a new one. That of an order that was given up is the session's
 * again, unless a new one was filled meanwhile: pages read the cart while the order is paid, which begins a new one.
 */
const afterwards = (db: Database, session: SessionPort, { state, isOfFreight }: PaymentProgress): Outcome<void> =>
  state === 'waiting' || isOfFreight
    ? TE.right(undefined)
    : pipe(
        query(async () => {
          const found = await sessionCart(db, session)
          const paying = session.stored(payingCart)
          const isFree = found.tag !== 'found' || (await isEmpty(db, found.row.id))
          return { isLost: found.tag === 'lost', again: state === 'given-up' && isFree ? paying : undefined }
        }),
        TE.flatMap(({ isLost, again }) =>
          again !== undefined
            ? session.keepCart(again as NonNullable<SessionPort['cartId']>)
            : isLost
              ? session.keepCart(undefined)
              : TE.right(undefined),
        ),
      )

const isEmpty = async (db: Database, cartId: string): Promise<boolean> =>
  (await db.selectFrom('cart_line').select('id').where('cart_id', '=', cartId).limit(1).executeTakeFirst()) ===
  undefined
