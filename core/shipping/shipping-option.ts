import type { Cents } from '../shared/money'

/** A way to ship a cart to its address. */
export type ShippingOption = {
  /** Of the rate, unique in its zone. 'pick-up', 'parcel' and 'freight' have names in the shop's languages. */
  readonly id: string
  /** The merchant's name of it; undefined: the shop's own. */
  readonly name?: string
  /** Total cost of shipping; 0 while it `isQuoted`. */
  readonly cost: Cents
  /** Part of `cost`: the additional liftgate charge (S2-9.12). */
  readonly liftgate: Cents
  readonly days?: { readonly from: number; readonly to: number }
  /** The merchant names the amount after the order; no money is taken before. */
  readonly isQuoted?: true
}
