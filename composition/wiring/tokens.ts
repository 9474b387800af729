import type { ShippingRule } from '../../core/checkout/ships-to'
import type { AddressMemory } from './category-addresses'
import type { ServiceIdentifier } from 'inversify'
import type { CaptchaChecksPort, CaptchaPort } from '../../core/captcha/captcha.port'
import type { Guard } from '../../core/access/guard'
import type { Guarded } from '../../core/access/guarded'
import type { OncePort } from '../../core/access/once.port'
import type { WorkCheck } from '../../core/account/sign-in-guard'
import type { KnownDevicesPort } from '../../core/access/known-devices.port'
import type { SessionPort } from '../../core/access/session.port'
import type { PathsPort } from '../../core/navigation/paths.port'
import type { StockTime } from '../../core/pages/paths-with-stock-time'
import type { TradePort } from '../../core/company/trade.port'
import type { TradePortalPort } from '../../core/account/trade-portal.port'
import type { TokenExchangePort } from '../../core/hand-off/token-exchange.port'
import type { Site } from '../../core/navigation/safe-return-path'
import type { MediaPicturesPort } from '../../core/media/media-pictures.port'
import type { SealPort } from '../../core/shared/seal.port'
import type { BlobStorePort } from '../../core/shared/blob-store.port'
import type { OrderSheetsPort } from '../../core/construction/order-sheets.port'
import type { PeopleFilesPort } from '../../core/people/people-files.port'
import type { PriceFilesPort } from '../../core/price-desk/price-files.port'
import type { OrderServicePort } from '../../core/construction/order-service.port'
import type { TaxNoticesPort } from '../../core/construction/tax-notices.port'
import type { ClockPort } from '../../core/shared/clock.port'
import type { Database } from '../../adapters/reference/database/engine'
import type { CategoryCounts } from '../../adapters/reference/catalogue/catalogue'
import type { Memoize } from '../../adapters/reference/database/memoize'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import type { OwnNumbersPort } from '../../core/part-numbers/part-numbers.port'
import type { DocumentStorePort } from '../../core/documents/document-store.port'
import type { QuotePdfPort } from '../../core/quotes/quote-pdf.port'
import type { SearchServer } from '../../adapters/opensearch/listed-products'
import type { SearchIndex } from '../../adapters/search/search-index'
import type { Rest } from '../../adapters/bigcommerce/rest/rest'
import type { Http } from '../../adapters/shared/http'
import type { BigcommerceStore } from '../config/config-bigcommerce'
import type { TradeChannel } from '../../adapters/trade/session/session.wire'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'
import type { ReportFailure } from '../../adapters/merchant/trade'
import type { FileStore } from '../server/order-downloads'
import type { GuardParts } from './guarded-ports'
import type { GuardedPorts, GuardedStaffPorts, Ports, StaffPorts } from './ports'
import type { GoodsOfOrders } from '../../core/pages/search-with-bought'
import type { StaleReads } from '../server/stale-reads'

const token = <T>(name: string) => Symbol(name) as ServiceIdentifier<T>
type Port<Name extends keyof Ports> = NonNullable<Ports[Name]>

/** Where each port is bound: in every program, or on the server only. */
const boundIn: Readonly<Record<keyof Ports, 'every program' | 'server'>> = {
  account: 'every program',
  analytics: 'every program',
  applications: 'every program',
  arrivals: 'every program',
  bulkGoods: 'every program',
  bulkUpload: 'every program',
  captcha: 'every program',
  cart: 'every program',
  catalogue: 'every program',
  checkout: 'every program',
  companyUsers: 'every program',
  construction: 'every program',
  content: 'every program',
  forms: 'every program',
  geography: 'every program',
  giftBalance: 'every program',
  groups: 'every program',
  handOff: 'every program',
  memberships: 'every program',
  openings: 'every program',
  orders: 'every program',
  partNumbers: 'every program',
  paths: 'every program',
  peopleImport: 'every program',
  products: 'every program',
  quotes: 'every program',
  recommendations: 'every program',
  reorder: 'every program',
  reviews: 'every program',
  roles: 'every program',
  search: 'every program',
  shoppingLists: 'every program',
  skus: 'every program',
  surcharge: 'every program',
  trade: 'every program',
  uploadAccount: 'every program',
  uploads: 'every program',
  wishLists: 'every program',
  blockReports: 'server',
  facetConfigs: 'server',
  constructionFiles: 'server',
  downloads: 'server',
  shippingPrice: 'server',
  hostedCheckout: 'server',
  ownTokens: 'server',
  tokenDesk: 'server',
}
export const portNames = Object.keys(boundIn) as readonly (keyof Ports)[]
export const isOfServer = (name: keyof Ports): boolean => boundIn[name] === 'server'

/**
 * Unguarded ports as the modules bind them: for `guardsModule` and the browser's gateway only. Everything else takes
 * the guarded ones of `tokens`.
 */
export const raw = Object.fromEntries(portNames.map(name => [name, token(`unguarded ${name}`)])) as {
  readonly [Name in keyof Ports]-?: ServiceIdentifier<Port<Name>>
}

/** The same ports behind their guards. */
const guardedPortTokens = Object.fromEntries(portNames.map(name => [name, token(name)])) as {
  readonly [Name in keyof Ports]-?: ServiceIdentifier<Guarded<Port<Name>>>
}

/** The staff desks without guards: like `raw`, only for the modules that bind and guard them. */
export const rawDesks = token<StaffPorts>('unguarded desks')

/** The parts of the shop by name. Modules bind them; nothing outside composition sees a token. */
export const tokens = {
  ...guardedPortTokens,
  /** Hosts of the protocol families: the page's own origin in the browser, a configured platform on the server. */
  commerceHttp: token<Http>('commerceHttp'),
  cmsHttp: token<Http>('cmsHttp'),
  ordersHttp: token<Http>('ordersHttp'),
  tradeHttp: token<Http>('tradeHttp'),
  productRequestsHttp: token<Http>('productRequestsHttp'),
  productRequestsKey: token<string>('productRequestsKey'),
  /** The merchant's BigCommerce store and the requests of shoppers to it, if configured. */
  bigcommerceStore: token<BigcommerceStore>('bigcommerceStore'),
  /** Bound where goods are the mirror of a store. */
  stockTime: token<(db: Database) => StockTime>('stockTime'),
  bigcommerceRest: token<Rest>('bigcommerceRest'),
  /** The origin of the merchant's commerce platform, if configured. */
  commerceHost: token<string>('commerceHost'),

  clock: token<ClockPort>('clock'),
  database: token<Database>('database'),
  tools: token<PlatformDeps>('tools'),
  /** Set if another system manages the content. */
  contentElsewhere: token<true>('contentElsewhere'),
  /** Set if the merchant's order service manages the construction program. */
  programElsewhere: token<true>('programElsewhere'),
  searchIndex: token<SearchIndex>('searchIndex'),
  /** The search server that replaces the index, if configured. */
  searchServer: token<SearchServer>('searchServer'),
  blobs: token<BlobStorePort>('blobs'),
  /** Server only: seals tax numbers. */
  seal: token<SealPort>('seal'),
  /** Reads and writes order files: on the server in a worker thread. */
  orderSheets: token<OrderSheetsPort>('orderSheets'),
  /** Reads files of people: on the server in a worker thread. */
  peopleFiles: token<PeopleFilesPort>('peopleFiles'),
  /** Reads price files of staff: on the server in a worker thread. */
  priceFiles: token<PriceFilesPort>('priceFiles'),
  /** Makes the widths of uploaded pictures; unbound where that is impossible. */
  mediaPictures: token<MediaPicturesPort>('mediaPictures'),
  /** Maximum size in bytes of a file in the media library. */
  mediaBytes: token<number>('mediaBytes'),
  /** Largest discount in basis points that the quote desk may give without a reason. */
  quoteMaxDiscount: token<number>('quoteMaxDiscount'),
  shipping: token<ShippingRule>('shipping'),
  /** Shared cache of a process; unbound: no caching. */
  remember: token<Memoize>('remember'),
  /** Makes this process notice a change of the shop now instead of within a second. */
  look: token<() => Promise<void>>('look'),
  /** Bound per request, in a child container. */
  session: token<SessionPort>('session'),
  clientAddress: token<string>('clientAddress'),
  /** Bound per request on the server; without a device cookie no device is known. */
  knownDevices: token<KnownDevicesPort>('knownDevices'),
  /** The shop's own origin for the request, and the other hosts a checkout may lead to. */
  site: token<Site>('site'),
  /** Called for failed sign-ins, for the log. */
  tellFailure: token<ReportFailure>('tellFailure'),
  /**
   * Server only: paths that notify the customer service of denied access, and of a store's customers on pages open to
   * them.
   */
  tellDoors: token<(paths: PathsPort, session: SessionPort) => PathsPort>('tellDoors'),
  /** The trade portal of a merchant, unguarded. */
  tradeHost: token<TradePort>('tradeHost'),
  tradeChannel: token<TradeChannel>('tradeChannel'),
  /** Client id of this shop at the merchant's order service. */
  clientId: token<string>('clientId'),
  /** Cache of the last successful answers of a merchant's platform, for this request's visitor. */
  addressMemory: token<AddressMemory>('addressMemory'),
  goodsOfOrders: token<GoodsOfOrders>('goodsOfOrders'),
  publicReads: token<StaleReads>('publicReads'),

  /** Checks proof-of-work answers, each valid for one attempt at a guessable secret. */
  workCheck: token<WorkCheck>('workCheck'),
  /** The built-in captcha, also if forms use an external service. */
  workCaptcha: token<CaptchaPort & CaptchaChecksPort>('workCaptcha'),
  /** Server only: the captcha of forms with its verification. */
  ownCaptcha: token<CaptchaPort & CaptchaChecksPort>('ownCaptcha'),
  /** Server only: the order service, and notices of exempt orders. */
  orderService: token<OrderServicePort>('orderService'),
  taxNotices: token<TaxNoticesPort>('taxNotices'),
  /** Location of the files of digital products, and their download limits; unbound: none. */
  fileStore: token<FileStore>('fileStore'),
  categoryCounts: token<CategoryCounts>('categoryCounts'),
  /** Server only: writes quotes as documents. */
  quotePdf: token<QuotePdfPort>('quotePdf'),
  /** Server only: cache of generated documents; without it they are generated each time. */
  documents: token<DocumentStorePort>('documents'),

  /** Server only: SKUs of the visitor's own part numbers. */
  ownNumbers: token<OwnNumbersPort>('ownNumbers'),

  /** Server only: the ports of a hand-off. The two for issuing are bound only if this platform issues tokens. */
  tokenExchange: token<TokenExchangePort>('tokenExchange'),
  guardedExchange: token<TokenExchangePort>('guardedExchange'),
  tradePortal: token<TradePortalPort>('tradePortal'),
  /** Key that the merchant's services must send to get links for their customers. */
  serviceKey: token<string>('serviceKey'),

  /** The visitor of this request, with rate limits and idempotency keys for their calls. */
  guard: token<Guard>('guard'),
  once: token<OncePort>('once'),
  guardParts: token<GuardParts>('guardParts'),
  ports: token<GuardedPorts>('ports'),
  staffPorts: token<GuardedStaffPorts>('staffPorts'),
  useCases: token<ShopUseCases>('useCases'),
}
