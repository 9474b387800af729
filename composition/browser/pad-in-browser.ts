import * as TE from 'fp-ts/TaskEither'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { lazy } from '../wiring/lazy-port'

/** The rows of the pad in the browser's own storage; their code comes with the first. */
export const padInBrowser = (storage: () => Storage): Pick<ShopUseCases, 'viewPadHere' | 'keepPadHere'> => {
  const kept = async () => (await import('../../adapters/storage/pad-rows')).padStorage(storage)
  return {
    viewPadHere: () => lazy(async () => TE.right((await kept()).read())),
    keepPadHere: rows => lazy(async () => TE.right((await kept()).write(rows))),
  }
}
