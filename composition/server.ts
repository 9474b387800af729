import 'reflect-metadata'
import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Container } from 'inversify'
import { noAnalytics } from '../adapters/analytics/no-analytics'
import { createGateway, type Caller } from '../adapters/gateway/gateway'
import { originPolicy } from '../adapters/gateway/origin'
import { securityHeaders } from '../adapters/gateway/security-headers'
import { defaultSessionLimits, guestLanguage, openSession, type SessionParts } from '../adapters/gateway/session'
import { cookieCarrier, nobodysCarrier } from '../adapters/gateway/session-carrier'
import { referenceSessions } from '../adapters/reference/sessions'
import type { SessionPort } from '../core/account/session.port'
import { bootstrapScript } from '../ui-react/app/bootstrap'
import type { PageAssets } from '../ui-react/app/page-state'
import type { UseCases } from '../ui-react/app/use-cases'
import { openControlSocket } from './catalogue-import/control-socket'
import type { RunImport } from './catalogue-import/import-messages'
import { faultPage, locationBlockedPage, maintenancePage, missingFilePage, tooLargePage } from './closed-page'
import type { Config } from './config'
import { openEmbeddedPlatform, type EmbeddedPlatform } from './embedded-platform'
import { frontDoor } from './front-door'
import { createLog, type Log } from './log'
import { isRobot } from './limited-pages'
import { createMemory } from './memory'
import { commerceModule, ordersModule } from './modules/clients'
import { platformCatalogueModule, platformCmsModule, platformVisitorModule } from './modules/platform'
import { referenceCmsModule, referenceCommerceModule, referenceOrdersModule } from './modules/reference'
import { useCasesModule } from './modules/use-cases'
import { platformSessions } from './platform-account'
import { platformHosts } from './platform-hosts'
import { asAsked, startNodeHost } from './node-host'
import type { ReadyPage } from './page-cache'
import type { Ports } from './ports'
import { pagesWithinLimits } from './pages-within-limits'
import { protocolRoutes } from './protocol-routes'
import { asOfHeaders, platformMemory, publicReads, type PublicReads } from './public-reads'
import { sharedPages } from './shared-pages'
import { contentPaths, robotsText, sitemapXml } from './site-files'
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

type Scope = { readonly ports: Ports; readonly useCases: UseCases; readonly session: SessionPort; readonly hasSession: boolean; readonly origin: string; readonly reads: PublicReads }

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
  const headers = securityHeaders({ bootstrapHash: createHash('sha256').update(bootstrapScript).digest('base64'), secure: origin.secure, development: frontend.serve !== undefined, formHosts: config.checkoutHosts })
  const container = processContainer(config, platform)
  const hosts = platformHosts(config.hosts, log)
  const fault = faultLog(log)
  const cookies = { secure: origin.secure, maxAgeSeconds: 90 * 86_400, sharedDomain: config.cookieDomain }
  const lastAnswers = platformMemory(config)
  const render = pagesWithinLimits(config, log)

  const scopeFor = (session: SessionPort, request: Request, caller: Caller): Scope => {
    const own = origin.publicOrigin(request.headers.get('host') ?? undefined)
    const child = new Container({ parent: container })
    child.bind(tokens.session).toConstantValue(session)
    child.bind(tokens.clientAddress).toConstantValue(caller.address)
    for (const [family, token] of [['commerce', tokens.commerceHttp], ['cms', tokens.cmsHttp], ['orders', tokens.ordersHttp]] as const) {
      const http = hosts.httpFor(family, session)
      if (http) child.bind(token).toConstantValue(http)
    }
    const reads = publicReads(lastAnswers, session)
    child.bind(tokens.publicReads).toConstantValue(reads)
    child.bind(tokens.tools).toConstantValue({ ...platform.tools, origin: own })
    child.bind(tokens.site).toConstantValue({ origin: own, hosts: config.checkoutHosts })
    return { ports: child.get(tokens.ports), useCases: child.get(tokens.useCases), session, hasSession: caller.carrier.read() !== undefined, origin: own, reads }
  }

  const sessions: SessionParts = { records: config.hosts.commerce ? platformSessions(referenceSessions(platform.db)) : referenceSessions(platform.db), clock: systemClock, random: systemRandom, limits: defaultSessionLimits }
  const gateway = createGateway<Ports, Scope>({
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
    headers,
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

/** Each family is the embedded platform, or the client of the host that is configured for it. */
const processContainer = ({ hosts }: Config, platform: EmbeddedPlatform): Container => {
  const container = new Container()
  container.bind(tokens.clock).toConstantValue(systemClock)
  // What happens is counted in the browser, by whoever the page names.
  container.bind(tokens.analytics).toConstantValue(noAnalytics)
  container.bind(tokens.database).toConstantValue(platform.db)
  container.bind(tokens.searchIndex).toConstantValue(platform.index)
  container.bind(tokens.look).toConstantValue(platform.look)
  container.bind(tokens.blobs).toConstantValue(platform.blobs)
  container.bind(tokens.remember).toConstantValue(createMemory({ edition: platform.edition, clock: systemClock, maxAgeMs: longestKeptMs, most: 500 }))
  if (hosts.commerce) container.load(commerceModule, platformCatalogueModule, platformVisitorModule)
  else container.load(referenceCommerceModule)
  container.load(hosts.cms ? platformCmsModule : referenceCmsModule, hosts.orders ? ordersModule : referenceOrdersModule, useCasesModule)
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

/** Writes what went wrong under a number that may be shown. */
const faultLog = (log: Log) => (error: unknown, request: Request): string => {
  const id = systemRandom.token(6)
  log.error({ id, path: new URL(request.url).pathname, error: error instanceof Error ? (error.stack ?? error.message) : JSON.stringify(error) }, 'a request failed')
  return id
}

/** A person who asked for a page gets one, also when the gateway could only answer in the protocol's words. */
const asPage = (request: Request, answer: Response): Response => {
  const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false
  if (!wantsPage || !answer.headers.get('content-type')?.startsWith('application/json')) return answer
  if (answer.status === 413) return tooLargePage()
  if (answer.status === 404 && request.method === 'GET') return missingFilePage()
  return answer.status >= 500 ? faultPage(answer.headers.get('x-fault-id') ?? '', answer.status) : answer
}

const plain = (text: string, status = 200) => new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } })

const sitemap = async ({ origin, ports }: Scope): Promise<Response> => {
  const xml = await sitemapXml(origin, ports.catalogue, ['/', ...(await contentPaths(ports.content))])
  return xml === undefined ? plain('The sitemap cannot be read now.', 503) : new Response(xml, { headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' } })
}

const withHeaders = (response: Response, headers: Readonly<Record<string, string>>, cookies: readonly string[] = []): Response => {
  const all = new Headers(response.headers)
  // A file sent for saving brings a stricter policy than pages have.
  for (const [name, value] of Object.entries(headers)) if (!all.has(name)) all.set(name, value)
  for (const cookie of cookies) all.append('set-cookie', cookie)
  return new Response(response.body, { status: response.status, headers: all })
}
