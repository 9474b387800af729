import * as TE from 'fp-ts/TaskEither'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { later } from '../wiring/late-port'

/** The rows of the pad in the browser's own storage; their code comes with the first. */
export const padInBrowser = (storage: () => Storage): Pick<ShopUseCases, 'viewPadHere' | 'keepPadHere'> => {
  const kept = async () => (await import('../../adapters/storage/pad-rows')).padStorage(storage)
  return {
    viewPadHere: () => later(async () => TE.right((await kept()).read())),
    keepPadHere: rows => later(async () => TE.right((await kept()).write(rows))),
  }
}
