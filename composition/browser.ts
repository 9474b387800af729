import * as E from 'fp-ts/Either'
import { unavailable } from '../core/shared/domain-error'
import { hydratePage } from '../ui-react/app/entry.client'
import type { UseCases } from '../ui-react/app/use-cases'

/**
 * The use cases of the page. Container, clients and codecs are loaded by the first use case that runs: reading a page
 * needs none of them.
 */
const lazyUseCases = (): UseCases => {
  const load = () => import('./browser-use-cases').then(module => module.browserUseCases)
  return new Proxy({} as UseCases, {
    get: (_, name) => (...input: unknown[]) => async () => {
      const useCases = await load().catch((error: unknown) => String(error))
      // Without a connection even the code is out of reach: to a person that is no other than a service that does not answer.
      if (typeof useCases === 'string') return E.left(unavailable('shop', useCases))
      const useCase = useCases[name as keyof UseCases] as (...input: unknown[]) => () => Promise<unknown>
      return useCase(...input)()
    },
  })
}

void hydratePage(lazyUseCases())
