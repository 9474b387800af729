import 'reflect-metadata'
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import * as TE from 'fp-ts/TaskEither'
import { Container } from 'inversify'
import { noAnalytics } from '../adapters/analytics/no-analytics'
import { commerceCatalogue } from '../adapters/commerce/categories/categories.client'
import { commerceGroups } from '../adapters/commerce/session/groups.client'
import { commerceSession } from '../adapters/commerce/session/session.client'
import { createGateway, type Caller } from '../adapters/gateway/gateway'
import { originPolicy } from '../adapters/gateway/origin'
import { headersByPage } from '../adapters/gateway/security-headers'
import { defaultSessionLimits, guestLanguage, openSession, type SessionParts } from '../adapters/gateway/session'
import { cookieCarrier, nobodysCarrier } from '../adapters/gateway/session-carrier'
import { orderServiceStores } from '../adapters/orders/stores/stores.client'
import { referenceCatalogue } from '../adapters/reference/catalogue'
import type { Http } from '../adapters/shared/http'
import { referenceSessions } from '../adapters/reference/sessions'
import type { SessionPort } from '../core/account/session.port'
import type { SessionRecordsPort } from '../core/account/session-records.port'
import { unavailable, type Outcome } from '../core/shared/domain-error'
import { tellingClosedDoors } from '../core/access/tell-closed-doors'
import { tellingStoreLogins } from '../core/account/store-login'
import { asksOf } from '../core/consent/consent'
import { bootstrapScript } from '../ui-react/app/bootstrap'
import type { PageAssets } from '../ui-react/app/page-state'
import type { UseCases } from '../ui-react/app/use-cases'
import { asPage, faultLog, plain, withHeaders } from './answers'
import { openControlSocket } from './catalogue-import/control-socket'
import type { RunImport } from './catalogue-import/import-messages'
import { faultPage, locationBlockedPage, maintenancePage } from './closed-page'
import { merchantFiles } from '../adapters/storage/merchant-files'
import type { Config } from './config'
import { openEmbeddedPlatform, type EmbeddedPlatform } from './embedded-platform'
import { frontDoor } from './front-door'
import { knownStores } from './known-stores'
import { createLog, type Log } from './log'
import { isRobot } from './limited-pages'
import { createMemory } from './memory'
import { commerceModule, ordersModule, shippingPriceModule } from './modules/clients'
import { handOffModule } from './modules/hand-off'
import { noTradeModule, platformCatalogueModule, platformCmsModule, platformTradeModule, platformVisitorModule } from './modules/platform'
import { referenceCmsModule, referenceCommerceModule, referenceOrdersModule, referenceShippingPriceModule, referenceTradeModule } from './modules/reference'
import { reorderModule } from './modules/reorder'
import { platformStaffModule, referenceStaffModule } from './modules/staff'
import { useCasesModule } from './modules/use-cases'
import { platformSessions } from './platform-account'
import { platformAccess, rememberedGroups } from './platform-access'
import { hostHttp, platformHosts, type PlatformHosts } from './platform-hosts'
import { asAsked, startNodeHost } from './node-host'
import type { ReadyPage } from './page-cache'
import type { Ports, StaffPorts } from './ports'
import { pagesWithinLimits } from './pages-within-limits'
import { protocolRoutes } from './protocol-routes'
import { asOfHeaders, platformMemory, publicReads, type PublicReads } from './public-reads'
import { sharedPages } from './shared-pages'
import { contentPaths, robotsText, sitemapXml } from './site-files'
import { staffUseCasesOver } from './staff-use-cases'
import { staticFiles } from './static-files'
import { storeByHost } from './store-by-host'
import { systemClock, systemRandom } from './system'
import { tokens } from './tokens'

export type RunningServer = { readonly address: string; readonly stop: () => Promise<void> }

/** Where pages find their scripts and styles; the development server brings its own. */
export type Frontend = {
  readonly assetsFor: (modules: readonly string[]) => PageAssets
  readonly distFolder: string
  /** Handles what only development serves; undefined: not its business. */
  readonly serve?: (request: Request) => Promise<Response | undefined>
  readonly finishPage?: (url: string, html: string) => Promise<string>
}

type Scope = { readonly ports: Ports & StaffPorts; readonly useCases: UseCases; readonly session: SessionPort; readonly hasSession: boolean; readonly origin: string; readonly reads: PublicReads }

/** Starts the shop: embedded platform, gateway, pages, files. */
export const startServer = async (config: Config, frontend: Frontend): Promise<RunningServer> => {
  const log = createLog(config.logLevel)
  const platform = await openEmbeddedPlatform(config, log)
  const open = async () => startNodeHost({ port: config.port, host: config.host, ...(await requestHandler(config, frontend, platform, log)), drainMs: 10_000 })
  const host = await open().catch(async error => {
    await platform.close()
    throw error
  })
  const control = await controlSocket(config, platform, log)
  return {
    address: host.address,
    stop: async () => {
      await control?.close()
      await host.stop()
      await platform.close()
    },
  }
}

/** Without it the shop still sells; an import then has to wait until the server is stopped. */
const controlSocket = (config: Config, platform: EmbeddedPlatform, log: Log) =>
  openControlSocket({ dataFolder: config.dataFolder, runImport: importOver(config, platform) }).catch((reason: unknown) => {
    log.warn({ reason: reason instanceof Error ? reason.message : String(reason) }, 'no imports while the server runs: the control socket could not be opened')
    return undefined
  })

/** Readers of catalogue files and the library for pictures are loaded by the first import. */
const importOver = ({ dataFolder, store }: Config, { db, look }: EmbeddedPlatform): RunImport => async (request, tell, signal) => {
  const { runCatalogueImport } = await import('./catalogue-import/run-import')
  await runCatalogueImport({ db, clock: systemClock, dataFolder, storeKey: store })(request, tell, signal)
  await look()
}

/** A change is seen within a second or two; this is for one that comes in an order no sequence shows. */
const longestKeptMs = 10_000

const year = 'public, max-age=31536000, immutable'
const week = 'public, max-age=604800'

const requestHandler = async (config: Config, frontend: Frontend, platform: EmbeddedPlatform, log: Log) => {
  const origin = originPolicy({ origins: config.origins, port: config.port })
  const door = frontDoor(config)
  const storeOf = storeByHost(await storesOf(platform), config.store)
  const files = staticFiles([
    { prefix: '/assets/', folder: join(frontend.distFolder, 'client/assets'), cacheControl: year },
    { prefix: '/pictures/', folder: join(frontend.distFolder, 'pictures'), cacheControl: week },
    { prefix: '/pictures/', folder: join(config.dataFolder, 'pictures'), cacheControl: week },
    { prefix: '/', folder: join(frontend.distFolder, 'client'), cacheControl: week },
  ])
  const headersOf = headersByPage({ bootstrapHash: createHash('sha256').update(bootstrapScript).digest('base64'), secure: origin.secure, development: frontend.serve !== undefined, formHosts: config.checkoutHosts, toolHosts: config.quoteTool === undefined ? [] : [new URL(config.quoteTool).origin] }, config.frameOrigins)
  const container = processContainer(config, platform, log)
  const hosts = platformHosts(config.hosts, log)
  const fault = faultLog(log)
  const cookies = { secure: origin.secure, maxAgeSeconds: 90 * 86_400, sharedDomain: config.cookieDomain, cartCookieDays: config.cartCookieDays }
  const lastAnswers = platformMemory(config)
  const render = pagesWithinLimits(config, log)

  const scopeFor = (session: SessionPort, request: Request, caller: Caller): Scope => {
    const own = origin.publicOrigin(request.headers.get('host') ?? undefined)
    const child = new Container({ parent: container })
    child.bind(tokens.session).toConstantValue(tellingStoreLogins(session, platform.storeLogins, error => log.warn({ error: error.tag }, 'a store-login notice could not be kept')))
    child.bind(tokens.clientAddress).toConstantValue(caller.address)
    for (const [family, token] of [['commerce', tokens.commerceHttp], ['cms', tokens.cmsHttp], ['orders', tokens.ordersHttp], ['trade', tokens.tradeHttp]] as const) {
      const http = hosts.httpFor(family, session)
      if (http) child.bind(token).toConstantValue(http)
    }
    const reads = publicReads(lastAnswers, session)
    child.bind(tokens.publicReads).toConstantValue(reads)
    child.bind(tokens.tools).toConstantValue({ ...platform.tools, origin: own })
    child.bind(tokens.site).toConstantValue({ origin: own, hosts: config.checkoutHosts })
    const staffPorts = child.get(tokens.staffPorts)
    return { ports: { ...child.get(tokens.ports), ...staffPorts }, useCases: { ...child.get(tokens.useCases), ...staffUseCasesOver(staffPorts) }, session, hasSession: caller.carrier.read() !== undefined, origin: own, reads }
  }

  const sessions: SessionParts = { records: withStores(config, config.hosts.commerce ? sessionsInFrontOf(hosts, platform) : referenceSessions(platform.db), hosts, platform, log), clock: systemClock, random: systemRandom, limits: defaultSessionLimits }
  const gateway = createGateway<Ports & StaffPorts, Scope>({
    sessions,
    origin,
    scopeFor,
    routes: protocolRoutes,
    onFault: fault,
    headersOf: ({ reads }) => asOfHeaders(reads),
    renderPage: async (request, scope) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/robots.txt') return plain(robotsText(scope.origin))
      if (pathname === '/sitemap.xml') return sitemap(scope)
      // A robot may not be given the shell that browsers share when the shop is at its limit.
      const ready = isRobot(request) ? undefined : await shared?.pageFor(request, scope.origin, scope.session, scope.hasSession)
      return ready ?? ownPage(request, scope)
    },
  })

  const ownPage = async (request: Request, scope: Scope): Promise<Response> => {
    const page = await render(request, scope.reads, {
      useCases: scope.useCases,
      visitor: () => scope.session.visitor,
      origin: scope.origin,
      analytics: config.analytics,
      asks: asksOf(config.analytics !== undefined, config.quoteTool),
      assetsFor: frontend.assetsFor,
      onFault: error => void fault(error, request),
    })
    const { finishPage } = frontend
    const isPage = page.headers.get('content-type')?.startsWith('text/html') ?? false
    return finishPage && isPage ? new Response(await finishPage(request.url, await page.text()), page) : page
  }

  // In development every change of a source shows at once.
  const shared = frontend.serve ? undefined : sharedPages({
    hosts: config.hosts,
    edition: platform.edition,
    headersOf,
    renderForNobody: async ({ origin: own, path, storeKey, language }) => {
      const request = new Request(own + path, { headers: { accept: 'text/html', host: new URL(own).host } })
      const session = await openSession(sessions, nobodysCarrier, storeKey, language)
      return ownPage(request, scopeFor(session, request, { carrier: nobodysCarrier, address: '', storeKey }))
    },
  })

  /** What is ready in memory for whoever comes without a session; everything else takes the long way. */
  const atOnce = (incoming: IncomingMessage): ReadyPage | undefined => {
    if (shared === undefined || config.maintenance) return undefined
    const request = asAsked(incoming)
    const carrier = cookieCarrier(request, cookies)
    if (carrier.read() !== undefined || door.isBlocked(request, incoming.socket.remoteAddress ?? '')) return undefined
    const host = request.headers.get('host') ?? undefined
    return shared.ready(
      { storeKey: storeOf(host), language: guestLanguage(carrier, request.headers.get('accept-language')), origin: origin.publicOrigin(host), path: incoming.url ?? '' },
      request.headers.get('accept-encoding'),
    )
  }

  const fetch = async (request: Request, peer: string): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const headers = headersOf(pathname)
    if (pathname === '/healthz') return withHeaders((await isUp(platform)) ? plain('up') : plain('down', 503), headers)
    const served = (await frontend.serve?.(request)) ?? (await files(request))
    if (served) return served
    if (config.maintenance) return withHeaders(maintenancePage(), headers)
    if (door.isBlocked(request, peer)) return withHeaders(locationBlockedPage(), headers)
    const carrier = cookieCarrier(request, cookies)
    const caller: Caller = { carrier, address: door.addressOf(request, peer), storeKey: storeOf(request.headers.get('host') ?? undefined) }
    const answer = await gateway.fetch(request, caller).catch((error: unknown) => faultPage(fault(error, request)))
    return withHeaders(asPage(request, answer), headers, carrier.cookies())
  }
  return { fetch, atOnce }
}

/** What a platform is told where nobody in particular asks it. */
const asNobody = (kept: Readonly<Record<string, string>> = {}) =>
  ({ visitor: { storeKey: '', language: 'en', visible: { tag: 'except', categoryIds: [] } }, kept: (name: string) => kept[name], keep: () => TE.right(undefined) }) as const

/** Sessions here, with the customers and groups of a merchant's platform. */
const sessionsInFrontOf = (hosts: PlatformHosts, { db }: EmbeddedPlatform): SessionRecordsPort => {
  /** The platform in the name of a session whose own facts are at hand, or of nobody. */
  const there = (kept: Readonly<Record<string, string>> = {}): Http | undefined =>
    hosts.httpFor('commerce', asNobody(kept))
  const asked = <A>(http: Http | undefined, ask: (http: Http) => Outcome<A>): Outcome<A> => (http ? ask(http) : TE.left(unavailable('commerce')))
  return platformSessions(
    referenceSessions(db),
    platformAccess({ clock: systemClock, ask: kept => asked(there(kept), http => commerceSession(http).visitor()) }),
    rememberedGroups(systemClock, { defaultGroup: () => asked(there(), http => commerceGroups(http).defaultGroup()), guests: () => asked(there(), http => commerceGroups(http).guests()) }),
  )
}

/** Where the merchant's order service knows the stores, what it says of them counts. */
const withStores = ({ hosts: { commerce, orders }, clientId }: Config, records: SessionRecordsPort, hosts: PlatformHosts, { db }: EmbeddedPlatform, log: Log): SessionRecordsPort => {
  const nobody = asNobody()
  const http = orders && clientId !== undefined ? hosts.httpFor('orders', nobody) : undefined
  if (!http || clientId === undefined) return records
  const shelves = commerce ? hosts.httpFor('commerce', nobody) : undefined
  const everything = { ...nobody.visitor, visible: { tag: 'everything' } } as const
  return knownStores(records, {
    clock: systemClock,
    stores: orderServiceStores(http, clientId),
    categories: () => (shelves ? commerceCatalogue(shelves) : referenceCatalogue(db, everything)).categories(),
    failed: (what, error) => log.warn({ error: error.tag }, `${what} could not be read`),
  })
}

/** Each family is the embedded platform, or the client of the host that is configured for it. */
const processContainer = ({ hosts, tradeChannel, productRequests, serviceKey, files }: Config, platform: EmbeddedPlatform, log: Log): Container => {
  const container = new Container()
  container.bind(tokens.clock).toConstantValue(systemClock)
  // What happens is counted in the browser, by whoever the page names.
  container.bind(tokens.analytics).toConstantValue(noAnalytics)
  container.bind(tokens.tradeChannel).toConstantValue(tradeChannel)
  container.bind(tokens.tellFailure).toConstantValue((what, error) => (what === 'B2B login failed' ? log.warn({ error: error.tag }, what) : log.info({ error: error.tag }, what)))
  container.bind(tokens.closedDoors).toConstantValue((paths, session) => tellingClosedDoors(paths, session, { logins: platform.storeLogins, failed: error => log.warn({ error: error.tag }, 'a notice of a closed door could not be kept') }))
  container.bind(tokens.database).toConstantValue(platform.db)
  container.bind(tokens.searchIndex).toConstantValue(platform.index)
  container.bind(tokens.look).toConstantValue(platform.look)
  container.bind(tokens.blobs).toConstantValue(platform.blobs)
  container.bind(tokens.remember).toConstantValue(createMemory({ edition: platform.edition, clock: systemClock, maxAgeMs: longestKeptMs, most: 500 }))
  if (hosts.commerce) container.load(commerceModule, platformCatalogueModule, platformVisitorModule, platformStaffModule, hosts.trade ? platformTradeModule : noTradeModule)
  else container.load(referenceCommerceModule, referenceStaffModule, referenceTradeModule)
  if (hosts.commerce) container.bind(tokens.commerceHost).toConstantValue(hosts.commerce.url)
  if (serviceKey !== undefined) container.bind(tokens.serviceKey).toConstantValue(serviceKey)
  if (productRequests) {
    container.bind(tokens.productRequestsHttp).toConstantValue(hostHttp('product requests', productRequests.url, log))
    if (productRequests.accessKey !== undefined) container.bind(tokens.productRequestsKey).toConstantValue(productRequests.accessKey)
    container.load(shippingPriceModule)
  } else if (!hosts.commerce) container.load(referenceShippingPriceModule)
  container.bind(tokens.fileStore).toConstantValue({ source: merchantFiles(files.hosts), bounds: files, failed: detail => log.warn({ detail }, 'a file of a digital product could not be read') })
  container.load(handOffModule)
  container.load(hosts.cms ? platformCmsModule : referenceCmsModule, hosts.orders ? ordersModule : referenceOrdersModule, reorderModule, useCasesModule)
  return container
}

const storesOf = async ({ db }: EmbeddedPlatform) =>
  (await db.selectFrom('store').select(['key', 'hosts']).execute()).map(row => ({ key: row.key, hosts: JSON.parse(row.hosts) as string[] }))

const isUp = async ({ db }: EmbeddedPlatform): Promise<boolean> => {
  try {
    await db.selectFrom('setting').select('name').limit(1).execute()
    return true
  } catch {
    return false
  }
}

const sitemap = async ({ origin, ports }: Scope): Promise<Response> => {
  const xml = await sitemapXml(origin, ports.catalogue, ['/', ...(await contentPaths(ports.content))])
  return xml === undefined ? plain('The sitemap cannot be read now.', 503) : new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' } })
}
