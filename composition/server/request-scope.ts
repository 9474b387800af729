import { Container } from 'inversify'
import type { Caller } from '../../adapters/gateway/gateway'
import type { OriginPolicy } from '../../adapters/gateway/origin'
import { referenceKnownDevices } from '../../adapters/reference/account/known-devices'
import type { SessionPort } from '../../core/access/session.port'
import { reportingStoreLogins } from '../../core/access/store-login'
import type { UseCases } from '../../ui-react/runtime/use-cases/use-cases'
import type { Config } from '../config/configuration'
import { depsOf, type EmbeddedPlatform } from '../embedded/embedded-platform'
import type { platformHosts } from '../wiring/merchant-hosts'
import type { GuardedPorts, GuardedStaffPorts } from '../wiring/ports'
import { staffUseCasesOver } from '../wiring/staff-use-cases'
import { systemClock, systemRandom } from '../wiring/system'
import { tokens } from '../wiring/tokens'
import type { Log } from './log'
import { staleReadCache, staleReads, type StaleReads } from './stale-reads'

/** Everything that one request may use. */
export type RequestScope = {
  readonly ports: GuardedPorts & GuardedStaffPorts
  readonly useCases: UseCases
  readonly session: SessionPort
  readonly hasSession: boolean
  readonly origin: string
  readonly reads: StaleReads
}

type Parts = {
  readonly container: Container
  readonly platform: EmbeddedPlatform
  readonly config: Config
  readonly hosts: ReturnType<typeof platformHosts>
  readonly origin: Pick<OriginPolicy, 'publicOrigin'>
  readonly log: Log
  readonly readUpload: UseCases['readUpload']
}

/** Opens the scope of a request: a child of the process container with the request's own bindings. */
export const requestScopes = ({ container, platform, config, hosts, origin, log, readUpload }: Parts) => {
  const lastAnswers = staleReadCache(config)
  return (session: SessionPort, request: Request, caller: Caller): RequestScope => {
    const own = origin.publicOrigin(request.headers.get('host') ?? undefined)
    const child = new Container({ parent: container })
    child
      .bind(tokens.session)
      .toConstantValue(
        reportingStoreLogins(session, platform.storeLogins, error =>
          log.warn({ error: error.tag }, 'a store-login notice could not be queued'),
        ),
      )
    child.bind(tokens.clientAddress).toConstantValue(caller.address)
    const { device } = caller.carrier
    if (device)
      child
        .bind(tokens.knownDevices)
        .toConstantValue(
          referenceKnownDevices(platform.db, { clock: systemClock, random: systemRandom, cookie: device }),
        )
    for (const [family, token] of [
      ['commerce', tokens.commerceHttp],
      ['cms', tokens.cmsHttp],
      ['orders', tokens.ordersHttp],
      ['trade', tokens.tradeHttp],
    ] as const) {
      const http = hosts.httpFor(family, session)
      if (http) child.bind(token).toConstantValue(http)
    }
    const reads = staleReads(lastAnswers, session)
    child.bind(tokens.publicReads).toConstantValue(reads)
    child.bind(tokens.tools).toConstantValue(depsOf(platform, { origin: own, address: caller.address }))
    child.bind(tokens.site).toConstantValue({ origin: own, hosts: config.checkoutHosts })
    const staffPorts = child.get(tokens.staffPorts)
    return {
      ports: { ...child.get(tokens.ports), ...staffPorts },
      useCases: { ...child.get(tokens.useCases), ...staffUseCasesOver(staffPorts), readUpload },
      session,
      hasSession: caller.carrier.read() !== undefined,
      origin: own,
      reads,
    }
  }
}
