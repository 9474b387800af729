import { ContainerModule, type ServiceIdentifier } from 'inversify'
import type { GuardedPorts } from '../wiring/ports'
import { isOfServer, portNames, tokens } from '../wiring/tokens'
import { useCasesOver } from '../wiring/use-cases'

/** Resolves the adapter of each port, and the use cases over them. */
export const useCasesModule = new ContainerModule(({ bind }) => {
  bind(tokens.ports).toResolvedValue(
    (...found: readonly unknown[]) =>
      Object.fromEntries(portNames.map((name, at) => [name, found[at]])) as unknown as GuardedPorts,
    portNames.map(name => ({
      serviceIdentifier: tokens[name] as ServiceIdentifier<unknown>,
      optional: isOfServer(name),
    })),
  )
  bind(tokens.useCases).toResolvedValue(useCasesOver, [tokens.ports, tokens.clock])
})
