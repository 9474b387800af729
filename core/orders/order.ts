import type { ShownChoice } from '../cart/cart'
import type { Fee } from '../cart/fee'
import type { GiftCertificate } from '../cart/gift-certificate'
import type { LineKind } from '../cart/line-kind'
import type { Address } from '../addresses/address'
import type { ModifierChoice, Picture } from '../catalogue/product'
import type { TakenOfOrder } from './order-shipping'
import type { OrderDetails } from './order-details'
import type { TaxExemption } from '../exemption/tax-exemption'
import type { Cents } from '../shared/money'

/** Number of orders per page of the history. */
export const ordersPerPage = 10

/**
 * incomplete: written, its payment is in progress; no list shows it. awaiting-freight: the merchant has to name the
 * freight, or the buyer to accept it.
 */
export type OrderStatus =
  | 'incomplete'
  | 'awaiting-freight'
  | 'awaiting-payment'
  | 'awaiting-fulfillment'
  | 'in-preparation'
  | 'on-hold'
  | 'shipped'
  | 'completed'
  | 'cancelled'

/** A company user who placed an order. */
export type Buyer = { readonly id: number; readonly name: string }

export type OrderLine = {
  readonly kind: LineKind
  /** Undefined for custom lines and gift certificates. */
  readonly productId?: number
  readonly sku: string
  /** The company's part number at the time of the order. */
  readonly partNumber?: string
  readonly name: string
  readonly slug?: string
  readonly options: readonly ShownChoice[]
  readonly picture?: Picture
  readonly quantity: number
  /** Pieces of `quantity` that were cancelled after others had shipped. */
  readonly cancelled?: number
  readonly price: Cents
  readonly total: Cents
  readonly variantId?: number
  /** Gift certificate details; the code is sent to the recipient only. */
  readonly gift?: GiftCertificate
  /** File names of a digital line, once paid for. */
  readonly downloads?: readonly string[]
  /** Modifier choices as sent; missing in old orders, and from platforms that store display text only. */
  readonly modifiers?: readonly ModifierChoice[]
}

export type OrderSummary = {
  readonly id: number
  /** Epoch milliseconds. */
  readonly placedAt: number
  readonly status: OrderStatus
  readonly total: Cents
  readonly pieces: number
  readonly poNumber?: string
  /** The order will be invoiced, so no payment is due now. Unknown if a platform returns the status only. */
  readonly onAccount?: true
  /** The buyer, if other company users may see the order. */
  readonly buyer?: Buyer
  /** Only while freight is open. */
  readonly freight?: OrderFreight
}

export type Order = OrderSummary & {
  readonly email: string
  readonly lines: readonly OrderLine[]
  readonly shippingAddress?: Address
  readonly billingAddress: Address
  readonly shippingMethod: string
  readonly paymentMethod: PaymentMethod
  /** What the method was called when the order was placed; unknown for older orders, and on other platforms. */
  readonly paymentLabel?: string
  readonly totals: OrderTotals
  /** Amounts paid by gift certificates. */
  readonly certificates?: readonly PaidCertificate[]
  /** Tax exemption at the time of the order. */
  readonly exemption?: TaxExemption
  /** The tax is from the merchant's table, because the tax service did not answer. */
  readonly isTaxEstimated?: true
  readonly coupons: readonly string[]
  /** Carrier and tracking number, once shipped. */
  readonly shipment?: Shipment
  /** The merchant's notes to the buyer, oldest first. */
  readonly notes?: readonly OrderNote[]
  /** Only for a cancelled order that was paid by card. */
  readonly refund?: Refund
  /** What an incomplete order waits for. `payUrl`: the provider's page; undefined while the provider is away. */
  readonly pending?: { readonly paymentId: string; readonly payUrl?: string }
  /** Only for an order that is paid in parts: what is reserved, and what was taken. */
  readonly taken?: TakenOfOrder
  /** Store details of a construction order (S3-3.19). */
  readonly construction?: OrderDetails
}

/** A card refund: due, done, or failed at the payment service and to be retried. */
export type Refund = { readonly state: RefundState; readonly amount: Cents; readonly at?: number }
export type RefundState = 'due' | 'done' | 'failed'
export const refundStates: readonly RefundState[] = ['due', 'done', 'failed']

/**
 * A bank payment that is under way, for some days. awaited: nothing ships until it has arrived; trusted: the company's
 * policy lets goods leave before.
 */
export type BankPayment = 'awaited' | 'trusted'
export const bankPayments: readonly BankPayment[] = ['awaited', 'trusted']

/** An order placed over its company's credit limit: by how much, and what came of it. */
export type OrderCredit = { readonly state: OrderCreditState; readonly overBy: Cents }
export type OrderCreditState = 'to-release' | 'released' | 'warned'
export const orderCreditStates: readonly OrderCreditState[] = ['to-release', 'released', 'warned']

/**
 * Freight that the merchant names after the order. to-quote: no amount yet. quoted: the buyer accepts or declines it.
 * `until`: when the order is cancelled without the next step, in epoch milliseconds; unknown in a portal's lists.
 * `isOwn`: the visitor placed it, so they may answer.
 */
export type OrderFreight = { readonly state: OrderFreightState; readonly until?: number; readonly isOwn?: true }
export type OrderFreightState = 'to-quote' | 'quoted'
export const orderFreightStates: readonly OrderFreightState[] = ['to-quote', 'quoted']

/** Carrier and tracking number. */
export type Shipment = { readonly carrier: string; readonly tracking: string }

/**
 * Why its payment put an order on hold. mismatch: it differs from the order. disputed: by the buyer or their bank.
 * late: it came after the order was given up. failed: the bank did not carry it out, or its reservation ended.
 */
export type HoldReason = 'mismatch' | 'disputed' | 'late' | 'failed'
export const holdReasons: readonly HoldReason[] = ['mismatch', 'disputed', 'late', 'failed']

/** `status`: the transition the note belongs to. `reason`: in place of a text, where no person wrote one. */
export type OrderNote = {
  readonly at: number
  readonly text: string
  readonly status?: OrderStatus
  readonly reason?: HoldReason
}

export type OrderTotals = {
  readonly subtotal: Cents
  readonly discount: Cents
  readonly shipping: Cents
  /** Part of `shipping`: the liftgate charge for doors and frames. */
  readonly liftgate: Cents
  readonly tax: Cents
  /** Surcharges, if any. */
  readonly fees?: readonly Fee[]
  /** The merchant names the freight later: shipping and total are without it. */
  readonly isFreightOpen?: true
  /** What cancelled pieces cost after coupons, with their tax; the other rows are as ordered. */
  readonly cancelled?: Cents
  /** Without what was cancelled. */
  readonly total: Cents
}

/** A gift certificate on an order: the end of its code, and the amount it paid. */
export type PaidCertificate = { readonly ending: string; readonly amount: Cents }

/**
 * The id of a payment method; no list, so that an adapter can add one. 'gift-certificate': certificates paid the whole
 * total. 'card-test': a card of a provider's account in test mode, so that the label of such an order never promises
 * money.
 */
export type PaymentMethod = string
