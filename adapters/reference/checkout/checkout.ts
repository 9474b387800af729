import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { addressFormat } from '../../../core/addresses/address-formats'
import type { SessionPort } from '../../../core/access/session.port'
import { checkCheckoutAddresses } from '../../../core/checkout/check-checkout-address'
import { checkContact } from '../../../core/checkout/check-contact'
import { checkPayment } from '../../../core/checkout/check-payment'
import type { Checkout } from '../../../core/checkout/checkout'
import type { CheckoutPort } from '../../../core/checkout/checkout.port'
import type { Order } from '../../../core/orders/order'
import { orderCookieName } from '../../../core/construction/order-cookie'
import type { DomainError, Issue, Outcome } from '../../../core/shared/domain-error'
import { conflict, invalid, issue, notFound } from '../../../core/shared/domain-error'
import { checkoutSecret } from '../cart/checkout-address'
import type { CheckoutRow, OpenCheckout } from './checkout-view'
import { isOfSession, openedCheckout, shownMark } from './checkout-view'
import { deliverable, placesKnown } from './address-issues'
import { afterwards } from '../database/afterwards'
import type { Database } from '../database/engine'
import { sendOrderMails } from '../orders/order-mails'
import { sendOrderNotices } from '../orders/order-notices'
import { wholeOrder } from '../orders/orders'
import { freightAnswers } from './accept-freight'
import { lastOrder } from './last-order'
import { authorizedPayment } from './authorized-payment'
import { endOwnPayment, payOwnOnPage, paymentProgress, withPayment } from './checkout-payment'
import { placeOrder } from './place-order'
import { secretHash } from '../database/secret-hash'
import { sessionCart } from '../cart/session-cart'
import { withCertificate, withoutCertificate } from '../gifts/spent-certificates'
import type { PlatformDeps } from '../database/platform-deps'
import { attempt, query, transaction } from '../database/transaction'

/** The checkout of this session's cart in the embedded platform's database, behind `guardedCheckout`. */
export const referenceCheckout = (db: Database, session: SessionPort, deps: PlatformDeps): CheckoutPort => {
  return {
    open: token => attempt(() => redeem(db, session, token, deps.clock.now())),

    current: () => shownCheckout(db, session, deps),
    saveContact: contact =>
      save(db, session, deps, () =>
        pipe(
          checked(checkContact(contact)),
          TE.map(({ email, phone }) => ({ email, phone: phone ?? null })),
        ),
      ),

    saveAddresses: addresses =>
      save(db, session, deps, open =>
        pipe(
          checked(checkCheckoutAddresses(addresses, addressFormat)),
          TE.flatMap(tidy => checked(placesKnown(tidy))),
          TE.flatMap(tidy => checked(deliverable(open, tidy))),
          TE.map(({ shipping, billing }) => ({
            shipping: shipping ? JSON.stringify(shipping) : null,
            billing: billing ? JSON.stringify(billing) : null,
          })),
        ),
      ),

    chooseShipping: id =>
      save(db, session, deps, ({ checkout }) =>
        checkout.shippingOptions.some(option => option.id === id)
          ? TE.right({ shipping_option: id })
          : TE.left(invalid(issue('shipping', 'checkout.shipping-not-offered'))),
      ),

    choosePayment: choice =>
      save(db, session, deps, open =>
        pipe(
          open.checkout.paymentMethods.includes(choice.method)
            ? checked(checkPayment(choice, deps.clock.now()))
            : TE.left(invalid(issue('method', 'checkout.payment-not-offered'))),
          TE.flatMap(valid => authorizedPayment(deps, valid)),
          TE.map(payment => ({ payment: JSON.stringify(payment) })),
        ),
      ),

    spendCertificate: code =>
      save(db, session, deps, ({ row }) => attempt(() => withCertificate(db, session, row, code, deps.clock.now()))),

    returnCertificate: id => save(db, session, deps, ({ row }) => TE.right(withoutCertificate(row, id))),

    place: place(db, session, deps),

    payment: paymentId => paymentProgress(db, session, deps, paymentId),
    payOnPage: paymentId => payOwnOnPage(db, session, deps, paymentId),
    endPayment: paymentId => endOwnPayment(db, session, deps, paymentId),

    ...freightAnswers(db, session, deps),
    confirmation: orderId => confirmation(db, session, orderId),
  }
}

const confirmation = (db: Database, session: SessionPort, orderId: number): Outcome<Order> =>
  attempt(async () => {
    const order = session.stored(lastOrder) === String(orderId) ? await orderWhere(db, 'id', orderId) : undefined
    return order && order.status !== 'incomplete' ? E.right(order) : E.left(notFound('order'))
  })

const place =
  (db: Database, session: SessionPort, deps: PlatformDeps): CheckoutPort['place'] =>
  orderKey =>
    pipe(
      continued(db, session, deps),
      TE.flatMap(() => attempt(() => ownCheckout(db, session, orderKey))),
      TE.flatMap(row =>
        pipe(
          transaction(db, trx => placeOrder(trx, session, deps, row)),
          TE.orElse((error): Outcome<string | undefined> =>
            pipe(
              clearRefusedCard(db, row, error),
              TE.flatMap(() => TE.left(error)),
            ),
          ),
        ),
      ),
      TE.flatMap(asideId => (asideId === undefined ? TE.right(undefined) : session.keepCart(asideId))),
      TE.flatMap(() => query(() => orderWhere(db, 'order_key', orderKey))),
      // The cart ended without this order: it was merged or replaced meanwhile.
      TE.flatMap(order =>
        order === undefined
          ? TE.left(conflict('checkout.cart-changed'))
          : order.status === 'incomplete'
            ? withPayment(db, session, deps, order)
            : completeOrder(db, session, deps, order),
      ),
    )

/** Follow-up of a placed order, with the same result for the first call and repeats; each effect happens once. */
const completeOrder = (db: Database, session: SessionPort, deps: PlatformDeps, order: Order): Outcome<Order> =>
  pipe(
    sendOrderMails(db, deps, order.id),
    // The order is valid even if its mails fail now; they are retried.
    TE.orElse((): Outcome<void> => TE.right(undefined)),
    TE.flatMap(() => afterwards(deps, sendOrderNotices(db, deps))),
    TE.flatMap(() => query(() => sessionCart(db, session))),
    TE.flatMap(found => (found.tag === 'lost' ? session.keepCart(undefined) : TE.right(undefined))),
    TE.flatMap(() => session.keep(lastOrder, String(order.id))),
    TE.tapIO(() => () => (order.construction ? session.show(orderCookieName, undefined) : undefined)),
    TE.map(() => order),
  )

/** Stores the result of a step and returns the updated checkout. */
const save = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
  change: (open: OpenCheckout) => Outcome<Partial<CheckoutRow>>,
): Outcome<Checkout> =>
  pipe(
    opened(db, session, deps),
    TE.flatMap(open =>
      pipe(
        change(open),
        TE.flatMap(values =>
          query(() => db.updateTable('checkout').set(values).where('cart_id', '=', open.row.cart_id).execute()),
        ),
      ),
    ),
    TE.flatMap(() => shownCheckout(db, session, deps)),
  )

const shownCheckout = (db: Database, session: SessionPort, deps: PlatformDeps): Outcome<Checkout> =>
  pipe(
    opened(db, session, deps),
    TE.tap(open => query(() => storeShown(db, open))),
    TE.map(({ checkout }) => checkout),
  )

const opened = (db: Database, session: SessionPort, deps: PlatformDeps): Outcome<OpenCheckout> =>
  pipe(
    continued(db, session, deps),
    TE.flatMap(() =>
      attempt(() =>
        openedCheckout(db, session, deps.clock.now(), { settings: deps.paymentSettings, taxService: deps.taxService }),
      ),
    ),
  )

/**
 * After a session expired, a customer who signs in again continues their checkout: the input is still there, but the
 * payment must be entered again.
 */
const continued = (db: Database, session: SessionPort, deps: PlatformDeps): Outcome<void> =>
  pipe(
    query(() => endedCheckout(db, session)),
    TE.flatMap(cartId => {
      if (cartId === undefined) return TE.right(undefined)
      const secret = session.stored(checkoutSecret) ?? deps.random.token(32)
      return pipe(
        query(async () => {
          const taken = { session_hash: await secretHash(secret), payment: null, shown: null }
          await db.updateTable('checkout').set(taken).where('cart_id', '=', cartId).execute()
        }),
        TE.flatMap(() => session.keep(checkoutSecret, secret)),
      )
    }),
  )

const checked = <A>(result: E.Either<readonly Issue[], A>): Outcome<A> =>
  pipe(
    TE.fromEither(result),
    TE.mapLeft(issues => invalid(...issues)),
  )

/** The cart of this customer whose checkout was opened in another of their sessions; undefined if there is none. */
const endedCheckout = async (db: Database, session: SessionPort): Promise<string | undefined> => {
  const { customer } = session.visitor
  const found = customer ? await sessionCart(db, session) : undefined
  if (!customer || found?.tag !== 'found' || found.row.customer_id !== customer.id) return undefined
  const row = await db
    .selectFrom('checkout')
    .selectAll()
    .where('cart_id', '=', found.row.id)
    .where('opened_at', 'is not', null)
    .executeTakeFirst()
  return row && !(await isOfSession(row, session)) ? row.cart_id : undefined
}

/** Redeems a checkout token: once, before it expires, in its session and for its cart. */
const redeem = async (
  db: Database,
  session: SessionPort,
  token: string,
  now: number,
): Promise<E.Either<DomainError, void>> => {
  const secret = session.stored(checkoutSecret)
  const found = await sessionCart(db, session)
  if (secret === undefined || found.tag !== 'found') return E.left(notFound('checkout'))
  const redeemed = await db
    .updateTable('checkout')
    .set({ token_hash: null, token_ends: null, opened_at: now })
    .where('token_hash', '=', await secretHash(token))
    .where('token_ends', '>', now)
    .where('session_hash', '=', await secretHash(secret))
    .where('cart_id', '=', found.row.id)
    .returning('cart_id')
    .executeTakeFirst()
  return redeemed ? E.right(undefined) : E.left(notFound('checkout'))
}

const storeShown = async (db: Database, open: OpenCheckout): Promise<void> => {
  const shown = shownMark(open)
  if (open.row.shown !== shown || open.row.tax_quote !== open.taxQuote)
    await db
      .updateTable('checkout')
      .set({ shown, tax_quote: open.taxQuote })
      .where('cart_id', '=', open.row.cart_id)
      .execute()
}

/** The checkout with an order key, if this session opened it. */
const ownCheckout = async (
  db: Database,
  session: SessionPort,
  orderKey: string,
): Promise<E.Either<DomainError, CheckoutRow>> => {
  const row = await db.selectFrom('checkout').selectAll().where('order_key', '=', orderKey).executeTakeFirst()
  return row && row.opened_at !== null && (await isOfSession(row, session))
    ? E.right(row)
    : E.left(notFound('checkout'))
}

/** Clears a card that could not be charged, so that another payment must be entered. */
const clearRefusedCard = (db: Database, row: CheckoutRow, error: DomainError): Outcome<void> =>
  error.tag === 'refused'
    ? query(async () => {
        await db.updateTable('checkout').set({ payment: null }).where('cart_id', '=', row.cart_id).execute()
      })
    : TE.right(undefined)

const orderWhere = async (
  db: Database,
  column: 'id' | 'order_key',
  value: string | number,
): Promise<Order | undefined> => {
  const row = await db.selectFrom('sales_order').selectAll().where(column, '=', value).executeTakeFirst()
  return row && row.status !== 'lapsed' ? wholeOrder(db, row) : undefined
}
