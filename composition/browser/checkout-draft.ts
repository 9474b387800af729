import * as TE from 'fp-ts/TaskEither'
import type { CheckoutDraftPort } from '../../core/checkout/checkout-draft.port'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { lazy } from '../wiring/lazy-port'

/**
 * What is typed in the checkout, in the storage of the tab. Its code comes with the first use; from then on a change is
 * written at once, so that who closes the page at that moment loses nothing.
 */
export const checkoutDraftInBrowser = (
  storage: () => Storage,
): Pick<ShopUseCases, 'viewCheckoutDraft' | 'keepCheckoutDraft'> => {
  let loaded: CheckoutDraftPort | undefined
  const drafts = async (): Promise<CheckoutDraftPort> =>
    (loaded ??= (await import('../../adapters/storage/checkout-draft')).checkoutDraftStorage(storage))
  return {
    viewCheckoutDraft: () => lazy(async () => TE.right((await drafts()).read())),
    keepCheckoutDraft: draft => async () => {
      if (!loaded) return lazy(async () => TE.right((await drafts()).write(draft)))()
      return TE.right(loaded.write(draft))()
    },
  }
}
