import { appointStaff } from '../../adapters/reference/account/appoint-staff'
import { storeByHost } from '../wiring/store-by-host'
import { valueOf } from './embedded-database'
import type { Database } from '../../adapters/reference/database/engine'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import type { Config } from '../config/configuration'
import type { Log } from '../server/log'

/**
 * Grants staff access to the accounts named in the settings once their address is verified; a mail and the log explain
 * how.
 */
export const appointed = async (
  db: Database,
  config: Config,
  { log, ...deps }: Pick<PlatformDeps, 'clock' | 'random' | 'mail'> & { readonly log: Log },
): Promise<void> => {
  const origin = config.origins[0] ?? `http://localhost:${config.port}`
  const stores = await db.selectFrom('store').select(['key', 'hosts']).execute()
  const hosts = stores.map(row => ({ key: row.key, hosts: JSON.parse(row.hosts) as string[] }))
  const storeKey = storeByHost(hosts, config.store)(new URL(origin).hostname)
  const { appointed, created, awaited, unsent } = await valueOf(
    appointStaff(db, config.staff, { ...deps, origin, storeKey }),
  )
  if (appointed.length > 0)
    log.info({ count: appointed.length }, 'LINTEL_STAFF: made accounts staff with every capability')
  if (created.length > 0)
    log.info({ count: created.length }, 'LINTEL_STAFF: made accounts without a password; the mailed link sets one')
  if (awaited.length > 0)
    log.warn(
      { count: awaited.length },
      'LINTEL_STAFF: addresses are not verified; they get staff access once their mailed link is followed',
    )
  for (const error of unsent) log.warn({ error }, 'LINTEL_STAFF: a mail could not be sent; the next start tries again')
}
