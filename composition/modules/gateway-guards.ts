import { ContainerModule, type ServiceIdentifier } from 'inversify'
import { guardedByGateway } from '../../core/access/guarded'
import { portNames, raw, tokens } from '../wiring/tokens'

/** The browser's ports, which the gateway guards on the server. */
export const gatewayGuardsModule = new ContainerModule(({ bind }) => {
  for (const name of portNames) {
    const port = { serviceIdentifier: raw[name] as ServiceIdentifier<unknown>, optional: true } as const
    bind(tokens[name] as ServiceIdentifier<unknown>).toResolvedValue(
      (found?: unknown) => found && guardedByGateway(found),
      [port],
    )
  }
})
