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
import { deskNames } from '../wiring/guarded-ports'
import { lazyObject } from '../wiring/lazy-object'
import { staffUseCaseNames, staffUseCasesOver } from '../wiring/staff-use-cases'
import { systemClock, systemRandom } from '../wiring/system'
import { isOfServer, portNames, tokens } from '../wiring/tokens'
import { useCaseNames, useCasesOver } from '../wiring/use-cases'
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
  /** Reading of uploaded files, off this thread. */
  readonly readers: Pick<UseCases, 'readUpload' | 'readSchedule'>
}

const allPorts = [...portNames, ...deskNames]
const isPort = (name: string): name is keyof GuardedPorts => portNames.includes(name as keyof GuardedPorts)
const allUseCases = [...useCaseNames, ...staffUseCaseNames]

/** Opens the scope of a request: a child of the process container with the request's own bindings. */
export const requestScopes = ({ container, platform, config, hosts, origin, log, readers }: Parts) => {
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
    let desks: GuardedStaffPorts | undefined
    const desk = (name: keyof GuardedStaffPorts) => (desks ??= child.get(tokens.staffPorts))[name]
    const ports = lazyObject<GuardedPorts & GuardedStaffPorts>(allPorts, name =>
      isPort(name) ? child.get<unknown>(tokens[name], { optional: isOfServer(name) }) : desk(name),
    )
    const shop = useCasesOver(ports, systemClock)
    const staff = staffUseCasesOver(ports)
    return {
      ports,
      useCases: lazyObject<UseCases>(allUseCases, name =>
        name in readers
          ? readers[name as keyof typeof readers]
          : name in staff
            ? staff[name as keyof typeof staff]
            : shop[name as never],
      ),
      session,
      hasSession: caller.carrier.read() !== undefined,
      origin: own,
      reads,
    }
  }
}
