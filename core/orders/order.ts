import type { ShownChoice } from '../cart/cart'
import type { Fee } from '../cart/fee'
import type { GiftCertificate } from '../cart/gift-certificate'
import type { LineKind } from '../cart/line-kind'
import type { Address } from '../addresses/address'
import type { ModifierChoice, Picture } from '../catalogue/product'
import type { OrderDetails } from './order-details'
import type { TaxExemption } from '../exemption/tax-exemption'
import type { Cents } from '../shared/money'

/** How many orders one page of the history lists. */
export const ordersPerPage = 10

export type OrderStatus =
  'awaiting-payment' | 'awaiting-fulfillment' | 'in-preparation' | 'on-hold' | 'shipped' | 'completed' | 'cancelled'

/** Somebody of the company who placed an order. */
export type Buyer = { readonly id: number; readonly name: string }

export type OrderLine = {
  readonly kind: LineKind
  /** Custom lines and gift certificates are of no product. */
  readonly productId?: number
  readonly sku: string
  /** The company's part number at the time of the order. */
  readonly partNumber?: string
  readonly name: string
  readonly slug?: string
  readonly options: readonly ShownChoice[]
  readonly picture?: Picture
  readonly quantity: number
  readonly price: Cents
  readonly total: Cents
  readonly variantId?: number
  /** Gift certificate details; the code is sent to the recipient only. */
  readonly gift?: GiftCertificate
  /** Names of the files of a digital line, once they are paid and on their way to the buyer. */
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
  /** It waits for no payment now: its invoice follows. Unknown where a platform tells only the status. */
  readonly onAccount?: true
  /** The buyer, if other company users may see the order. */
  readonly buyer?: Buyer
}

export type Order = OrderSummary & {
  readonly email: string
  readonly lines: readonly OrderLine[]
  readonly shippingAddress?: Address
  readonly billingAddress: Address
  readonly shippingMethod: string
  readonly paymentMethod: PaymentMethod
  readonly totals: OrderTotals
  /** What gift certificates paid of the total. */
  readonly certificates?: readonly PaidCertificate[]
  /** Why it is not taxed, as it was when it was placed. */
  readonly exemption?: TaxExemption
  readonly coupons: readonly string[]
  /** How it travels, from the moment it left. */
  readonly shipment?: Shipment
  /** What the merchant wrote to the buyer about it, oldest first. */
  readonly notes?: readonly OrderNote[]
  /** Of a cancelled order that was paid by card. */
  readonly refund?: Refund
  /** Store details of a construction order (S3-3.19). */
  readonly construction?: OrderDetails
}

/** A card refund: due, done, or failed at the payment service and to be retried. */
export type Refund = { readonly state: RefundState; readonly amount: Cents; readonly at?: number }
export type RefundState = 'due' | 'done' | 'failed'
export const refundStates: readonly RefundState[] = ['due', 'done', 'failed']

/** Who carries an order, and under which number. */
export type Shipment = { readonly carrier: string; readonly tracking: string }

/** `status`: the step that the note came with. */
export type OrderNote = { readonly at: number; readonly text: string; readonly status?: OrderStatus }

export type OrderTotals = {
  readonly subtotal: Cents
  readonly discount: Cents
  readonly shipping: Cents
  /** Part of `shipping`: the liftgate charge for doors and frames. */
  readonly liftgate: Cents
  readonly tax: Cents
  /** Charged on top, where something is. */
  readonly fees?: readonly Fee[]
  readonly total: Cents
}

/** A gift certificate as an order names it: the end of its code, and what it paid. */
export type PaidCertificate = { readonly ending: string; readonly amount: Cents }

/** 'gift-certificate': certificates paid all of it. */
export type PaymentMethod = 'purchase-order' | 'invoice' | 'test-card' | 'gift-certificate'
