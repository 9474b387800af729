import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { DomainError, Outcome } from '../shared/domain-error'
import type { CartPort } from './cart.port'

export type StartCheckout = () => Outcome<{ readonly checkoutUrl: string }>

/** The specified words for a checkout that cannot start (S1-4.28, S1-8.04), spelled as specified. */
export const checkoutCannotStart = 'Something went wrong plase try again'

/**
 * Asks for the checkout address at the moment of the click (S1-4.26). No address or a fault is refused with the
 * specified words; what the shopper can do something about keeps its reason.
 */
export const startCheckout = (ports: { readonly cart: CartPort }): StartCheckout => () =>
  pipe(
    ports.cart.redirectUrls(),
    TE.mapLeft(told),
    TE.filterOrElse(({ checkoutUrl }) => checkoutUrl !== '', () => cannotStart),
    TE.map(({ checkoutUrl }) => ({ checkoutUrl })),
  )

const cannotStart: DomainError = { tag: 'refused', message: checkoutCannotStart }

const told = (error: DomainError): DomainError => {
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
