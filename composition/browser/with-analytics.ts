import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'

/** The use cases of a page, counting what succeeds without a screen of its own (S1-7.18). Counting never fails. */
export const withAnalytics = (useCases: ShopUseCases): ShopUseCases => ({
  ...useCases,
  signUp: details =>
    pipe(
      useCases.signUp(details),
      TE.tap(() => useCases.trackEvent({ tag: 'account-opened' })),
    ),
  saveCheckoutAddresses: addresses =>
    pipe(
      useCases.saveCheckoutAddresses(addresses),
      TE.tap(checkout => useCases.trackEvent({ tag: 'billing-known', checkout })),
    ),
  chooseShipping: id =>
    pipe(
      useCases.chooseShipping(id),
      TE.tap(checkout => useCases.trackEvent({ tag: 'shipping-known', checkout })),
    ),
})
