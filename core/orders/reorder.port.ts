import type { ShownChoice } from '../cart/cart'
import type { Picture } from '../catalogue/product'
import type { Outcome } from '../shared/domain-error'
import type { Cents } from '../shared/money'

/** A line of an old order as it could be ordered today. */
export type ReorderLine = {
  /** Its place in the order, from 1. */
  readonly position: number
  readonly sku: string
  /** What the company called it, as on the order. */
  readonly partNumber?: string
  readonly name: string
  /** Leads to the product, where it may still be seen. */
  readonly slug?: string
  readonly picture?: Picture
  readonly options: readonly ShownChoice[]
  readonly quantity: number
  /** Each, when it was ordered. */
  readonly then: Cents
  /** Each, for this buyer today. */
  readonly now?: Cents
  /** Why it stays out of the cart: a text key and its values. */
  readonly issue?: { readonly code: string; readonly values?: Readonly<Record<string, string | number>> }
}

export type Reordered = {
  /** What is in the cart now because of it, at today's prices. */
  readonly added: readonly ReorderLine[]
  readonly leftOut: readonly ReorderLine[]
}

/** Reorders a visible order; otherwise 'not-found'. */
export type ReorderPort = {
  /** Every line with today's price, or with why it cannot be had. Changes nothing. */
  readonly check: (orderId: number) => Outcome<readonly ReorderLine[]>
  /** Puts what can be had into the cart. A repeat with the same `key` adds nothing more. */
  readonly take: (orderId: number, key: string) => Outcome<Reordered>
}
