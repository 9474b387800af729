import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SurchargePort } from './surcharge.port'
import type { DomainError, Outcome } from '../shared/domain-error'
import type { CartPort } from '../cart/cart.port'

export type StartCheckout = () => Outcome<{ readonly checkoutUrl: string }>

/** The specified error text if a checkout cannot start (S1-4.28, S1-8.04), spelled as specified. */
export const checkoutCannotStart = 'Something went wrong plase try again'

/**
 * Requests the checkout address on click and posts the surcharge request (S1-4.26). A failure is refused with the
 * specified text; actionable errors keep their reason.
 */
export const startCheckout =
  (ports: { readonly cart: CartPort; readonly surcharge?: SurchargePort }): StartCheckout =>
  () =>
    pipe(
      ports.cart.redirectUrls(),
      TE.mapLeft(shownError),
      TE.filterOrElse(
        ({ checkoutUrl }) => checkoutUrl !== '',
        () => cannotStart,
      ),
      TE.tapIO(() => postSurcharge(ports)),
      TE.map(({ checkoutUrl }) => ({ checkoutUrl })),
    )

/** Fire and forget: its duration and failure must not affect the shopper. */
const postSurcharge =
  ({ cart, surcharge }: { readonly cart: CartPort; readonly surcharge?: SurchargePort }) =>
  () => {
    if (surcharge) void pipe(cart.current(), TE.flatMap(surcharge.request))()
  }

const cannotStart: DomainError = { tag: 'refused', message: checkoutCannotStart }

const shownError = (error: DomainError): DomainError => {
  switch (error.tag) {
    case 'forbidden':
    case 'invalid':
    case 'limited':
      return error
    case 'not-found':
    case 'signed-out':
    case 'conflict':
    case 'unavailable':
    case 'refused':
      return cannotStart
  }
}
