import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import type { StoreCartsPort } from './store-carts.port'

/** False: there is no such cart of this shop, or the message names no cart and order. */
export type CartConverted = (cartId: string, orderId: number) => Outcome<boolean>

const cartIdShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The merchant's store made an order of a cart: its session and its customer lose the cart at their next visit, and see
 * the order on the confirmation page. Idempotent. The caller has proved that the store says so, never the browser.
 */
export const cartConverted =
  (ports: { readonly storeCarts: Pick<StoreCartsPort, 'converted'> }): CartConverted =>
  (cartId, orderId) =>
    cartIdShape.test(cartId) && Number.isSafeInteger(orderId) && orderId > 0
      ? ports.storeCarts.converted(cartId, orderId)
      : TE.right(false)
