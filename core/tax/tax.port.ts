import type { LineKind } from '../cart/line-kind'
import type { Outcome } from '../shared/domain-error'
import type { Cents } from '../shared/money'

/** Where the goods go; digital goods are taxed at the billing address. */
export type TaxDestination = { readonly countryCode: string; readonly state: string; readonly postalCode: string }

/** A line's extended price, its coupon discount, and the tax class of its product, if it has one. */
export type TaxedLine = {
  readonly kind: LineKind
  readonly extendedSalePrice: Cents
  readonly couponAmount: Cents
  readonly taxClass?: string
}

/** Tax per line, in the order of the lines, and on shipping. */
export type TaxQuote = {
  readonly lines: readonly Cents[]
  readonly shipping: Cents
  /** From the merchant's table, because the tax service did not answer. */
  readonly estimated?: true
}

/** Sales tax of goods and shipping at a destination: the merchant's table, or a tax service. */
export type TaxPort = {
  readonly quote: (destination: TaxDestination, lines: readonly TaxedLine[], shipping: Cents) => Outcome<TaxQuote>
}
