import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { invalid } from '../shared/domain-error'
import type { CheckoutAddresses } from './check-checkout-address'
import { checkCheckoutAddresses } from './check-checkout-address'
import type { Checkout } from './checkout'
import type { CheckoutPort } from './checkout.port'

export type SaveAddresses = (addresses: CheckoutAddresses) => Outcome<Checkout>

/** Keeps where the goods and the bill go; without a billing address the bill goes with the goods. */
export const saveAddresses = (ports: { readonly checkout: CheckoutPort }): SaveAddresses => entered =>
  pipe(
    TE.fromEither(checkCheckoutAddresses(entered)),
    TE.mapLeft(issues => invalid(...issues)),
    TE.flatMap(ports.checkout.saveAddresses),
  )
