import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { portalQuota } from '../../adapters/bigcommerce/rest/budgeted-http'
import { requestBudget } from '../../adapters/bigcommerce/rest/request-budget'
import { createGateway, type Caller } from '../../adapters/gateway/gateway'
import { originPolicy } from '../../adapters/gateway/origin'
import { processTurns } from '../../adapters/gateway/process-turns'
import { openSession } from '../../adapters/gateway/session'
import { askedLanguage, guestLanguage } from '../../adapters/gateway/asked-language'
import { defaultSessionLimits, SessionUnavailable, type SessionParts } from '../../adapters/gateway/session-parts'
import { cookieCarrier, nullCarrier } from '../../adapters/gateway/session-carrier'
import { previewingVisitor } from '../../adapters/reference/content/content-preview'
import { referenceStoredAnswers } from '../../adapters/reference/database/stored-answers'
import { sharedTurns } from '../../adapters/reference/access/session-turns'
import { searchedByToday } from '../../core/access/preview'
import type { Language, Visitor } from '../../core/access/visitor'
import type { SessionPort } from '../../core/access/session.port'
import type { SessionTurnsPort } from '../../core/access/session-turns.port'
import { documentShare } from '../../core/documents/document-store.port'
import { asksOf } from '../../core/consent/consent'
import { textIn } from '../../ui-react/app/entry.server'
import type { PageAssets } from '../../ui-react/app/page-state'
import { asPage, faultLog, plain, withHeaders } from './answers'
import { faultPage, locationBlockedPage, maintenancePage, previewPage, type ClosedSite } from './static-error-pages'
import type { Config } from '../config/configuration'
import { type EmbeddedPlatform } from '../embedded/embedded-platform'
import { clientGate } from './client-gate'
import { type Log } from './log'
import { isRobot } from './limited-pages'
import { closedSite } from './closed-site'
import { storeWebhookPath } from '../bigcommerce/store-webhook'
import { paymentWebhookPath } from './payment-webhook'
import { pageFormSize } from './page-form-sizes'
import { publicFiles } from './public-files'
import { createMarkupCache } from './pages/markup-cache'
import { mediaFiles } from '../wiring/media-files'
import { platformHosts } from '../wiring/merchant-hosts'
import { asAsked, type NodeHostSettings } from './node-host'
import type { ReadyPage } from './pages/page-cache'
import type { GuardedPorts, GuardedStaffPorts } from '../wiring/ports'
import { processContainer } from './process-container'
import { pagesWithinLimits } from './pages-within-limits'
import { protocolRoutes } from '../wiring/protocol-routes'
import { asOfHeaders } from './stale-reads'
import { quoteDocumentsOffThread } from './off-thread/quote-documents'
import { fileReadersOffThread } from './off-thread/file-readers'
import { type Threads } from './off-thread/threads'
import { sessionRecords } from './session-records'
import { sharedPages } from './pages/shared-pages'
import { shareOf } from '../processes/share'
import { documentStore, documentStoreLimits } from './document-store'
import { storeByHost } from '../wiring/store-by-host'
import { systemClock, systemRandom } from '../wiring/system'
import { tokens } from '../wiring/tokens'
import { sharedCaches } from './shared-caches'
import { shopFiles } from './shop-files'
import { pageHeaders } from './page-headers'
import { requestScopes, type RequestScope } from './request-scope'

/** Provides scripts and styles of pages; the development server has its own. */
export type Frontend = {
  readonly assetsFor: (modules: readonly string[]) => PageAssets
  readonly distFolder: string
  /** Handles requests of the development server; undefined for other requests. */
  readonly serve?: (request: Request) => Promise<Response | undefined>
  readonly finishPage?: (url: string, html: string) => Promise<string>
}

const repeated = (ms: number, work: () => void): (() => void) => {
  const timer = setInterval(work, ms).unref()
  return () => clearInterval(timer)
}

/** Only a PostgreSQL database is shared by several processes. */
const writeTurns = ({ databaseUrl }: Config, { db }: EmbeddedPlatform): SessionTurnsPort => {
  const within = processTurns()
  return databaseUrl === undefined
    ? within
    : sharedTurns(db, { clock: systemClock, random: systemRandom, within, pause, every: repeated })
}

/** Handles every request of the shop: files, cached pages, gateway. */
export const requestHandler = async (
  config: Config,
  frontend: Frontend,
  platform: EmbeddedPlatform,
  log: Log,
  threads: Threads,
): Promise<Required<Pick<NodeHostSettings, 'fetch' | 'cachedPage'>>> => {
  const origin = originPolicy({ origins: config.origins, port: config.port })
  const gate = clientGate(config, (facts, message) => log.warn(facts, message))
  const storeOf = storeByHost(await storesOf(platform), config.store)
  const files = shopFiles(frontend.distFolder, config.dataFolder)
  const media = mediaFiles(platform.blobs)
  const headersOf = pageHeaders(config, { secure: origin.secure, development: frontend.serve !== undefined })
  const container = await processContainer(config, platform, log, threads)
  container
    .bind(tokens.quotePdf)
    .toConstantValue(
      quoteDocumentsOffThread(threads.documents, [
        join(frontend.distFolder, 'pictures'),
        join(config.dataFolder, 'pictures'),
      ]),
    )
  container
    .bind(tokens.documents)
    .toConstantValue(
      documentStore({ clock: systemClock, ...documentStoreLimits, share: shareOf(documentShare, config.processes) }),
    )
  const hosts = platformHosts(
    config.hosts,
    log,
    config.bigcommerce && {
      trade: requestBudget({ now: systemClock.now, wait: pause, ...portalQuota(config.processes) }),
    },
  )
  const fault = faultLog(log)
  const caches = sharedCaches(config.cdnSeconds)
  const cookies = {
    secure: origin.secure,
    maxAgeSeconds: 90 * 86_400,
    sharedDomain: config.cookieDomain,
    cartCookieDays: config.cartCookieDays,
    orderCookieDays: config.orderCookieDays,
  }
  const render = pagesWithinLimits(config, log)
  // In development, a changed component renders other markup from the same data.
  const markup = frontend.serve ? undefined : createMarkupCache()

  const scopeFor = requestScopes({
    container,
    platform,
    config,
    hosts,
    origin,
    log,
    readers: fileReadersOffThread(threads.lists),
  })

  /** A guest scope for shared responses, independent of the visitor. */
  const scopeForGuest = async (request: Request, storeKey: string, language: Language): Promise<RequestScope> =>
    scopeFor(await openSession(sessions, nullCarrier, storeKey, language), request, {
      carrier: nullCarrier,
      address: '',
      storeKey,
    })

  const sessions: SessionParts = {
    records: sessionRecords(config, hosts, platform, log),
    clock: systemClock,
    random: systemRandom,
    limits: defaultSessionLimits,
  }
  const gateway = createGateway<GuardedPorts & GuardedStaffPorts, RequestScope>({
    sessions,
    turns: writeTurns(config, platform),
    answers: referenceStoredAnswers(platform.db, systemClock),
    origin,
    processes: config.processes,
    scopeFor,
    routes: protocolRoutes,
    viewAs: session => previewOf(platform, session, config),
    previewMessage: language => textIn(language, ['content-desk'])('content-desk.previewing'),
    previewPage,
    onFault: fault,
    formSize: pageFormSize,
    headersOf: ({ reads }) => asOfHeaders(reads),
    renderPage: async (request, scope) => {
      // Robots must not get the app shell that browsers get when the render limit is reached.
      const ready = isRobot(request)
        ? undefined
        : await shared?.pageFor(request, scope.origin, scope.session, scope.hasSession)
      return ready ?? ownPage(request, scope)
    },
  })

  const ownPage = async (request: Request, scope: RequestScope, forGuests = false): Promise<Response> => {
    const page = await render(request, scope.reads, {
      withSurrogateKeys: forGuests && config.cdnSeconds !== undefined,
      useCases: scope.useCases,
      visitor: () => scope.session.visitor,
      origin: scope.origin,
      analytics: config.analytics,
      pictureHosts: config.pictureHosts,
      asks: asksOf(config.analytics !== undefined, config.quoteTool, config.chat),
      mapTiles: config.mapTiles,
      formService: config.formService,
      assetsFor: frontend.assetsFor,
      markup,
      onFault: error => void fault(error, request),
    })
    const { finishPage } = frontend
    const isPage = page.headers.get('content-type')?.startsWith('text/html') ?? false
    return finishPage && isPage ? new Response(await finishPage(request.url, await page.text()), page) : page
  }

  // In development, source changes apply immediately.
  const shared = frontend.serve
    ? undefined
    : sharedPages({
        hosts: config.hosts,
        edition: platform.edition,
        headersOf,
        renderForGuest: async ({ origin: own, path, storeKey, language }) => {
          const request = new Request(own + path, { headers: { accept: 'text/html', host: new URL(own).host } })
          return ownPage(request, await scopeForGuest(request, storeKey, language), true)
        },
      })

  const siteIfClosed = async (request: Request): Promise<ClosedSite> => {
    const storeKey = storeOf(request.headers.get('host') ?? undefined)
    return closedSite({ storeKey, font: frontend.assetsFor([]).fonts[0] }, scopeForGuest(request, storeKey, 'en'))
  }

  const publicFile = publicFiles(
    async ({ origin: own, storeKey, language }) =>
      (await scopeForGuest(new Request(own, { headers: { host: new URL(own).host } }), storeKey, language)).ports,
  )

  /** Cached pages for visitors without session; everything else goes through the gateway. */
  const cachedPage = (incoming: IncomingMessage): ReadyPage | undefined => {
    if (shared === undefined || config.maintenance) return undefined
    const request = asAsked(incoming)
    const carrier = cookieCarrier(request, cookies)
    if (carrier.read() !== undefined || gate.isBlocked(request, incoming.socket.remoteAddress ?? '')) return undefined
    const host = request.headers.get('host') ?? undefined
    const page = shared.ready(
      {
        storeKey: storeOf(host),
        language: guestLanguage(carrier, request.headers.get('accept-language')),
        origin: origin.publicOrigin(host),
        path: incoming.url ?? '',
      },
      request.headers.get('accept-encoding'),
    )
    return page && caches.readyPage({ method: 'GET', path: incoming.url ?? '', headers: request.headers }, page)
  }

  const fetch = async (request: Request, peer: string): Promise<Response> =>
    caches.response(request, await answerTo(request, peer))

  const answerTo = async (request: Request, peer: string): Promise<Response> => {
    const { pathname } = new URL(request.url)
    const headers = headersOf(pathname)
    if (pathname === '/healthz') return withHeaders((await isUp(platform)) ? plain('up') : plain('down', 503), headers)
    const served = (await frontend.serve?.(request)) ?? (await files(request)) ?? (await media(request))
    if (served) return served
    // The provider's notices come from wherever it is, and must not be lost while pages are closed.
    if (pathname === paymentWebhookPath && platform.paymentNotices)
      return withHeaders(await platform.paymentNotices(request), headers)
    if (pathname === storeWebhookPath && platform.storeNotices)
      return withHeaders(await platform.storeNotices(request), headers)
    if (config.maintenance) return withHeaders(maintenancePage(await siteIfClosed(request)), headers)
    if (gate.isBlocked(request, peer)) return withHeaders(locationBlockedPage(), headers)
    const host = request.headers.get('host') ?? undefined
    const storeKey = storeOf(host)
    const failed = (error: unknown): Response =>
      faultPage(fault(error, request), error instanceof SessionUnavailable ? 503 : 500)
    const file = await publicFile(request.method, pathname, {
      storeKey,
      language: askedLanguage(request.headers.get('accept-language')),
      origin: origin.publicOrigin(host),
    }).catch(failed)
    if (file) return withHeaders(file, headers)
    const carrier = cookieCarrier(request, cookies)
    const caller: Caller = { carrier, address: gate.addressOf(request, peer), storeKey }
    const answer = await gateway.fetch(request, caller).catch(failed)
    return withHeaders(asPage(request, answer), headers, carrier.cookies())
  }
  return { fetch, cachedPage }
}

/** The visitor a staff member previews the shop as; without drafts if a merchant's host stores customers or content. */
const previewOf = async (
  { db, searchServer }: EmbeddedPlatform,
  session: SessionPort,
  { hosts }: Config,
): Promise<Visitor | undefined> => {
  if (hosts.commerce || hosts.cms) return undefined
  const visitor = await previewingVisitor(db, session, systemClock.now())()
  // If the previewed visitor cannot be resolved, fail rather than show published content instead of drafts.
  if (visitor._tag === 'Left') throw new SessionUnavailable(visitor.left)
  return visitor.right && searchServer ? searchedByToday(visitor.right) : visitor.right
}

const storesOf = async ({ db }: EmbeddedPlatform) =>
  (await db.selectFrom('store').select(['key', 'hosts']).execute()).map(row => ({
    key: row.key,
    hosts: JSON.parse(row.hosts) as string[],
  }))

const isUp = async ({ db }: EmbeddedPlatform): Promise<boolean> => {
  try {
    await db.selectFrom('setting').select('name').limit(1).execute()
    return true
  } catch {
    return false
  }
}
