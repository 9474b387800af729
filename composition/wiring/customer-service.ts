import { customerServiceTaxNotices } from '../../adapters/orders/construction/construction.client'
import { customerServiceLogins } from '../../adapters/orders/store-logins/store-logins.client'
import { referenceStoreLogins, referenceTaxNotices } from '../../adapters/reference/account/notices'
import type { Database } from '../../adapters/reference/database/engine'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import { fetchHttp } from '../../adapters/shared/http'
import type { Config } from '../config/configuration'
import type { CustomerService } from '../jobs/deliver-notices'
import type { Log } from '../server/log'
import { watchOf } from './merchant-hosts'

type Parts = {
  readonly db: Database
  readonly deps: Pick<PlatformDeps, 'clock' | 'random'>
  readonly log: Pick<Log, 'warn'>
}

const limits = { timeoutMs: 10_000, connectMs: 5_000, maxBytes: 100_000 }

/** The merchant's customer service, or the embedded one, which records notices. */
export const customerService = (host: Config['customerService'], { db, deps, log }: Parts): CustomerService => {
  if (!host) return { ...referenceStoreLogins(db, deps), ...referenceTaxNotices(db, deps) }
  const service = 'customer service'
  const http = fetchHttp({
    origin: host.url,
    service,
    fetch: (url, init) => fetch(url, init),
    ...limits,
    watch: watchOf(service, host.url, log),
  })
  return { ...customerServiceLogins(http, host.clientId), ...customerServiceTaxNotices(http, host.clientId) }
}
