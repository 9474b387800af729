import * as E from 'fp-ts/Either'
import type { Selectable } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import type { Address } from '../../../core/addresses/address'
import { isShipped, needsShipping } from '../../../core/cart/line-kind'
import type { Checkout } from '../../../core/checkout/checkout'
import { dueOf, isCovered, payableByCertificates, spendCertificates } from '../../../core/checkout/certificates'
import { nextStep } from '../../../core/checkout/next-step'
import { orderTotals } from '../../../core/checkout/order-totals'
import { rateFor } from '../../../core/exemption/tax-exemption'
import { paymentMethods, type PaymentSettings } from '../../../core/checkout/payment-methods'
import type { PaymentMethod } from '../../../core/orders/order'
import { shippingOptions } from '../../../core/checkout/shipping-options'
import type { DomainError } from '../../../core/shared/domain-error'
import { sumOf } from '../../../core/shared/money'
import { conflict, notFound } from '../../../core/shared/domain-error'
import { checkoutSecret } from '../cart/checkout-address'
import type { CartRow, StockedLine } from '../cart/cart-view'
import { viewCartRow } from '../cart/cart-view'
import type { Database } from '../database/engine'
import { taxExemptionStatusOf } from '../exemption/exemptions'
import { readJson } from '../database/json-columns'
import type { Schema } from '../database/schema'
import { secretHash } from '../database/secret-hash'
import { sessionCart } from '../cart/session-cart'
import { certificatesOf } from '../orders/spent-certificates'

export type CheckoutRow = Selectable<Schema['checkout']>

/** A stored payment. For a card only the charge reference and the last digits are stored. */
export type AuthorizedPayment = {
  readonly method: PaymentMethod
  readonly poNumber?: string
  readonly lastFour?: string
  readonly reference?: string
}

/** A checkout with everything needed to place its order. */
export type OpenCheckout = {
  readonly row: CheckoutRow
  readonly cart: CartRow
  readonly lines: readonly StockedLine[]
  readonly taxBasisPoints: number
  readonly checkout: Checkout
}

/**
 * Cart version, total and certificate amounts as stored in `shown`: an order is placed only if they are what the
 * shopper saw.
 */
export const shownMark = ({ cart, checkout }: OpenCheckout): string =>
  `${cart.version}:${checkout.totals.total}${checkout.certificates ? `:${dueOf(checkout)}` : ''}`

/** Whether a checkout was opened by this session: compares the session's secret with the hash in the row. */
export const isOfSession = async (row: CheckoutRow, session: SessionPort): Promise<boolean> => {
  const secret = session.stored(checkoutSecret)
  return secret !== undefined && row.session_hash === (await secretHash(secret))
}

/** The checkout this session opened for its cart, priced now; refused while lines of the cart have issues. */
export const openedCheckout = async (
  db: Database,
  session: SessionPort,
  now: number,
  settings?: PaymentSettings,
): Promise<E.Either<DomainError, OpenCheckout>> => {
  const found = await sessionCart(db, session)
  if (found.tag !== 'found') return E.left(notFound('checkout'))
  const row = await db.selectFrom('checkout').selectAll().where('cart_id', '=', found.row.id).executeTakeFirst()
  if (!row || row.opened_at === null || !(await isOfSession(row, session))) return E.left(notFound('checkout'))
  return assembled(db, session, row, found.row, { now, settings })
}

/** The checkout of a cart now; also used inside the transaction that orders it. */
export const assembled = async (
  db: Database,
  session: SessionPort,
  row: CheckoutRow,
  cartRow: CartRow,
  { now, settings = { testCard: true } }: { readonly now: number; readonly settings?: PaymentSettings },
): Promise<E.Either<DomainError, OpenCheckout>> => {
  const { cart, lines } = await viewCartRow(db, session.visitor, cartRow, now)
  if (cart.lines.length === 0 || cart.lines.some(line => line.issue)) return E.left(conflict('checkout.cart-changed'))
  const shippingAddress = readAddress(row.shipping)
  const shipped = needsShipping(cart.lines)
  const options = !shipped
    ? []
    : shippingOptions({
        grams: lines.reduce((sum, line) => sum + (line.goods?.grams ?? 0) * line.row.quantity, 0),
        needsLiftgate: lines.some(line => line.goods?.liftgate),
        amount: sumOf(cart.lines, line => (isShipped(line) ? line.extendedSalePrice - line.couponAmount : 0)),
      })
  // Digital goods are taxed by billing address.
  const taxAddress = shipped ? shippingAddress : (readAddress(row.billing) ?? shippingAddress)
  const rate = taxAddress ? await taxRate(db, taxAddress) : 0
  const exemptionStatus = taxAddress && (await taxExemptionStatusOf(db, session.visitor, taxAddress, now))
  const taxBasisPoints = rateFor(exemptionStatus, rate)
  const choice = options.find(option => option.id === row.shipping_option)
  const payment = readPayment(row.payment)
  const totals = orderTotals(cart.lines, choice, taxBasisPoints, cart.fees)
  const certificates = spendCertificates(
    await certificatesOf(db, session.visitor.storeKey, row),
    payableByCertificates(totals.total, cart.lines),
  )
  const soFar = {
    cart,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    shippingAddress,
    billingAddress: readAddress(row.billing),
    shippingOptions: options,
    shippingOptionId: choice?.id,
    paymentMethods: paymentMethods(session.visitor.customer, settings),
    payment: payment && { method: payment.method, poNumber: payment.poNumber, lastFour: payment.lastFour },
  }
  const checkout = {
    ...soFar,
    totals,
    ...(certificates.length > 0 ? { certificates } : {}),
    ...(exemptionStatus ? { taxStatus: exemptionStatus } : {}),
    step: nextStep({ ...soFar, isCovered: isCovered({ totals, certificates }) }),
    orderKey: row.order_key,
  }
  return E.right({ row, cart: cartRow, lines, taxBasisPoints, checkout })
}

/**
 * The tax rate of the address's state, otherwise of its country (stored with the country code as state); 0 where the
 * merchant collects no tax.
 */
const taxRate = async (db: Database, address: Address): Promise<number> => {
  const row = await db
    .selectFrom('tax_rate')
    .select('basis_points')
    .where('country_code', '=', address.countryCode)
    .where('state', 'in', [address.state.toUpperCase(), address.countryCode])
    .orderBy(({ eb }) => eb('state', '=', address.countryCode))
    .executeTakeFirst()
  return row?.basis_points ?? 0
}

const readAddress = (text: string | null): Address | undefined =>
  text === null ? undefined : (readJson(text) as Address | undefined)

export const readPayment = (text: string | null): AuthorizedPayment | undefined =>
  text === null ? undefined : (readJson(text) as AuthorizedPayment | undefined)
