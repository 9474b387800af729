import type { Cart } from './cart'
import type { Outcome } from '../shared/domain-error'

/** Carts that come to a session from elsewhere, and carts that were set aside for them. */
export type CartArrivalsPort = {
  /**
   * Makes a cart the session's (S1-7.07). It must be the signed-in customer's or this session's own guest cart; any
   * other, like one that does not exist, is 'not-found'. `fixed` closes it to changes for good. The cart before stays
   * and can be had back.
   */
  readonly assign: (cartId: string, fixed: boolean) => Outcome<Cart>
  /**
   * Brings back the cart that a mail about it names by a token (S1-2.11). 'signed-out' when its owner has to sign in
   * first.
   */
  readonly bringBack: (token: string) => Outcome<Cart>
  /**
   * Puts a punch-out cart in the place of the session's (S1-4.35): the new one is read and checked, then the session
   * switches, then the old one is retired; for a day `restore` brings it back.
   */
  readonly transfer: (cartId: string) => Outcome<Cart>
  /**
   * Takes everything out of the session's cart, once for each key; where this platform can, what was in it is had back
   * by `restore` for a day. 'forbidden' for a cart of agreed prices.
   */
  readonly clear: (key: string) => Outcome<Cart>
  /**
   * The cart that the last arrival or clearing took the place of, back in its place. 'not-found' when there is none or
   * its day is over.
   */
  readonly restore: () => Outcome<Cart>
  /**
   * Takes what came with a guest's cart at sign-in out again, for a day and until the cart is ordered; that cart can be
   * had back by `restore`. A repeat changes nothing. 'not-found' when there was no merge.
   */
  readonly undoMerge: () => Outcome<Cart>
}

/** For how long a replaced cart can be had back (security rule 40). */
export const restorableForMs = 86_400_000
