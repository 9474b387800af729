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
      const useCase = (await load())[name as keyof UseCases] as (...input: unknown[]) => () => Promise<unknown>
      return useCase(...input)()
    },
  })
}

void hydratePage(lazyUseCases())
