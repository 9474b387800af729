import type { ShownChoice } from '../cart/cart'
import type { Picture } from '../catalogue/product'
import type { Outcome } from '../shared/domain-error'
import type { Cents } from '../shared/money'

/** A line of an old order at today's availability. */
export type ReorderLine = {
  /** Position in the order, from 1. */
  readonly position: number
  readonly sku: string
  /** The company's part number at the time of the order. */
  readonly partNumber?: string
  readonly name: string
  /** Product address, if still visible. */
  readonly slug?: string
  readonly picture?: Picture
  readonly options: readonly ShownChoice[]
  readonly quantity: number
  /** Unit price at the time of the order. */
  readonly then: Cents
  /** Unit price for this buyer today. */
  readonly now?: Cents
  /** Why it cannot be added to the cart: a text key and its values. */
  readonly issue?: { readonly code: string; readonly values?: Readonly<Record<string, string | number>> }
}

export type Reordered = {
  /** The lines added to the cart, at today's prices. */
  readonly added: readonly ReorderLine[]
  readonly leftOut: readonly ReorderLine[]
}

/** Reorders a visible order; otherwise 'not-found'. */
export type ReorderPort = {
  /** All lines with today's price, or the reason why they are unavailable. Read-only. */
  readonly check: (orderId: number) => Outcome<readonly ReorderLine[]>
  /** Adds the available lines to the cart. Idempotent by `key`. */
  readonly take: (orderId: number, key: string) => Outcome<Reordered>
}
