import { pieceCount, type CartLine } from '../cart/cart'
import { atAGlance, pageOf } from '../cart/cart-window'
import type { Checkout } from './checkout'

/** How much there is of an order of which a page shows a part. */
export type OrderSize = { readonly lines: number; readonly pieces: number }

/** The lines of one page of the last step, where all of them are read once more. */
export type ReviewedLines = { readonly page: number; readonly pages: number; readonly lines: readonly CartLine[] }

/**
 * A checkout whose cart has only the lines that stand beside its steps: the first ones, and one of each other kind,
 * so that it has the same steps. Its amounts are those of the whole cart. `review`: the page of lines that the last
 * step shows.
 */
export type CheckoutWindow = { readonly checkout: Checkout; readonly order: OrderSize; readonly review?: ReviewedLines }

/** A checkout as its page shows it; `reviewed` is the page of lines asked for where the last step is open. */
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
