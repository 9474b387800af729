import * as TE from 'fp-ts/TaskEither'
import type { CheckoutDraftPort } from '../../core/checkout/checkout-draft.port'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { lazy } from '../wiring/lazy-port'

/**
 * Draft of the checkout form in session storage. Loaded on first use; after that, changes are written immediately, so
 * that closing the tab loses nothing.
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
