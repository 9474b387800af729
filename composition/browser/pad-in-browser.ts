import * as TE from 'fp-ts/TaskEither'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { lazy } from '../wiring/lazy-port'

/** The rows of the quick order pad in browser storage; the code is loaded on first use. */
export const padInBrowser = (storage: () => Storage): Pick<ShopUseCases, 'viewPadHere' | 'keepPadHere'> => {
  const pad = async () => (await import('../../adapters/storage/pad-rows')).padStorage(storage)
  return {
    viewPadHere: () => lazy(async () => TE.right((await pad()).read())),
    keepPadHere: rows => lazy(async () => TE.right((await pad()).write(rows))),
  }
}
