import { enableStaticRendering } from 'mobx-react-lite'
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import { noAnalytics } from '../../adapters/analytics/no-analytics'
import { referenceCart } from '../../adapters/reference/cart'
import { referenceCatalogue } from '../../adapters/reference/catalogue'
import { referenceCheckout } from '../../adapters/reference/checkout'
import { referenceGeography } from '../../adapters/reference/geography'
import { referenceOrders } from '../../adapters/reference/orders'
import { referenceProductSource } from '../../adapters/reference/product-source'
import { referenceSurcharge } from '../../adapters/reference/surcharge'
import { referenceUploads } from '../../adapters/reference/uploads'
import { embeddedSearch } from '../../adapters/search/embedded-search'
import type { SearchIndex } from '../../adapters/search/search-index'
import { createSearchIndex } from '../../adapters/search/search-index'
import type { Language } from '../../core/access/visitor'
import type { SessionPort } from '../../core/account/session.port'
import type { Ports } from '../../composition/ports'
import { useCasesOver } from '../../composition/use-cases'
import { requestContext, useCasesContext } from '../../ui-react/app/context'
import { routes } from '../../ui-react/app/routes'
import { UseCasesProvider } from '../../ui-react/app/use-cases-context'
import { loadErrorScreen } from '../../ui-react/content'
import { TextsProvider } from '../../ui-react/i18n/texts'
import { memoryBlobs } from './blobs'
import { anEntrance, type Entrance, type Request as Entered } from './entrance'
import { answerOf } from './outcome'
import { someTexts } from './texts'

/** A page as the server answers it, before any script runs. */
export type Page = {
  readonly status: number
  /** Where it leads instead, for a redirect. */
  readonly to?: string
  /** The whole page. */
  readonly html: string
  /** What stands in its main part, between header and footer. */
  readonly main: string
  /** What there is to be read in the main part, without markup. */
  readonly words: string
}

export type Reader = {
  readonly open: (path: string) => Promise<Page>
  /** Sends a form of a page. */
  readonly send: (path: string, fields: Readonly<Record<string, string>>) => Promise<Page>
  readonly signIn: (email: string) => Promise<Page>
  readonly session: () => Promise<SessionPort>
}

type Who = NonNullable<Parameters<Entrance['person']>[0]>

/** Breaks one port on purpose, to see what a page does then. */
type Broken = (ports: Ports) => Partial<Ports>

export type PageShop = { readonly reader: (who?: Who, broken?: Broken) => Reader; readonly entrance: Entrance; readonly index: SearchIndex; readonly close: () => Promise<void> }

enableStaticRendering(true)

const origin = 'https://shop.example'
const handler = createStaticHandler([...routes])

/** Every page of the demo shop, rendered in memory over the embedded platform: routes, loaders and actions are the real ones. */
export const thePages = async (): Promise<PageShop> => {
  const entrance = await anEntrance('better-sqlite3')
  const { db, tools } = entrance
  const index = createSearchIndex(referenceProductSource(db))
  await answerOf(index.refresh())
  const blobs = memoryBlobs()
  const portsOf = ({ session, account, content, paths }: Entered): Ports => ({
    account, content, paths,
    analytics: noAnalytics,
    cart: referenceCart(db, session, tools),
    catalogue: catalogueOf(db, session),
    checkout: referenceCheckout(db, session, tools),
    geography: referenceGeography(session.visitor.language),
    orders: referenceOrders(db, session),
    search: embeddedSearch(index, session.visitor),
    surcharge: referenceSurcharge(session),
    uploads: referenceUploads(db, session, tools, { blobs, address: '192.0.2.1' }),
  })
  const reader: PageShop['reader'] = (who, broken) => {
    const person = entrance.person(who)
    const ask = async (path: string, init?: RequestInit): Promise<Page> => {
      const entered = await person.request()
      const ports = portsOf(entered)
      return render(new Request(origin + path, init), { ...ports, ...broken?.(ports) }, entered.session, tools.clock)
    }
    const send: Reader['send'] = (path, fields) => ask(path, { method: 'POST', body: new URLSearchParams(fields) })
    return { open: path => ask(path), send, signIn: email => send('/login/', { email, password: 'Lintel123' }), session: async () => (await person.request()).session }
  }
  return { reader, entrance, index, close: entrance.close }
}

/** Signing in changes in the middle of a request who asks. */
const catalogueOf = (db: Parameters<typeof referenceCatalogue>[0], session: SessionPort): Ports['catalogue'] => {
  const now = () => referenceCatalogue(db, session.visitor)
  return { categories: () => now().categories(), cardsById: ids => now().cardsById(ids), publicSlugs: () => now().publicSlugs() }
}

const render = async (request: Request, ports: Ports, session: SessionPort, clock: Parameters<typeof useCasesOver>[1]): Promise<Page> => {
  const useCases = useCasesOver(ports, clock)
  const facts = new RouterContextProvider()
  facts.set(useCasesContext, useCases)
  facts.set(requestContext, { origin, storeKey: session.visitor.storeKey, language: session.visitor.language })
  const result = await handler.query(request, { requestContext: facts })
  if (result instanceof Response) return { status: result.status, to: result.headers.get('location') ?? undefined, html: '', main: '', words: '' }
  await loadErrorScreen()
  const html = renderToString(
    <TextsProvider value={textsIn(session.visitor.language)}>
      <UseCasesProvider value={useCases}>
        <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, result)} context={result} hydrate={false} />
      </UseCasesProvider>
    </TextsProvider>,
  )
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? html
  return { status: result.statusCode, html, main, words: wordsOf(main) }
}

const known = new Map<Language, ReturnType<typeof someTexts>>()
const textsIn = (language: Language) => {
  const texts = known.get(language) ?? someTexts(language)
  known.set(language, texts)
  return texts
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': '\'' }

/** What a reader sees: no tags, comments or scripts, one blank between words. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replace(/<\/?(p|li|ul|ol|h\d|div|td|th|tr|section|a|span|option|label|button|dt|dd|b|strong|s|br|address|summary|nav|header|footer|small)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => signs[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

const pattern = (plain: string) => plain.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A link to an address that says something. */
export const link = (href: string, words: string): RegExp => new RegExp(`<a\\b(?=[^>]*href="${pattern(href)}")[^>]*>(?:(?!</a>)[\\s\\S])*?${pattern(words)}`)
