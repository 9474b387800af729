import * as TE from 'fp-ts/TaskEither'
import { ContainerModule, type ServiceIdentifier } from 'inversify'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import type { Guard } from '../../core/access/guard'
import type { KnownDevicesPort } from '../../core/access/known-devices.port'
import type { WorkCheck } from '../../core/account/sign-in-guard'
import type { CaptchaChecksPort } from '../../core/captcha/captcha.port'
import type { OncePort } from '../../core/access/once.port'
import type { SessionPort } from '../../core/access/session.port'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import type { ProductsPort } from '../../core/catalogue/products.port'
import type { RolesPort } from '../../core/company/roles.port'
import type { ShippingRule } from '../../core/checkout/ships-to'
import { notFound } from '../../core/shared/domain-error'
import { guardedDesks, guardedPort, isInRequest, type GuardParts } from '../wiring/guarded-ports'
import type { StaffPorts } from '../wiring/ports'
import { portNames, raw, rawDesks, tokens } from '../wiring/tokens'
import { onceInMemory } from '../wiring/once-in-memory'

const noParts = (): GuardParts => {
  throw new Error('An unguarded port must not evaluate its guard')
}

/** Guards each port of one request. */
export const guardsModule = new ContainerModule(({ bind }) => {
  bind(tokens.once).toConstantValue(onceInMemory())
  bind(tokens.guard).toResolvedValue(
    (
      session: SessionPort,
      { limits, random }: PlatformDeps,
      address: string,
      once: OncePort,
      desks?: StaffPorts,
    ): Guard => ({
      session,
      limits,
      random,
      address,
      once,
      desk: () => (desks?.staff.desk() ?? TE.left(notFound('page')))(),
    }),
    [tokens.session, tokens.tools, tokens.clientAddress, tokens.once, { serviceIdentifier: rawDesks, optional: true }],
  )
  bind(tokens.staffPorts).toResolvedValue(guardedDesks, [rawDesks, tokens.guard])
  bind(tokens.guardParts).toResolvedValue(
    (
      guard: Guard,
      catalogue: CataloguePort,
      products: ProductsPort,
      roles: RolesPort,
      shipping: ShippingRule,
      { clock }: PlatformDeps,
      captchas: CaptchaChecksPort,
      checkWork: WorkCheck,
      devices?: KnownDevicesPort,
    ): GuardParts => ({ guard, catalogue, products, roles, shipping, clock, captchas, proof: { checkWork, devices } }),
    [
      tokens.guard,
      tokens.catalogue,
      tokens.products,
      raw.roles,
      tokens.shipping,
      tokens.tools,
      tokens.ownCaptcha,
      tokens.workCheck,
      { serviceIdentifier: tokens.knownDevices, optional: true },
    ],
  )
  for (const name of portNames) {
    const to = tokens[name] as ServiceIdentifier<unknown>
    const port = { serviceIdentifier: raw[name] as ServiceIdentifier<unknown>, optional: true } as const
    // Ports that need no request data are resolved without the guard's parts, because those include one of these ports.
    if (isInRequest(name))
      bind(to).toResolvedValue(
        (parts: GuardParts, found?: unknown) => found && guardedPort(name, found, () => parts),
        [tokens.guardParts, port],
      )
    else bind(to).toResolvedValue((found?: unknown) => found && guardedPort(name, found, noParts), [port])
  }
})
