import type { Address } from '../addresses/address'
import type { Cart } from '../cart/cart'
import { needsShipping } from '../cart/line-kind'
import type { CreditLeft, PaymentTerms } from '../credit/credit'
import type { TaxExemptionStatus } from '../exemption/tax-exemption'
import type { SpentCertificate } from './certificates'
import type { MethodFee } from './method-fees'
import type { WithheldMethod } from './offered-methods'
import type { ShippedPlaces } from './ships-to'
import type { ShippingOption } from '../shipping/shipping-option'
import type { OrderTotals, PaymentMethod } from '../orders/order'
import type { AgreedPart } from '../payments/order-plan'
import type { Cents } from '../shared/money'

export type CheckoutStep = 'contact' | 'address' | 'shipping' | 'payment' | 'review'
export const checkoutSteps: readonly CheckoutStep[] = ['contact', 'address', 'shipping', 'payment', 'review']

/** Steps of this checkout; a cart without shippable goods has no shipping step. */
export const stepsOf = ({ cart }: Pick<Checkout, 'cart'>): readonly CheckoutStep[] =>
  needsShipping(cart.lines) ? checkoutSteps : checkoutSteps.filter(step => step !== 'shipping')

/** `overBy`: how far the order exceeds the limit; with `needsRelease` it waits until the merchant releases it. */
export type CheckoutCredit = Partial<CreditLeft> & {
  readonly overBy?: Cents
  readonly needsRelease?: true
  readonly terms?: PaymentTerms
}

export type Checkout = {
  /** Guest checkout: no address book. */
  readonly isGuest?: true
  readonly cart: Cart
  readonly email?: string
  readonly phone?: string
  readonly shippingAddress?: Address
  readonly billingAddress?: Address
  /** Shippable destinations; undefined: everywhere. */
  readonly shipsTo?: ShippedPlaces
  readonly shippingOptions: readonly ShippingOption[]
  readonly shippingOptionId?: ShippingOption['id']
  readonly paymentMethods: readonly PaymentMethod[]
  /** Methods of this buyer that this order cannot be paid by, with the reason. */
  readonly withheldMethods?: readonly WithheldMethod[]
  /** What the order costs more by method; the chosen one's is a fee of the totals. */
  readonly methodFees?: readonly MethodFee[]
  /** The company's credit, for buyers who may use it. */
  readonly credit?: CheckoutCredit
  readonly payment?: { readonly method: PaymentMethod; readonly poNumber?: string; readonly lastFour?: string }
  readonly totals: OrderTotals
  /** Gift certificates applied to the total, oldest first. */
  readonly certificates?: readonly SpentCertificate[]
  /** Tax exemption at the destination; undefined: no certificate was ever accepted for it. */
  readonly taxStatus?: TaxExemptionStatus
  /** The tax service did not answer: the tax is from the merchant's table. */
  readonly isTaxEstimated?: true
  /** What is taken when, if not everything is taken with the order. */
  readonly plan?: readonly AgreedPart[]
  /** The first incomplete step; 'review' if all are complete. */
  readonly step: CheckoutStep
  /** Idempotency key to send with `place`. One per checkout, not per click. */
  readonly orderKey: string
}

/** How an order is to be paid: `method` is one of those offered, and decides which fields are needed. */
export type PaymentChoice = {
  readonly method: PaymentMethod
  /** The number of a purchase order, or the buyer's own with any other method. */
  readonly poNumber?: string
  /** The demo's card. A provider asks for cards itself. */
  readonly number?: string
  readonly expiry?: string
  readonly code?: string
  readonly name?: string
}
