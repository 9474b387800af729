import type { SessionPort } from '../core/account/session.port'
import { fetchHttp, type Http } from '../adapters/shared/http'
import { resilientHttp } from '../adapters/shared/resilient-http'
import { visitorHttp } from '../adapters/shared/visitor-http'
import type { Config, FamilyHost } from './config'
import { systemClock } from './embedded-platform'

type Family = keyof Config['hosts']

/** One connection with its limits per configured host, shared by all visitors; each call names its visitor. */
export type PlatformHosts = { readonly httpFor: (family: Family, session: SessionPort) => Http | undefined }

export const platformHosts = (hosts: Config['hosts']): PlatformHosts => {
  const lines = new Map<Family, { readonly http: Http; readonly host: FamilyHost }>()
  for (const family of ['commerce', 'cms', 'orders'] as const) {
    const host = hosts[family]
    if (host) lines.set(family, { host, http: limited(family, host) })
  }
  return {
    httpFor: (family, session) => {
      const line = lines.get(family)
      return line && visitorHttp(line.http, cookiesOf(family, session), () => headersOf(line.host, session))
    },
  }
}

const limited = (service: Family, host: FamilyHost): Http =>
  resilientHttp(fetchHttp({ origin: host.url, service, fetch: (url, init) => fetch(url, init), timeoutMs: 10_000, connectMs: 5_000, maxBytes: 8_000_000 }), {
    service,
    now: systemClock.now,
    chance: Math.random,
    wait: milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
  })

const cookiesOf = (family: Family, session: SessionPort) => ({
  read: () => session.kept(`upstream-${family}`),
  write: (cookies: string) => session.keep(`upstream-${family}`, cookies),
})

const headersOf = (host: FamilyHost, { visitor }: SessionPort): Readonly<Record<string, string>> => ({
  origin: host.url,
  'x-lang': visitor.language,
  ...(visitor.customer?.group ? { 'x-customer-group-id': String(visitor.customer.group.id) } : {}),
  ...(host.token ? { authorization: `Bearer ${host.token}` } : {}),
})
