import { pieceCount, type CartLine } from '../cart/cart'
import { atAGlance, pageOf } from '../cart/cart-window'
import type { Checkout } from './checkout'

/** Total size of an order, of which a page shows a part. */
export type OrderSize = { readonly lines: number; readonly pieces: number }

/** One page of lines for the review step. */
export type ReviewedLines = { readonly page: number; readonly pages: number; readonly lines: readonly CartLine[] }

/**
 * A checkout with only the lines shown beside its steps: the first ones, and one of each further kind, so that the
 * steps are the same. Amounts are of the whole cart. `review`: a page of lines for the review step.
 */
export type CheckoutWindow = { readonly checkout: Checkout; readonly order: OrderSize; readonly review?: ReviewedLines }

/** A checkout as its page shows it; `reviewed` is the requested page of lines in the review step. */
export const checkoutWindow = (checkout: Checkout, reviewed?: number): CheckoutWindow => {
  const { setAside: _aside, merged: _merged, ...cart } = checkout.cart
  const { lines } = cart
  const { page, pages, items } = pageOf(lines, reviewed ?? 1)
  return {
    checkout: { ...checkout, cart: { ...cart, lines: atAGlance(lines) } },
    order: { lines: lines.length, pieces: pieceCount(cart) },
    ...(reviewed === undefined ? {} : { review: { page, pages, lines: items } }),
  }
}
