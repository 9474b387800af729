import * as TE from 'fp-ts/TaskEither'
import type { DraftStoragePort } from '../../core/quotes/draft-storage.port'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { lazy } from '../wiring/lazy-port'

/**
 * The draft quote in local storage (S3-3.01), loaded on first use, as most visits need none. After that, changes are
 * written immediately, so that closing the tab loses nothing.
 */
export const draftInBrowser = (
  storage: () => Storage,
): Pick<ShopUseCases, 'viewDraftHere' | 'keepDraftHere' | 'forgetDraftHere'> => {
  let loaded: DraftStoragePort | undefined
  const drafts = async (): Promise<DraftStoragePort> =>
    (loaded ??= (await import('../../adapters/storage/draft-storage')).draftStorage(storage))
  return {
    viewDraftHere: () => lazy(async () => TE.right((await drafts()).read())),
    keepDraftHere: draft => async () => {
      if (!loaded) return lazy(async () => TE.right((await drafts()).write(draft)))()
      return TE.right(loaded.write(draft))()
    },
    forgetDraftHere: () =>
      lazy(async () => {
        const loadedDrafts = await drafts()
        return TE.right(loadedDrafts.read()?.customerId === undefined ? undefined : loadedDrafts.forget())
      }),
  }
}
