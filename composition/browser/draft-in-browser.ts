import * as TE from 'fp-ts/TaskEither'
import type { DraftStoragePort } from '../../core/quotes/draft-storage.port'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { lazy } from '../wiring/lazy-port'

/**
 * The draft of a quote in the browser's own storage (S3-3.01); most visits need none, so its code comes with the first
 * that does. Once it is there a change is written before anything else is done: who closes the page at that moment
 * loses nothing.
 */
export const draftInBrowser = (
  storage: () => Storage,
): Pick<ShopUseCases, 'viewDraftHere' | 'keepDraftHere' | 'forgetDraftHere'> => {
  let loaded: DraftStoragePort | undefined
  const drafts = async (): Promise<DraftStoragePort> =>
    (loaded ??= (await import('../../adapters/storage/draft-storage')).draftStorage(storage))
  return {
    viewDraftHere: () => lazy(async () => TE.right((await drafts()).read())),
    keepDraftHere: kept => async () => {
      if (!loaded) return lazy(async () => TE.right((await drafts()).write(kept)))()
      return TE.right(loaded.write(kept))()
    },
    forgetDraftHere: () =>
      lazy(async () => {
        const kept = await drafts()
        return TE.right(kept.read()?.customerId === undefined ? undefined : kept.forget())
      }),
  }
}
