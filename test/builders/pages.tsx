import { referenceApplications } from '../../adapters/reference/trade-accounts/applications'
import { testSeal } from './platform/seal'
import { guardedCart } from '../../core/cart/guarded-cart'
import { enableStaticRendering } from 'mobx-react-lite'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import { noAnalytics } from '../../adapters/analytics/no-analytics'
import { cleanForms } from '../../adapters/gateway/clean-forms'
import { boughtProducts } from '../../adapters/reference/recommendations/bought-products'
import { referenceBulkGoods } from '../../adapters/reference/bulk-order/bulk-goods'
import { referenceBulkUpload } from '../../adapters/reference/bulk-order/bulk-upload'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCartArrivals } from '../../adapters/reference/cart/cart-arrivals'
import { mergeCarts } from '../../adapters/reference/cart/cart-merge'
import { referenceCatalogue } from '../../adapters/reference/catalogue/catalogue'
import { referenceCheckout } from '../../adapters/reference/checkout/checkout'
import { referencePeopleImport } from '../../adapters/reference/company/people-import'
import { peopleFiles } from '../../adapters/upload-files/people-file'
import { referenceRoles } from '../../adapters/reference/company/roles'
import { referenceMemberships } from '../../adapters/reference/company/memberships'
import { referenceCompanyUsers } from '../../adapters/reference/company/company-users'
import type { Database } from '../../adapters/reference/database/engine'
import { referenceFacetConfigs } from '../../adapters/reference/search/facet-configs'
import { referenceForms } from '../../adapters/reference/forms/forms'
import { referenceGeography } from '../../adapters/reference/addresses/geography'
import { referenceOpenings } from '../../adapters/reference/catalogue/openings'
import { referenceOrderedFiles } from '../../adapters/reference/checkout/ordered-files'
import { referenceOrders } from '../../adapters/reference/orders/orders'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { referenceProducts } from '../../adapters/reference/catalogue/products'
import { referenceOwnNumbers, referencePartNumbers } from '../../adapters/reference/part-numbers/part-numbers'
import { referenceUploadAccount } from '../../adapters/reference/bulk-order/upload-account'
import { referenceRecommendations } from '../../adapters/reference/recommendations/recommendations'
import { referenceReviews } from '../../adapters/reference/reviews/reviews'
import { referenceShippingPrice } from '../../adapters/reference/checkout/shipping-price'
import { referenceGiftBalance } from '../../adapters/reference/gifts/gift-balance'
import { referenceGroups } from '../../adapters/reference/access/sessions'
import { referenceSurcharge } from '../../adapters/reference/checkout/surcharge'
import { referenceTrade } from '../../adapters/reference/company/trade'
import { referenceTokenExchange } from '../../adapters/reference/account/token-exchange'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import { referenceTradePortal } from '../../adapters/reference/company/trade-portal'
import { referenceUploads } from '../../adapters/reference/uploads/uploads'
import { referenceWishLists } from '../../adapters/reference/shopping-lists/wish-lists'
import { checkoutWithOwnNumbers, listsWithOwnNumbers } from '../../core/pages/lines-with-own-numbers'
import {
  cartWithOwnNumbers,
  pathsWithOwnNumbers,
  uploadWithOwnNumbers,
  suggestingOwnNumbers,
} from '../../core/pages/with-own-numbers'
import { referenceQuotes } from '../../adapters/reference/quotes/quotes'
import { referenceShoppingLists } from '../../adapters/reference/shopping-lists/shopping-lists'
import { quotePdf } from '../../adapters/pdf/quote-pdf'
import { searchWithPages } from '../../core/pages/search-with-pages'
import { searchWithFacets } from '../../core/search/search-with-facets'
import { embeddedSearch } from '../../adapters/search/embedded-search'
import type { SearchIndex } from '../../adapters/search/search-index'
import { createSearchIndex } from '../../adapters/search/search-index'
import type { Language } from '../../core/access/visitor'
import { reorderOver } from '../../core/orders/reorder'
import { defaultBounds } from '../../core/downloads/download'
import type { AccountPort } from '../../core/account/account.port'
import type { SessionPort } from '../../core/access/session.port'
import { guardedPorts } from '../../composition/wiring/guarded-ports'
import type { GuardedPorts, GuardedStaffPorts, Ports } from '../../composition/wiring/ports'
import { onceInMemory } from '../../composition/wiring/once-in-memory'
import { defaultShippingRule } from '../../core/checkout/shipping-setting'
import { aGuard } from './platform/guard'
import { orderDownloads } from '../../composition/server/order-downloads'
import { staffUseCasesOver } from '../../composition/wiring/staff-use-cases'
import { embeddedContent } from '../../composition/wiring/embedded-content'
import { sessionHandOff } from '../../composition/server/session-hand-off'
import { useCasesOver } from '../../composition/wiring/use-cases'
import { requestContext, useCasesContext } from '../../ui-react/runtime/use-cases/context'
import { routes } from '../../ui-react/app/all-routes'
import { routable } from '../../ui-react/app/routable'
import type { UseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { UseCasesProvider } from '../../ui-react/runtime/use-cases/use-cases-context'
import { loadErrorScreen } from '../../ui-react/content'
import { TextsProvider } from '../../ui-react/i18n/texts'
import { memoryBlobs } from './database/blobs'
import { constructionPortsOf } from './construction-shop'
import { theFiles } from './files'
import { staffPorts } from './staff'
import { anEntrance, type Entrance, type Request as Entered } from './platform/entrance'
import { answerOf } from './outcome'
import { referenceAccount } from '../../adapters/reference/account/account'
import { someTexts } from './texts'

/** A page as the server responds with it, before any script runs. */
export type Page = {
  readonly status: number
  /** Redirect target. */
  readonly to?: string
  /** The full document. */
  readonly html: string
  /** The markup of `main`, between header and footer. */
  readonly main: string
  /** The visible text of `main`. */
  readonly text: string
}

/** The result of routes, loaders and actions for a request, without rendering. */
export type Answered = {
  readonly status: number
  readonly to?: string
  /** Data loaded by the page's route. */
  readonly loaded?: unknown
  /** The action's result. */
  readonly answer?: unknown
}

export type Reader = {
  readonly open: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Page>
  /** Submits a form of a page; one with files as FormData. */
  readonly send: (path: string, fields: Readonly<Record<string, string>> | FormData) => Promise<Page>
  /** Loads a URL or submits a form to it, without rendering. */
  readonly ask: (
    path: string,
    fields?: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answered>
  readonly signIn: (email: string) => Promise<Page>
  readonly session: () => Promise<SessionPort>
  /** The session and use cases of this reader's next request, as the renderer gets them. */
  readonly scope: () => Promise<{ readonly session: SessionPort; readonly useCases: UseCases }>
  /** The ports of this reader's next request, as the gateway's routes get them. */
  readonly ports: () => Promise<GuardedPorts & GuardedStaffPorts>
}

type Who = NonNullable<Parameters<Entrance['person']>[0]>

/** Overrides a port to make it fail. */
type Broken = (ports: Ports) => Partial<Ports>

export type PageShop = {
  readonly reader: (who?: Who, broken?: Broken) => Reader
  /** A signed-in reader. */
  readonly readerAs: (email: string) => Promise<Reader>
  readonly entrance: Entrance
  readonly index: SearchIndex
  readonly close: () => Promise<void>
}

enableStaticRendering(true)

const origin = 'https://shop.example'
const handler = createStaticHandler([...routes])

/**
 * All pages of the demo shop, rendered in memory over the embedded platform, with the real routes, loaders and actions.
 */
export const thePages = async (): Promise<PageShop> => {
  const entrance = await anEntrance('better-sqlite3')
  const { db, deps, captcha } = entrance
  const index = createSearchIndex(referenceProductSource(db))
  await answerOf(index.refresh())
  const blobs = memoryBlobs()
  const constructionOf = (session: SessionPort) => {
    const { construction, constructionFiles } = constructionPortsOf(db, session, deps, blobs)
    return { construction, constructionFiles }
  }
  const once = onceInMemory()
  const portsOf = (entered: Entered): GuardedPorts & GuardedStaffPorts => {
    const { session } = entered
    const desks = staffPorts(db, session, deps, blobs)
    const guard = aGuard(session, { limits: deps.limits, address: '192.0.2.1', once, desk: desks.staff.desk() })
    return {
      ...guardedPorts(unguarded(entered), {
        guard,
        shipping: defaultShippingRule,
        clock: deps.clock,
        captchas: captcha,
        proof: { checkWork: answer => captcha.check(answer, deps.random.uuid()) },
      }),
      ...desks,
    }
  }
  const unguarded = ({ session, paths }: Entered): Ports => {
    const account = referenceAccount(db, session, deps, mergeCarts)
    const own = referenceOwnNumbers(db, session)
    const shelf = {
      orders: referenceOrders(db, session),
      cart: cartWithOwnNumbers(referenceCart(db, session, deps), own),
      catalogue: catalogueOf(db, session),
      paths: pathsWithOwnNumbers(paths, own),
    }
    return {
      account,
      content: embeddedContent(db, session, deps),
      ...shelf,
      reorder: reorderOver(shelf),
      analytics: noAnalytics,
      bulkUpload: uploadWithOwnNumbers(referenceBulkUpload(db, session), own),
      arrivals: referenceCartArrivals(db, session, deps, referenceCart(db, session, deps)),
      handOff: handOffOf(db, session, deps, account),
      checkout: checkoutWithOwnNumbers(referenceCheckout(db, session, deps), own),
      geography: referenceGeography(session.visitor.language),
      giftBalance: referenceGiftBalance(db, session),
      groups: referenceGroups(db),
      facetConfigs: referenceFacetConfigs(db),
      search: searchWithPages(
        suggestingOwnNumbers(
          searchWithFacets(referenceFacetConfigs(db), facetsOf =>
            embeddedSearch(index, session.visitor, {
              facetsOf,
              bought: () => boughtProducts(db, session),
              ownNumbers: referenceOwnNumbers(db, session).resolve,
            }),
          ),
          referenceOwnNumbers(db, session),
        ),
        embeddedContent(db, session, deps),
      ),
      products: referenceProducts(db, session),
      bulkGoods: referenceBulkGoods(db, session, embeddedSearch(index, session.visitor), own),
      skus: embeddedSearch(index, session.visitor, { ownNumbers: own.resolve }),
      surcharge: referenceSurcharge(session),
      openings: referenceOpenings(db, session),
      companyUsers: referenceCompanyUsers(db, session, deps),
      peopleImport: referencePeopleImport(db, session, deps, peopleFiles),
      roles: referenceRoles(db, session, deps),
      memberships: referenceMemberships(db, session, deps),
      trade: referenceTrade(db, session, deps, mergeCarts),
      captcha,
      forms: cleanForms(referenceForms(db, session, deps, { blobs, address: '192.0.2.1' }), { origin }),
      partNumbers: referencePartNumbers(db, session, deps),
      applications: referenceApplications(db, session, deps, testSeal),
      uploadAccount: referenceUploadAccount(db, session, deps),
      shoppingLists: listsWithOwnNumbers(referenceShoppingLists(db, session, deps), own),
      quotes: referenceQuotes(db, session, deps, {
        cart: shelf.cart,
        pdf: quotePdf({ loadWriter: async () => (await import('../../adapters/pdf/pdf-writer')).pdfWriter }),
      }),
      recommendations: referenceRecommendations(db, session, deps, {
        catalogue: shelf.catalogue,
        search: embeddedSearch(index, session.visitor),
      }),
      uploads: referenceUploads(db, session, deps, { blobs }),
      ...constructionOf(session),
      reviews: referenceReviews(db, session, deps),
      wishLists: referenceWishLists(db, session, deps),
      downloads: orderDownloads(referenceOrderedFiles(db, session), deps, {
        source: theFiles,
        bounds: defaultBounds,
        failed: () => undefined,
      }),
    }
  }
  const reader: PageShop['reader'] = (who, broken) => {
    const person = entrance.person(who)
    const requestTo = async (
      path: string,
      fields?: Readonly<Record<string, string>> | FormData,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<Asked> => {
      const entered = await person.request()
      const ports = portsOf(entered)
      const form = fields && { method: 'POST', body: fields instanceof FormData ? fields : new URLSearchParams(fields) }
      return answerTo(
        new Request(origin + path, { ...form, headers }),
        { ...ports, ...broken?.(ports) } as GuardedPorts & GuardedStaffPorts,
        entered.session,
        deps.clock,
      )
    }
    const send: Reader['send'] = async (path, fields) => render(await requestTo(path, fields))
    return {
      open: async (path, headers) => render(await requestTo(path, undefined, headers)),
      send,
      ask: async (path, fields, headers) => answeredBy((await requestTo(path, fields, headers)).result),
      signIn: email => send('/login/', { email, password: 'Lintel123' }),
      session: async () => (await person.request()).session,
      ports: async () => portsOf(await person.request()),
      scope: async () => {
        const entered = await person.request()
        return { session: entered.session, useCases: useCasesOf(portsOf(entered), deps.clock) }
      },
    }
  }
  const readerAs: PageShop['readerAs'] = async email => {
    const one = reader()
    await one.signIn(email)
    return one
  }
  return { reader, readerAs, entrance, index, close: entrance.close }
}

const handOffOf = (db: Database, session: SessionPort, deps: PlatformDeps, account: AccountPort): Ports['handOff'] => {
  const days = { products: referenceProducts(db, session), clock: deps.clock }
  const cart = guardedCart(referenceCart(db, session, deps), aGuard(session), days)
  return sessionHandOff(
    session,
    deps.clock,
    referenceTokenExchange(db, session, deps, mergeCarts),
    referenceTradePortal(db, session, deps),
    account,
    referenceCartArrivals(db, session, deps, cart),
    cart,
    referenceShippingPrice(db, session),
  )
}

/** Reads the visitor on each call, as signing in changes it during a request. */
const catalogueOf = (db: Parameters<typeof referenceCatalogue>[0], session: SessionPort): Ports['catalogue'] => {
  const now = () => referenceCatalogue(db, session.visitor)
  return {
    categories: () => now().categories(),
    cardsById: ids => now().cardsById(ids),
    brandsOfSkus: skus => now().brandsOfSkus(skus),
    publicSlugs: () => now().publicSlugs(),
  }
}

type Asked = {
  readonly result: Awaited<ReturnType<typeof handler.query>>
  readonly session: SessionPort
  readonly useCases: UseCases
}

const answerTo = async (
  request: Request,
  ports: GuardedPorts & GuardedStaffPorts,
  session: SessionPort,
  clock: Parameters<typeof useCasesOver>[1],
): Promise<Asked> => {
  const useCases = useCasesOf(ports, clock)
  const facts = new RouterContextProvider()
  facts.set(useCasesContext, useCases)
  facts.set(requestContext, { origin, storeKey: session.visitor.storeKey, language: session.visitor.language })
  return { result: await handler.query(routable(request), { requestContext: facts }), session, useCases }
}

const useCasesOf = (ports: GuardedPorts & GuardedStaffPorts, clock: Parameters<typeof useCasesOver>[1]): UseCases => ({
  ...useCasesOver(ports, clock),
  ...staffUseCasesOver(ports),
})

const answeredBy = (result: Asked['result']): Answered => {
  if (result instanceof Response) return { status: result.status, to: result.headers.get('location') ?? undefined }
  const { id = '' } = result.matches.at(-1)?.route ?? {}
  return { status: result.statusCode, loaded: result.loaderData[id], answer: result.actionData?.[id] }
}

const render = async ({ result, session, useCases }: Asked): Promise<Page> => {
  if (result instanceof Response)
    return { status: result.status, to: result.headers.get('location') ?? undefined, html: '', main: '', text: '' }
  await loadErrorScreen()
  const html = renderToString(
    <TextsProvider value={textsIn(session.visitor.language)}>
      <UseCasesProvider value={useCases}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, result)}
          context={result}
          hydrate={false}
        />
      </UseCasesProvider>
    </TextsProvider>,
  )
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? html
  return { status: result.statusCode, html, main, text: visibleText(main) }
}

const known = new Map<Language, ReturnType<typeof someTexts>>()
const textsIn = (language: Language) => {
  const texts = known.get(language) ?? someTexts(language)
  known.set(language, texts)
  return texts
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

const separatingTags = new RegExp(
  '</?(?:p|li|ul|ol|h\\d|div|td|th|tr|section|a|span|option|label|button|dt|dd|b|strong|s|br|address|summary|nav|' +
    'header|footer|small)\\b[^>]*>',
  'g',
)

/** Visible text: no tags, comments or scripts, whitespace collapsed. */
export const visibleText = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replace(separatingTags, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => signs[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

const pattern = (plain: string) => plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A link with this URL and text. */
export const link = (href: string, text: string): RegExp =>
  new RegExp(`<a\\b(?=[^>]*href="${pattern(href)}")[^>]*>(?:(?!</a>)[\\s\\S])*?${pattern(text)}`)
