import type { Cart } from './cart'
import type { Outcome } from '../shared/domain-error'

/** Carts brought to a session from elsewhere, and the carts they replaced. */
export type CartArrivalsPort = {
  /**
   * Assigns a cart to the session (S1-7.07). It must belong to the customer or be this session's own guest cart;
   * otherwise 'not-found'. `fixed` locks it permanently. The previous cart can be restored.
   */
  readonly assign: (cartId: string, fixed: boolean) => Outcome<Cart>
  /**
   * Restores the cart identified by the token of a reminder mail (S1-2.11). 'signed-out' if its owner has to sign in
   * first.
   */
  readonly bringBack: (token: string) => Outcome<Cart>
  /**
   * Replaces the session's cart with a punch-out cart (S1-4.35): the new one is read and validated, then the session
   * switches, then the old one is retired; `restore` brings it back for a day.
   */
  readonly transfer: (cartId: string) => Outcome<Cart>
  /**
   * Empties the session's cart, idempotent by key; if the platform supports it, `restore` undoes it for a day.
   * 'forbidden' for a cart with agreed prices.
   */
  readonly clear: (key: string) => Outcome<Cart>
  /** Restores the cart replaced by the last arrival or clearing. 'not-found' if there is none or it expired. */
  readonly restore: () => Outcome<Cart>
  /**
   * Undoes the merge of a guest's cart at sign-in, for a day and until the cart is ordered; the guest's cart can be
   * restored by `restore`. Idempotent. 'not-found' without a merge.
   */
  readonly undoMerge: () => Outcome<Cart>
}

/** How long a replaced cart can be restored (security rule 40). */
export const restorableForMs = 86_400_000
