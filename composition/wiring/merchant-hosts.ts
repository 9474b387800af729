import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { budgetedHttp } from '../../adapters/bigcommerce/rest/budgeted-http'
import type { RequestBudget } from '../../adapters/bigcommerce/rest/request-budget'
import type { SessionPort } from '../../core/access/session.port'
import { fetchHttp, type Http, type HttpSettings } from '../../adapters/shared/http'
import { failoverHttp } from '../../adapters/shared/failover-http'
import { resilientHttp } from '../../adapters/shared/resilient-http'
import { visitorHttp } from '../../adapters/shared/visitor-http'
import type { Config } from '../config/configuration'
import type { FamilyHost } from '../config/config-values'
import { tradeToken } from '../../adapters/merchant/trade'
import { unknownPaths } from '../server/unknown-paths'
import { systemClock } from './system'
import type { Log } from '../server/log'
import { upstreamName } from '../../adapters/merchant/upstream-cookies'

type Family = keyof Config['hosts']

/** The visitor's data for a platform, and storage for that platform's cookies. */
type VisitorThere = Pick<SessionPort, 'visitor' | 'stored' | 'keep'>

/** One connection with its limits per configured host, shared by all visitors; each call names its visitor. */
export type PlatformHosts = { readonly httpFor: (family: Family, session: VisitorThere) => Http | undefined }

export const platformHosts = (
  hosts: Config['hosts'],
  log: Pick<Log, 'warn'>,
  budgets: Partial<Readonly<Record<Family, RequestBudget>>> = {},
): PlatformHosts => {
  const lines = new Map<Family, { readonly http: Http; readonly host: FamilyHost }>()
  for (const family of ['commerce', 'cms', 'orders', 'trade'] as const) {
    const host = hosts[family]
    if (host) lines.set(family, { host, http: hostHttp(family, host.url, log, { budget: budgets[family] }) })
  }
  return {
    httpFor: (family, session) => {
      const line = lines.get(family)
      return (
        line &&
        visitorHttp(line.http, cookiesOf(line.host, session), () => ({
          ...headersOf(line.host, session),
          ...(family === 'trade' ? bearerOf(session) : {}),
        }))
      )
    },
  }
}

const defaultPatience = { timeoutMs: 10_000, connectMs: 5_000 }
/** Sign-in waits this long for the trade portal, then continues without it. */
const briefly = { timeoutMs: 4_000, connectMs: 3_000 }

type HostSettings = {
  readonly patience?: Pick<HttpSettings, 'timeoutMs' | 'connectMs'>
  readonly headers?: Readonly<Record<string, string>>
  /** Shared by several connections to one host, so that it is logged once. */
  readonly watch?: HttpSettings['watch']
  /** The host allows a number of calls in a time. */
  readonly budget?: RequestBudget
}

/** Logs the host when it answers 404 to the paths of this shop. */
export const watchOf = (service: string, origin: string, log: Pick<Log, 'warn'>): HttpSettings['watch'] =>
  unknownPaths({ service, origin, log, now: systemClock.now })

/** The HTTP client for one host, or the nodes of one service, with its limits and logging. */
export const hostHttp = (
  service: string,
  origin: string | readonly [string, ...string[]],
  log: Pick<Log, 'warn'>,
  {
    patience = service === 'trade' ? briefly : defaultPatience,
    headers = {},
    watch = watchOf(service, typeof origin === 'string' ? origin : origin[0], log),
    budget,
  }: HostSettings = {},
): Http => {
  const nodeAt = (node: string): Http => {
    const http = fetchHttp({
      origin: node,
      service,
      headers: () => headers,
      fetch: (url, init) => fetch(url, init),
      ...patience,
      maxBytes: 8_000_000,
      watch,
    })
    return noted(budget ? budgetedHttp(http, budget) : http, log)
  }
  const [first, ...others] = typeof origin === 'string' ? ([origin] as const) : origin
  return resilientHttp(others.length === 0 ? nodeAt(first) : failoverHttp([nodeAt(first), ...others.map(nodeAt)]), {
    service,
    now: systemClock.now,
    chance: Math.random,
    wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
  })
}

/** Logs failed calls; shoppers only see that the call failed. */
const noted = (http: Http, log: Pick<Log, 'warn'>): Http => {
  const watched =
    (send: Http['get']): Http['get'] =>
    (path, options) =>
      pipe(
        send(path, options),
        TE.orElseFirstIOK(error => () => {
          if (error.tag === 'unavailable')
            log.warn(
              { service: error.service, path: path.split('?')[0], detail: error.detail },
              'a request to a host failed',
            )
        }),
      )
  return { get: watched(http.get), post: watched(http.post), put: watched(http.put), delete: watched(http.delete) }
}

/** Families on the same host are one platform, so they share the visitor's cookies. */
const cookiesOf = ({ url }: FamilyHost, session: VisitorThere) => ({
  read: () => session.stored(upstreamName(url)),
  write: (cookies: string) => session.keep(upstreamName(url), cookies),
})

/** The visitor's own token for the trade portal. */
const bearerOf = (session: VisitorThere): Readonly<Record<string, string>> => {
  const token = tradeToken(session)
  return token === undefined ? {} : { authorization: `Bearer ${token}` }
}

const headersOf = (host: FamilyHost, { visitor }: VisitorThere): Readonly<Record<string, string>> => ({
  origin: host.url,
  'x-lang': visitor.language,
  'accept-language': visitor.language,
  ...(visitor.customer?.group ? { 'x-customer-group-id': String(visitor.customer.group.id) } : {}),
  ...(host.token ? { authorization: `Bearer ${host.token}` } : {}),
})
