import { unavailable } from '../../core/shared/domain-error'
import { left } from '../../ui-react/runtime/either'
import type { UseCases } from '../../ui-react/runtime/use-cases/use-cases'

type UseCase = (...input: unknown[]) => () => Promise<unknown>

/**
 * The use cases of the page. Container, clients and codecs are loaded by the first use case that runs: reading a page
 * needs none of them. A use case is the same function each time, as effects of components depend on it.
 */
export const lazyUseCases = (load: (name: string) => Promise<UseCases>): UseCases => {
  const known = new Map<string, UseCase>()
  const lazyUseCase =
    (name: string): UseCase =>
    (...input) =>
    async () => {
      const useCases = await load(name).catch((error: unknown) => String(error))
      // Without a connection the chunk cannot be loaded either; report it as an unavailable service.
      if (typeof useCases === 'string') return left(unavailable('shop', useCases))
      return (useCases[name as keyof UseCases] as UseCase)(...input)()
    }
  return new Proxy({} as UseCases, {
    get: (_, name: string) => {
      const useCase = known.get(name) ?? lazyUseCase(name)
      known.set(name, useCase)
      return useCase
    },
  })
}
