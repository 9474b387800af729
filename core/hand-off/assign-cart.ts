import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Cart } from '../cart/cart'
import type { Outcome } from '../shared/domain-error'
import { notFound } from '../shared/domain-error'
import { orNothing } from '../shared/fallback'
import type { CartArrivalsPort } from '../cart/cart-arrivals.port'
import type { ShippingPricePort } from './shipping-price.port'

export type AssignCart = (cartId: string, fixed: boolean) => Outcome<Cart>

type Ports = { readonly arrivals: CartArrivalsPort; readonly shippingPrice?: ShippingPricePort }

/**
 * Assigns a linked cart to the session and recomputes its shipping price (S1-4.08). Invalid cart ids are ignored. A
 * failure of the shipping price does not block the cart.
 */
export const assignCart =
  ({ arrivals, shippingPrice }: Ports): AssignCart =>
  (cartId, fixed) =>
    isCartId(cartId)
      ? pipe(
          arrivals.assign(cartId, fixed),
          TE.tap(() => (shippingPrice ? orNothing(shippingPrice.update(cartId)) : TE.right(undefined))),
        )
      : TE.left(notFound('cart'))

/** Cart ids are UUIDs, on all supported platforms. */
export const isCartId = (text: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)
