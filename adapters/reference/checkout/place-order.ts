import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import type { SessionPort } from '../../../core/access/session.port'
import { dueOf } from '../../../core/checkout/certificates'
import { isAccountMethod, isProviderMethod } from '../../../core/checkout/payment-methods'
import type { OrderStatus } from '../../../core/orders/order'
import type { PaymentsPort } from '../../../core/payments/payments.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { conflict, notFound } from '../../../core/shared/domain-error'
import type { CheckoutRow, OpenCheckout } from './checkout-view'
import { assembled, shownMark } from './checkout-view'
import { detailOf, isPaid, lineDetail, paymentOf, statusAfter } from './order-detail'
import { recordStockChanges, takeStock } from './take-stock'
import { constructionOrdered } from '../orders/construction-details'
import type { Database } from '../database/engine'
import { recordOrderPlaced } from '../orders/order-placed'
import { freightUntil } from '../orders/freight'
import { mailLeaseMs } from '../orders/order-mails'
import { partNumbersOfCompany } from '../part-numbers/part-numbers'
import type { OrderDetail } from '../orders/orders'
import { holdCredit } from '../credit/order-credit'
import { quoteOrdered } from '../quotes/quote-order'
import { freshCart } from '../cart/session-cart'
import type { PlatformDeps } from '../database/platform-deps'
import { holdGifts } from '../gifts/gift-balances'
import { writePlan } from '../orders/capture-plan'
import { askPayment } from '../orders/payment-rows'
import { takeCouponUses } from '../promotions/coupon-uses'
import { keepOrderedUploads } from '../uploads/upload-uses'

/**
 * Places an order in one transaction: ends the cart, takes stock, writes the order and charges the card last, so that
 * nothing can fail after the charge. The charge uses the order's idempotency key: if the transaction is lost after it,
 * the retry gets the same charge. Returns the cart with the lines set aside, if any.
 */
export const placeOrder = async (
  trx: Database,
  session: SessionPort,
  deps: PlatformDeps,
  row: CheckoutRow,
): Promise<E.Either<DomainError, string | undefined>> => {
  const now = deps.clock.now()
  const cart = await trx
    .updateTable('cart')
    .set({ state: 'ordered', changed_at: now })
    .where('id', '=', row.cart_id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (!cart) return E.right(undefined)
  if (cart.customer_id !== null && cart.customer_id !== session.visitor.customer?.id)
    return E.left(notFound('checkout'))
  // The page shows the order of one company; another tab switched to a different one.
  if (cart.customer_id !== null && cart.company_id !== (session.visitor.customer?.actingFor ?? null))
    return E.left(conflict('checkout.other-company'))
  const found = await assembled(trx, session, row, cart, {
    now,
    settings: deps.paymentSettings,
    taxService: deps.taxService,
    tax: 'stored',
  })
  if (E.isLeft(found)) return found
  const open = found.right
  if (open.checkout.step !== 'review') return E.left(conflict('checkout.incomplete'))
  if (row.shown !== shownMark(open)) return E.left(usedUpMeanwhile(open) ?? conflict('checkout.cart-changed'))
  if (!(await takeStock(trx, open))) return E.left(conflict('checkout.cart-changed'))
  const orderId = await writeOrder(trx, session, open, { ...deps, now })
  if (!paysProvider(open, deps)) await recordOrderPlaced(trx, { id: orderId, storeKey: session.visitor.storeKey }, deps)
  if (!(await certificatesHeld(trx, open, now))) return E.left(conflict('checkout.cart-changed'))
  const {
    email,
    cart: { coupons },
    orderKey,
  } = open.checkout
  const uses = await takeCouponUses(trx, { visitor: session.visitor, coupons, email, orderKey, now })
  if (E.isLeft(uses)) return uses
  if (!(await quoteOrdered(trx, session, cart, orderId, now))) return E.left(conflict('checkout.cart-changed'))
  const onAccount = await heldOnAccount(trx, session, open, orderId, now)
  if (E.isLeft(onAccount)) return onAccount
  await recordStockChanges(trx, open, now)
  if (paysProvider(open, deps)) {
    const asked = { id: deps.random.uuid(), orderId, method: paymentOf(open).method, amount: dueOf(open.checkout) }
    await askPayment(trx, asked, now)
    if (open.plan) await writePlan(trx, { paymentId: asked.id, orderId }, open.plan.detail, now)
  }
  const setAside = await moveSetAside(trx, session, deps, open)
  await keepOrderedUploads(trx, cart.id)
  await attachConstruction(trx, cart.id, orderId)
  return pipe(
    await charged(trx, deps.payments, open, orderId),
    E.map(() => setAside),
  )
}

/** Whether the order becomes valid only once its payment at the provider is settled. */
const paysProvider = (open: OpenCheckout, { paymentSettings }: Pick<PlatformDeps, 'paymentSettings'>): boolean =>
  !waitsForFreight(open) && isProviderMethod(paymentOf(open).method, paymentSettings)

/** No payment begins before the merchant named the freight and the buyer accepted it. */
const waitsForFreight = ({ checkout }: OpenCheckout): boolean => checkout.totals.isFreightOpen === true

const isPaidNow = (open: OpenCheckout): boolean => !waitsForFreight(open) && isPaid(paymentOf(open).method)

/** The code that ran out since the shopper saw the total; they see the new total before they order. */
const usedUpMeanwhile = ({ checkout }: OpenCheckout): DomainError | undefined => {
  const gone = checkout.cart.coupons.find(({ issue }) => issue?.code === 'cart.coupon-used-up')
  return gone && conflict('checkout.coupon-used-up', { code: gone.code })
}

/** Whether the certificates still have what they are to pay; it is held, or spent if the order is paid. */
const certificatesHeld = async (trx: Database, open: OpenCheckout, now: number): Promise<boolean> => {
  const { orderKey, certificates: shares = [] } = open.checkout
  return E.isRight(await holdGifts(trx, { orderKey, shares, isPaid: isPaidNow(open), now }))
}

/** Copies the store of a construction order into the order. */
const attachConstruction = async (trx: Database, cartId: string, orderId: number): Promise<void> => {
  const construction = await constructionOrdered(trx, cartId, orderId)
  if (!construction) return
  const { detail } = await trx
    .selectFrom('sales_order')
    .select('detail')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('sales_order')
    .set({ detail: JSON.stringify({ ...(JSON.parse(detail) as OrderDetail), construction }) })
    .where('id', '=', orderId)
    .execute()
}

/** Lines set aside are not ordered: they move to a separate cart. */
const moveSetAside = async (
  trx: Database,
  session: SessionPort,
  deps: PlatformDeps,
  { cart, lines, checkout }: OpenCheckout,
): Promise<string | undefined> => {
  if (!checkout.cart.setAside) return undefined
  const { id } = await freshCart(trx, session, deps, [])
  await trx
    .updateTable('cart_line')
    .set({ cart_id: id })
    .where('cart_id', '=', cart.id)
    .where(
      'id',
      'not in',
      lines.map(line => line.row.id),
    )
    .execute()
  return id
}

type WriteDeps = { readonly now: number } & Pick<PlatformDeps, 'origin' | 'paymentSettings' | 'provider'>

const writeOrder = async (
  trx: Database,
  session: SessionPort,
  open: OpenCheckout,
  { now, origin, paymentSettings, provider }: WriteDeps,
): Promise<number> => {
  const { checkout, row, lines, tax } = open
  const { fees: _, isFreightOpen, ...totals } = checkout.totals
  const { customer, storeKey } = session.visitor
  const pays = paysProvider(open, { paymentSettings })
  const { id } = await trx
    .insertInto('sales_order')
    .values({
      store_key: storeKey,
      customer_id: customer?.id ?? null,
      company_id: customer?.company?.id ?? null,
      cart_id: row.cart_id,
      order_key: row.order_key,
      email: checkout.email ?? '',
      status: statusOf(open, pays),
      paid_at: isPaidNow(open) ? now : null,
      po_number: paymentOf(open).poNumber ?? null,
      placed_at: now,
      ...totals,
      ...(await freightOpened(trx, { storeKey, isFreightOpen, now })),
      pieces: lines.reduce((sum, line) => sum + line.row.quantity, 0),
      detail: JSON.stringify(detailOf(open, paymentOf(open), provider?.method)),
      language: session.visitor.language,
      ...mailsOf(pays, now),
      mails_origin: origin,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const numbers = await partNumbersOfCompany(
    trx,
    customer?.company?.id,
    checkout.cart.lines.map(({ sku }) => sku),
  )
  const rows = checkout.cart.lines.map((line, index) => ({
    order_id: id,
    position: index + 1,
    product_id: line.productId ?? 0,
    variant_id: line.variantId ?? 0,
    sku: line.sku,
    name: line.name,
    quantity: line.quantity,
    price: line.salePrice,
    total: line.extendedSalePrice,
    detail: JSON.stringify(
      lineDetail(
        line,
        tax.lines[index] ?? 0,
        lines.find(({ row: { id: lineId } }) => lineId === line.id),
      ),
    ),
    part_number: numbers.get(line.sku) ?? null,
  }))
  await trx.insertInto('sales_order_line').values(rows).execute()
  return id
}

const statusOf = (open: OpenCheckout, pays: boolean): OrderStatus => {
  if (waitsForFreight(open)) return 'awaiting-freight'
  return pays ? 'incomplete' : statusAfter(paymentOf(open).method, open.checkout.cart)
}

/** Staff have this long to name the freight. */
const freightOpened = async (
  trx: Database,
  { storeKey, isFreightOpen, now }: { readonly storeKey: string; readonly isFreightOpen?: true; readonly now: number },
) =>
  isFreightOpen ? { freight_state: 'to-quote' as const, freight_until: await freightUntil(trx, storeKey, now) } : {}

/** An order to pay at a provider is confirmed once its payment is settled. */
const mailsOf = (pays: boolean, now: number) => ({
  mails_owed: pays ? null : ('placed' as const),
  mails_due: pays ? null : now + mailLeaseMs,
})

/** Orders on account hold their amount on the company's credit. */
const heldOnAccount = async (
  trx: Database,
  session: SessionPort,
  open: OpenCheckout,
  orderId: number,
  now: number,
): Promise<E.Either<DomainError, unknown>> => {
  const [companyId, amount] = [session.visitor.customer?.company?.id, dueOf(open.checkout)]
  if (companyId === undefined || amount === 0 || !isAccountMethod(paymentOf(open).method)) return E.right(undefined)
  return holdCredit(trx, { orderId, orderKey: open.row.order_key, companyId, amount, now })
}

const charged = async (
  trx: Database,
  payments: PaymentsPort,
  open: OpenCheckout,
  orderId: number,
): Promise<E.Either<DomainError, void>> => {
  const [payment, due] = [paymentOf(open), dueOf(open.checkout)]
  if (waitsForFreight(open) || payment.method !== 'test-card' || due === 0) return E.right(undefined)
  const charge = await payments.charge(payment.reference ?? '', due, open.row.order_key)()
  if (E.isLeft(charge)) return charge
  const { detail } = await trx
    .selectFrom('sales_order')
    .select('detail')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const paid = { ...(JSON.parse(detail) as OrderDetail), chargeId: charge.right.id }
  await trx
    .updateTable('sales_order')
    .set({ detail: JSON.stringify(paid) })
    .where('id', '=', orderId)
    .execute()
  return E.right(undefined)
}
