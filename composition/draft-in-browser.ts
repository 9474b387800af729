import * as TE from 'fp-ts/TaskEither'
import type { ShopUseCases } from '../ui-react/app/use-cases'
import { later } from './late-port'

/** The draft of a quote in the browser's own storage (S3-3.01); most visits need none, so its code comes with the first that does. */
export const draftInBrowser = (storage: () => Storage): Pick<ShopUseCases, 'viewDraftHere' | 'keepDraftHere'> => {
  const drafts = async () => (await import('../adapters/storage/draft-storage')).draftStorage(storage)
  return {
    viewDraftHere: () => later(async () => TE.right((await drafts()).read())),
    keepDraftHere: kept => later(async () => TE.right((await drafts()).write(kept))),
  }
}
