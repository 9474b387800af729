import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { assignedCartDestination } from '../account/sign-in-destination'
import type { CartPort } from '../cart/cart.port'
import type { Outcome } from '../shared/domain-error'
import { orNothing } from '../shared/fallback'
import { assignCart } from './assign-cart'
import type { CartArrivalsPort } from '../cart/cart-arrivals.port'
import type { ShippingPricePort } from './shipping-price.port'

/** `query`: all parameters of the link, for the cart page. */
export type OpenLinkedCart = (link: {
  readonly cartId: string
  readonly editable: boolean
  readonly query: string
}) => Outcome<string>

type Ports = {
  readonly arrivals: CartArrivalsPort
  readonly cart: CartPort
  readonly shippingPrice?: ShippingPricePort
}

/**
 * Assigns the cart of a link and returns the destination: its checkout, or the cart page with the link's query
 * (S1-4.08, S1-4.09).
 */
export const openLinkedCart =
  (ports: Ports): OpenLinkedCart =>
  ({ cartId, editable, query }) =>
    pipe(
      assignCart(ports)(cartId, !editable),
      TE.flatMap(() => orNothing(ports.cart.redirectUrls())),
      TE.map(urls => assignedCartDestination(urls?.checkoutUrl, query)),
    )
