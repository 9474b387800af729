import type { ShownChoice } from '../cart/cart'
import type { Address } from '../account/account'
import type { Picture } from '../catalogue/product'
import type { Cents } from '../shared/money'

/** How many orders one page of the history lists. */
export const ordersPerPage = 10

export type OrderStatus = 'awaiting-payment' | 'awaiting-fulfillment' | 'shipped' | 'completed' | 'cancelled'

export type OrderLine = {
  readonly productId: number
  readonly sku: string
  readonly name: string
  readonly slug?: string
  readonly options: readonly ShownChoice[]
  readonly picture?: Picture
  readonly quantity: number
  readonly price: Cents
  readonly total: Cents
}

export type OrderSummary = {
  readonly id: number
  /** Epoch milliseconds. */
  readonly placedAt: number
  readonly status: OrderStatus
  readonly total: Cents
  readonly pieces: number
  readonly poNumber?: string
}

export type Order = OrderSummary & {
  readonly email: string
  readonly lines: readonly OrderLine[]
  readonly shippingAddress?: Address
  readonly billingAddress: Address
  readonly shippingMethod: string
  readonly paymentMethod: PaymentMethod
  readonly totals: OrderTotals
  readonly coupons: readonly string[]
}

export type OrderTotals = {
  readonly subtotal: Cents
  readonly discount: Cents
  readonly shipping: Cents
  /** Part of `shipping`: the liftgate charge for doors and frames. */
  readonly liftgate: Cents
  readonly tax: Cents
  readonly total: Cents
}

export type PaymentMethod = 'purchase-order' | 'invoice' | 'test-card'
