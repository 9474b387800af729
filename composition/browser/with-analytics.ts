import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'

/**
 * Use cases that track analytics events for actions without a screen of their own (S1-7.18). Tracking never fails a
 * call.
 */
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
