import * as E from 'fp-ts/Either'
import type { Selectable } from 'kysely'
import type { SessionPort } from '../../../core/access/session.port'
import type { Address } from '../../../core/addresses/address'
import { needsShipping } from '../../../core/cart/line-kind'
import type { Cart } from '../../../core/cart/cart'
import type { Checkout } from '../../../core/checkout/checkout'
import type { Cents } from '../../../core/shared/money'
import {
  dueOf,
  isCovered,
  payableByCertificates,
  spendCertificates,
  type SpentCertificate,
} from '../../../core/checkout/certificates'
import { withFreeShipping } from '../../../core/checkout/free-shipping'
import { nextStep } from '../../../core/checkout/next-step'
import { agreedParts } from '../../../core/payments/order-plan'
import { isExempt } from '../../../core/exemption/tax-exemption'
import { offeredPlaces } from '../../../core/checkout/offered-places'
import { orderTotals } from '../../../core/checkout/order-totals'
import { feeOf, methodFees, withMethodFee } from '../../../core/checkout/method-fees'
import { leastByCard, methodsInStore } from '../../../core/checkout/methods-in-store'
import { isAccountMethod, paymentMethods, type PaymentSettings } from '../../../core/checkout/payment-methods'
import type { OrderTotals, PaymentMethod } from '../../../core/orders/order'
import type { DomainError } from '../../../core/shared/domain-error'
import { zoneFor, type ShippingZone } from '../../../core/shipping/shipping-zone'
import type { TaxPort, TaxQuote } from '../../../core/tax/tax.port'
import { dayOf } from '../../../core/shared/store-day'
import { taxAt } from '../../../core/tax/tax-rule'
import { conflict, notFound } from '../../../core/shared/domain-error'
import { checkoutSecret } from '../cart/checkout-address'
import type { CartRow, StockedLine } from '../cart/cart-view'
import { viewCartRow } from '../cart/cart-view'
import type { Database } from '../database/engine'
import { taxExemptionStatusOf } from '../exemption/exemptions'
import { readJson } from '../database/json-columns'
import type { Schema } from '../database/schema'
import { secretHash } from '../database/secret-hash'
import { withStateCode } from '../addresses/geography'
import { sessionCart } from '../cart/session-cart'
import { optionsAt, storedZones } from '../shipping/zones'
import { parcelOf } from './parcel'
import { quotedTax, type TaxSource } from '../tax/quoted-tax'
import { storedMethodSettings } from '../settings/method-settings'
import { certificatesOf } from '../gifts/spent-certificates'
import { offeredFor } from '../credit/checkout-credit'
import { plannedPayment, type PlannedPayment } from './planned-payment'

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
  readonly tax: TaxQuote
  /** JSON of a tax service's quote, to be stored; null without a service. */
  readonly taxQuote: string | null
  readonly zones: readonly ShippingZone[]
  readonly checkout: Checkout
  /** When which part is taken, for a method that is charged in parts. */
  readonly plan?: PlannedPayment
}

/**
 * Cart version, total, certificate amounts and parts of the payment as stored in `shown`: an order is placed only if
 * they are what the shopper saw.
 */
export const shownMark = ({ cart, checkout }: OpenCheckout): string => {
  const parts = checkout.plan?.map(({ amount }) => amount).join('+')
  const freight = checkout.totals.isFreightOpen ? ':freight' : ''
  const due = checkout.certificates ? `:${dueOf(checkout)}` : ''
  return `${cart.version}:${checkout.totals.total}${due}${parts === undefined ? '' : `:${parts}`}${freight}`
}

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
  { settings, taxService }: { readonly settings?: PaymentSettings; readonly taxService?: TaxPort } = {},
): Promise<E.Either<DomainError, OpenCheckout>> => {
  const found = await sessionCart(db, session)
  if (found.tag !== 'found') return E.left(notFound('checkout'))
  const row = await db.selectFrom('checkout').selectAll().where('cart_id', '=', found.row.id).executeTakeFirst()
  if (!row || row.opened_at === null || !(await isOfSession(row, session))) return E.left(notFound('checkout'))
  return assembled(db, session, row, found.row, { now, settings, taxService, tax: 'service' })
}

/** The checkout of a cart now; also used inside the transaction that orders it, with the tax as `stored`. */
export const assembled = async (
  db: Database,
  session: SessionPort,
  row: CheckoutRow,
  cartRow: CartRow,
  {
    now,
    settings = { testCard: true },
    taxService,
    tax: taxFrom,
  }: {
    readonly now: number
    readonly settings?: PaymentSettings
    readonly taxService?: TaxPort
    readonly tax: 'service' | 'stored'
  },
): Promise<E.Either<DomainError, OpenCheckout>> => {
  const { cart, lines } = await viewCartRow(db, session.visitor, cartRow, now)
  if (cart.lines.length === 0 || cart.lines.some(line => line.issue)) return E.left(conflict('checkout.cart-changed'))
  const shipped = needsShipping(cart.lines)
  const shipping = await shippingOf(db, row, { cart, lines })
  const { shippingAddress, choice, zones } = shipping
  // Digital goods are taxed by billing address.
  const taxAddress = shipped ? shippingAddress : (readAddress(row.billing) ?? shippingAddress)
  const exemptionStatus = taxAddress && (await taxExemptionStatusOf(db, session.visitor, taxAddress, now))
  const { quote: tax, stored: taxQuote } = await taxOf(
    db,
    { service: taxService, from: taxFrom, stored: row.tax_quote, now },
    { destination: isExempt(exemptionStatus) ? undefined : taxAddress, cart, lines, shipping: choice?.cost ?? 0 },
  )
  const payment = readPayment(row.payment)
  const before = orderTotals(cart.lines, choice, tax, cart.fees)
  const certificates = spendCertificates(
    await certificatesOf(db, session.visitor.storeKey, row, now),
    payableByCertificates(before.total, cart.lines),
  )
  const { offered, fees, totals } = await methodsFor(db, session, settings, {
    ...{ cart, before, certificates, chosen: payment?.method, now },
  })
  const due = dueOf({ totals, certificates })
  const plan = await plannedPayment(db, session.visitor.storeKey, settings, {
    ...{ method: totals.isFreightOpen ? undefined : payment?.method, due, cart, tax, now },
  })
  const parts = plan && agreedParts(plan.plan, cart.lines, dayOf(now))
  const checkout = {
    ...checkoutOf(row, { cart, shipping, payment, totals, certificates, offered }),
    ...(parts ? { plan: parts } : {}),
    ...(fees.length > 0 ? { methodFees: fees } : {}),
    ...(tax.estimated ? { isTaxEstimated: true as const } : {}),
    ...(exemptionStatus ? { taxStatus: exemptionStatus } : {}),
  }
  return E.right({ row, cart: cartRow, lines, tax, taxQuote, zones, checkout, ...(plan ? { plan } : {}) })
}

type BeforeMethod = {
  readonly cart: Cart
  readonly before: OrderTotals
  readonly certificates: readonly SpentCertificate[]
  readonly chosen: PaymentMethod | undefined
  readonly now: number
}

/** The methods that the order can be paid by, their surcharges, and the totals with that of the chosen one. */
const methodsFor = async (
  db: Database,
  session: SessionPort,
  settings: PaymentSettings,
  { cart, before, certificates, chosen, now }: BeforeMethod,
) => {
  const { customer, storeKey } = session.visitor
  const due = dueOf({ totals: before, certificates })
  const { isOn, surcharge } = await storedMethodSettings(db, storeKey)
  const methods = methodsInStore(
    paymentMethods(customer, settings),
    isOn,
    // Freight comes on top.
    before.isFreightOpen ? Math.max(due, leastByCard) : due,
  )
  const fees = methodFees(methods, cart.lines, due, surcharge)
  // The company's credit has to cover the surcharge of its methods too.
  const onAccount = due + Math.max(0, ...methods.filter(isAccountMethod).map(method => feeOf(fees, method)))
  const offered = await offeredFor(db, session.visitor, methods, { due: onAccount, now })
  const isOffered = chosen !== undefined && offered.paymentMethods.includes(chosen)
  return { offered, fees, totals: isOffered ? withMethodFee(before, feeOf(fees, chosen)) : before }
}

type Assembled = Pick<Checkout, 'cart' | 'totals'> & {
  readonly shipping: Awaited<ReturnType<typeof shippingOf>>
  readonly payment: AuthorizedPayment | undefined
  readonly certificates: readonly SpentCertificate[]
  readonly offered: Awaited<ReturnType<typeof offeredFor>>
}

/** The checkout as far as it is filled in, and its next step. */
const checkoutOf = (
  row: CheckoutRow,
  { cart, shipping, payment, totals, certificates, offered }: Assembled,
): Checkout => {
  const soFar = {
    cart,
    email: row.email ?? undefined,
    phone: row.phone ?? undefined,
    shippingAddress: shipping.shippingAddress,
    billingAddress: readAddress(row.billing),
    shippingOptions: shipping.options,
    shippingOptionId: shipping.choice?.id,
    ...offered,
    payment: payment && { method: payment.method, poNumber: payment.poNumber, lastFour: payment.lastFour },
  }
  const next = nextStep({ ...soFar, isCovered: isCovered({ totals, certificates }) })
  return {
    ...soFar,
    ...(needsShipping(cart.lines) ? { shipsTo: offeredPlaces(shipping.zones) } : {}),
    totals,
    ...(certificates.length > 0 ? { certificates } : {}),
    step: shipping.isElsewhere && next !== 'contact' ? 'address' : next,
    orderKey: row.order_key,
  }
}

/** Where the goods go and how: the zones, the ways to ship to the address, and the chosen one. */
const shippingOf = async (
  db: Database,
  row: CheckoutRow,
  { cart, lines }: { readonly cart: Cart; readonly lines: readonly StockedLine[] },
) => {
  const entered = readAddress(row.shipping)
  const shippingAddress = entered && withStateCode(entered)
  if (!needsShipping(cart.lines)) return { shippingAddress, zones: [], options: [], isElsewhere: false }
  const zones = await storedZones(db)
  const options = withFreeShipping(optionsAt(zones, shippingAddress, parcelOf(cart.lines, lines)), cart.coupons)
  return {
    shippingAddress,
    zones,
    options,
    choice: options.find(option => option.id === row.shipping_option),
    isElsewhere: shippingAddress !== undefined && zoneFor(zones, shippingAddress) === undefined,
  }
}

type Taxed = {
  /** Undefined: not known yet, or exempt. */
  readonly destination: Address | undefined
  readonly cart: Cart
  readonly lines: readonly StockedLine[]
  readonly shipping: Cents
}

const taxOf = async (db: Database, source: TaxSource, { destination, cart, lines, shipping }: Taxed) => {
  const classes = new Map(lines.map(({ row, goods }) => [row.id, goods?.taxClass]))
  const taxed = cart.lines.map(line => ({ ...line, taxClass: classes.get(line.id) }))
  return destination
    ? quotedTax(db, source, { destination, lines: taxed, shipping })
    : { quote: taxAt(taxed, 0), stored: source.stored }
}

const readAddress = (text: string | null): Address | undefined =>
  text === null ? undefined : (readJson(text) as Address | undefined)

export const readPayment = (text: string | null): AuthorizedPayment | undefined =>
  text === null ? undefined : (readJson(text) as AuthorizedPayment | undefined)
