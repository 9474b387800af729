import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  matchRoutes,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router'
import { enableStaticRendering } from 'mobx-react-lite'
import type { Visitor } from '../../core/access/visitor'
import type { PictureHosts } from '../../core/catalogue/hosted-picture'
import type { Asks } from '../../core/consent/consent'
import { errorScreenModule, loadErrorScreen } from '../content'
import { renderZonesByLibrary } from '../widgets/rendered-zone'
import { ownMessages } from '../i18n/messages'
import { namespacesOf } from '../i18n/page-texts'
import { serverTexts } from '../i18n/server-texts'
import { textsOf, TextsProvider } from '../i18n/texts'
import type { FrameData } from '../navigation'
import { StoredMarkupContext } from '../runtime/stored-markup'
import { requestContext, useCasesContext, type RequestFacts } from '../runtime/use-cases/context'
import { AsOfProvider } from '../runtime/freshness'
import { UseCasesProvider } from '../runtime/use-cases/use-cases-context'
import { BareShell } from './bare-shell'
import { Document } from './document/document'
import { pageRendering, type MarkupCache } from './document/markup-cache'
import {
  jsonOfRoutes,
  pageStateJson,
  textsJson,
  withFinishedHead,
  withState,
  type RouteJson,
} from './document/page-html'
import type { PageAssets, PageErrorState } from './page-state'
import { previewBar } from './preview-bar'
import { routable } from './routable'
import { routes } from './all-routes'
import { modulesOf, type RouteHandle } from './routes'
import { surrogateKeyHeader, surrogateKeys } from './document/surrogate-keys'
import type { UseCases } from '../runtime/use-cases/use-cases'

enableStaticRendering(true)
renderZonesByLibrary()

export type RenderParts = {
  readonly useCases: UseCases
  /** Read again after the loaders and actions: signing in changes it. */
  readonly visitor: () => Visitor
  readonly origin: string
  /** Analytics service of the page; undefined: none. */
  readonly analytics?: string
  /** Picture hosts of another commerce platform; undefined: none. */
  readonly pictureHosts?: PictureHosts
  /** Services that need the shopper's consent; undefined: none. */
  readonly asks?: Asks
  readonly mapTiles?: RequestFacts['mapTiles']
  readonly formService?: RequestFacts['formService']
  /** The page is rendered for all guests: its header names what it shows. */
  readonly withSurrogateKeys?: boolean
  /** Assets to load for the source modules of the matched routes. */
  readonly assetsFor: (modules: readonly string[]) => PageAssets
  /** Age of the oldest data the loaders read; undefined: current. Evaluated after them. */
  readonly asOf?: () => number | undefined
  /** Aborts when the request is abandoned. */
  readonly signal?: AbortSignal
  /** Called for errors in loaders and components; the page shows its error screen. */
  readonly onFault: (error: unknown) => void
  /** Markup of pages rendered before from the same data; undefined: each page is rendered as a whole. */
  readonly markup?: MarkupCache
}

const encoder = new TextEncoder()
const handler = createStaticHandler([...routes])
const textFor = serverTexts(ownMessages)
/** Texts for responses without a rendered page. */
export const textIn = textFor

/** Answers one page request: loaders, actions and rendering, all on the server. */
export const renderPage = async (asked: Request, parts: RenderParts): Promise<Response> => {
  const request = routable(asked)
  const { origin } = parts
  const before = parts.visitor()
  const requestFacts = new RouterContextProvider()
  requestFacts.set(useCasesContext, parts.useCases)
  requestFacts.set(requestContext, {
    origin,
    storeKey: before.storeKey,
    language: before.language,
    asks: parts.asks,
    mapTiles: parts.mapTiles,
    formService: parts.formService,
  })
  const result = await handler.query(request, { requestContext: requestFacts })
  if (result instanceof Response) return result
  parts.signal?.throwIfAborted()
  const failures = Object.values(result.errors ?? {})
  if (failures.some(isUnreadableForm)) return unreadableForm()
  const asOf = parts.asOf?.()
  if (result.errors) await loadErrorScreen()
  const visitor = parts.visitor()

  for (const error of failures) if (!isRouteErrorResponse(error)) parts.onFault(error)
  // Matched by the handler, which ranks the routes once; `matchRoutes` ranks them at each call.
  const { matches } = result
  const namespaces = namespacesOf(matches, result.loaderData)
  const texts = textsOf(visitor.language, textFor(visitor.language, namespaces))
  const assets = parts.assetsFor([
    ...modulesOf(matches, result.loaderData),
    ...(result.errors ? [errorScreenModule] : []),
  ])
  const router = createStaticRouter(handler.dataRoutes, result)
  const data = jsonOfRoutes(result.loaderData)
  const { markup } = parts
  const isStored = request.method === 'GET' && !result.errors && dependsOnDataOnly(matches)
  const rendering =
    markup &&
    pageRendering(markup, isStored ? renderedFrom(request, visitor, asOf, result.loaderData, data) : undefined)
  const html = renderToString(
    <Document
      language={visitor.language}
      storeKey={visitor.storeKey}
      assets={assets}
      analytics={parts.analytics}
      pictureHosts={parts.pictureHosts}
    >
      <TextsProvider value={texts}>
        <UseCasesProvider value={parts.useCases}>
          <AsOfProvider value={asOf}>
            <StoredMarkupContext value={rendering}>
              <StaticRouterProvider router={router} context={result} hydrate={false} />
            </StoredMarkupContext>
          </AsOfProvider>
        </UseCasesProvider>
      </TextsProvider>
    </Document>,
  )
  const state = pageStateJson(
    {
      storeKey: visitor.storeKey,
      origin,
      asOf,
      assets,
      analytics: parts.analytics,
      pictureHosts: parts.pictureHosts,
      asks: parts.asks,
      mapTiles: parts.mapTiles,
      formService: parts.formService,
    },
    textsJson(visitor.language, namespaces),
    { loaderData: data, actionData: result.actionData, errors: errorsOf(result.errors) },
  )
  const headers = pageHeaders(result.loaderHeaders, result.actionHeaders)
  const keys = parts.withSurrogateKeys
    ? surrogateKeys(visitor.storeKey, matches.at(-1)?.route.id, result.loaderData)
    : undefined
  if (keys !== undefined) headers.set(surrogateKeyHeader, keys)
  const { preview } = visitor
  if (preview) headers.set('x-robots-tag', 'noindex')
  const bar = preview && previewBar(preview, visitor.language, textFor(visitor.language))
  // Bytes, since a Response checks and encodes text at twice the cost.
  const page = encoder.encode(withState(rendering?.complete(html) ?? withFinishedHead(html), state, assets, bar))
  return new Response(page, { status: result.statusCode, headers })
}

/** A form body that is truncated or malformed: the sender's error, not a fault of the page. */
const isUnreadableForm = (error: unknown): boolean => error instanceof TypeError && error.message.includes('FormData')

const unreadableForm = (): Response =>
  new Response('We could not read this form. Go back, check what you entered, and send it again.', {
    status: 400,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })

/**
 * The app shell for rendering in the browser, when the server is at its limit: document, assets and initial texts,
 * without data (security rule 46).
 */
export const renderShell = (
  asked: Request,
  {
    visitor,
    origin,
    analytics,
    pictureHosts,
    asks,
    mapTiles,
    formService,
    assetsFor,
  }: Pick<
    RenderParts,
    'visitor' | 'origin' | 'analytics' | 'pictureHosts' | 'asks' | 'mapTiles' | 'formService' | 'assetsFor'
  >,
): Response => {
  const { storeKey, language, preview } = visitor()
  const { pathname, search } = new URL(routable(asked).url)
  const matches = matchRoutes([...routes], pathname) ?? []
  const namespaces = namespacesOf(matches)
  const assets = assetsFor(modulesOf(matches, {}))
  const html = renderToString(
    <Document language={language} storeKey={storeKey} assets={assets} analytics={analytics} pictureHosts={pictureHosts}>
      <BareShell text={textFor(language, namespaces)} address={pathname + search} />
    </Document>,
  )
  const state = pageStateJson(
    { storeKey, origin, analytics, pictureHosts, asks, mapTiles, formService, assets },
    textsJson(language, namespaces),
  )
  const bar = preview && previewBar(preview, language, textFor(language))
  return new Response(withState(withFinishedHead(html), state, assets, bar), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

const errorsOf = (errors: Record<string, unknown> | null): Record<string, PageErrorState> | null =>
  errors &&
  Object.fromEntries(
    Object.entries(errors).map(([id, error]) => [
      id,
      isRouteErrorResponse(error) ? { status: error.status, data: error.data as unknown } : { status: 500 },
    ]),
  )

/** Pages that depend on their address and data only (`RouteHandle.sameForGuests`), apart from the layout. */
const dependsOnDataOnly = (matches: StaticHandlerContext['matches']): boolean =>
  ((matches.at(-1)?.route.handle ?? {}) as RouteHandle).sameForGuests === true

/**
 * Everything that the components of `main` and the head read, as one text: the page's own data, and the layout's
 * without customer and cart, whose facts are compared one by one.
 */
const renderedFrom = (
  { url }: Request,
  { language, storeKey, preview }: Visitor,
  asOf: number | undefined,
  { root }: Record<string, unknown>,
  data: RouteJson,
): string => {
  const { shell, ...frame } = root as FrameData
  const layout = { ...frame, shell: { ...shell, customer: undefined, cart: undefined } }
  const own = Object.entries(data).filter(([id]) => id !== 'root')
  return JSON.stringify([url, language, storeKey, preview !== undefined, asOf, layout]) + own.flat().join('\n')
}

const passedOn = ['retry-after', 'cache-control', 'x-robots-tag', 'referrer-policy']

const pageHeaders = (...sources: readonly Record<string, Headers>[]): Headers => {
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' })
  for (const source of sources) {
    for (const own of Object.values(source))
      for (const name of passedOn) if (own.has(name)) headers.set(name, own.get(name)!)
  }
  return headers
}
