import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { notFound } from '../shared/domain-error'
import type { CheckoutPort } from './checkout.port'

export type OpenCheckout = (token: string) => Outcome<void>

/** Opens the checkout of a checkout URL; malformed tokens are not sent. */
export const openCheckout =
  (ports: { readonly checkout: CheckoutPort }): OpenCheckout =>
  token =>
    /^[\w-]{22,128}$/.test(token) ? ports.checkout.open(token) : TE.left(notFound('checkout'))
