import * as TE from 'fp-ts/TaskEither'
import { commerceCatalogue } from '../../adapters/commerce/categories/categories.client'
import { commerceGroups } from '../../adapters/commerce/session/groups.client'
import { commerceSession } from '../../adapters/commerce/session/session.client'
import { orderServiceStores } from '../../adapters/orders/stores/stores.client'
import { referenceCatalogue } from '../../adapters/reference/catalogue/catalogue'
import type { Http } from '../../adapters/shared/http'
import { referenceKnownMembers } from '../../adapters/reference/account/known-members'
import { refreshStoreCustomer } from '../../adapters/reference/account/store-customers'
import { storeSessions } from '../../adapters/reference/account/store-sessions'
import { referenceSessions } from '../../adapters/reference/access/sessions'
import type { SessionRecordsPort } from '../../core/access/session-records.port'
import { unavailable, type Outcome } from '../../core/shared/domain-error'
import type { Config } from '../config/configuration'
import type { EmbeddedPlatform } from '../embedded/embedded-platform'
import { storeAssignment } from './store-assignment'
import type { Log } from './log'
import { platformSessions } from '../../adapters/merchant/account'
import { platformAccess, cachedGroups } from '../../adapters/merchant/access'
import type { PlatformHosts } from '../wiring/merchant-hosts'
import { portalSessions } from '../../adapters/merchant/portal-sessions'
import { withKnownRole } from '../../adapters/merchant/trade'
import { systemClock } from '../wiring/system'

/** Sessions are stored here; customers and stores come from a merchant's platform and order service. */
export const sessionRecords = (
  config: Config,
  hosts: PlatformHosts,
  platform: EmbeddedPlatform,
  log: Log,
): SessionRecordsPort =>
  withStores(
    config,
    config.hosts.commerce
      ? sessionsInFrontOf(hosts, platform, config.hosts.trade !== undefined)
      : sessionsHere(platform, config.hosts.trade !== undefined),
    hosts,
    platform,
    log,
  )

/**
 * Sessions with the customers of our database, some of whom have their account at a merchant's store, and their company
 * at its trade portal.
 */
const sessionsHere = (
  { db, deps: { clock, storeAccounts: store } }: EmbeddedPlatform,
  hasPortal: boolean,
): SessionRecordsPort => {
  const records = referenceSessions(db)
  if (!store) return records
  const here = storeSessions(records, {
    clock,
    refresh: customerId => refreshStoreCustomer({ db, clock, store }, customerId),
  })
  return hasPortal ? portalSessions(here, withKnownRole(referenceKnownMembers(db, systemClock))) : here
}

/** Identity for platform calls without a visitor. */
const asGuest = (entries: Readonly<Record<string, string>> = {}) =>
  ({
    visitor: { storeKey: '', language: 'en', visible: { tag: 'except', categoryIds: [] } },
    stored: (name: string) => entries[name],
    keep: () => TE.right(undefined),
  }) as const

/** Sessions in our database, with the customers and groups of a merchant's platform. */
const sessionsInFrontOf = (hosts: PlatformHosts, { db }: EmbeddedPlatform, hasPortal: boolean): SessionRecordsPort => {
  /** The platform client with the credentials of a session, or as a guest. */
  const there = (entries: Readonly<Record<string, string>> = {}): Http | undefined =>
    hosts.httpFor('commerce', asGuest(entries))
  const asked = <A>(http: Http | undefined, ask: (http: Http) => Outcome<A>): Outcome<A> =>
    http ? ask(http) : TE.left(unavailable('commerce'))
  return platformSessions(
    referenceSessions(db),
    platformAccess({
      clock: systemClock,
      ask: entries => asked(there(entries), http => commerceSession(http).visitor()),
    }),
    cachedGroups(systemClock, {
      defaultGroup: () => asked(there(), http => commerceGroups(http).defaultGroup()),
      guests: () => asked(there(), http => commerceGroups(http).guests()),
    }),
    hasPortal ? withKnownRole(referenceKnownMembers(db, systemClock)) : undefined,
  )
}

/** The merchant's order service overrides stores, if configured. */
const withStores = (
  { hosts: { commerce, orders }, clientId, shortNames }: Config,
  records: SessionRecordsPort,
  hosts: PlatformHosts,
  { db }: EmbeddedPlatform,
  log: Log,
): SessionRecordsPort => {
  const guest = asGuest()
  const http = orders && clientId !== undefined ? hosts.httpFor('orders', guest) : undefined
  if (!http || clientId === undefined) return records
  const shelves = commerce ? hosts.httpFor('commerce', guest) : undefined
  const everything = { ...guest.visitor, visible: { tag: 'everything' } } as const
  return storeAssignment(records, {
    clock: systemClock,
    stores: orderServiceStores(http, clientId),
    shortNames,
    categories: () => (shelves ? commerceCatalogue(shelves) : referenceCatalogue(db, everything)).categories(),
    failed: (what, error) => log.warn({ error: error.tag }, `${what} could not be read`),
  })
}
