import { ContainerModule } from 'inversify'
import type { Ports } from '../ports'
import { tokens } from '../tokens'
import { useCasesOver } from '../use-cases'

/** Collects whoever plays each port, and the use cases over them. */
export const useCasesModule = new ContainerModule(({ bind }) => {
  bind(tokens.ports).toResolvedValue(
    (account, analytics, cart, catalogue, checkout, content, geography, orders, paths, search, surcharge, uploads): Ports => ({ account, analytics, cart, catalogue, checkout, content, geography, orders, paths, search, surcharge, uploads }),
    [tokens.account, tokens.analytics, tokens.cart, tokens.catalogue, tokens.checkout, tokens.content, tokens.geography, tokens.orders, tokens.paths, tokens.search, tokens.surcharge, tokens.uploads],
  )
  bind(tokens.useCases).toResolvedValue(useCasesOver, [tokens.ports, tokens.clock])
})
