import * as TE from 'fp-ts/TaskEither'
import { ContainerModule } from 'inversify'
import { cmsContent, cmsPaths } from '../../adapters/cms/content/content.client'
import { cmsForms } from '../../adapters/cms/forms/forms.client'
import { commerceAccount } from '../../adapters/commerce/account/account.client'
import { commerceCart } from '../../adapters/commerce/cart/cart.client'
import { bindCart } from '../../adapters/commerce/cart/cart-owner.client'
import { commerceCheckout } from '../../adapters/commerce/checkout/checkout.client'
import { commerceCatalogue } from '../../adapters/commerce/categories/categories.client'
import { commerceOrderedFiles } from '../../adapters/commerce/orders/ordered-files.client'
import { commerceOrders } from '../../adapters/commerce/orders/orders.client'
import { commerceReviews } from '../../adapters/commerce/reviews/reviews.client'
import { commerceProducts } from '../../adapters/commerce/products/products.client'
import { commerceFacetConfigs } from '../../adapters/commerce/search/facet-configs.client'
import { commerceBulkGoods } from '../../adapters/commerce/search/bulk.client'
import { commerceSearch } from '../../adapters/commerce/search/search.client'
import { commerceEvidence } from '../../adapters/commerce/recommendations/recommendations.client'
import { commerceSkus } from '../../adapters/commerce/search/skus.client'
import { commerceUploads } from '../../adapters/commerce/uploads/uploads.client'
import { commerceSession } from '../../adapters/commerce/session/session.client'
import { tradeAddresses } from '../../adapters/trade/addresses/addresses.client'
import { tradeOrders } from '../../adapters/trade/orders/orders.client'
import { tradeSession, type TradeActor } from '../../adapters/trade/session/session.client'
import { tradeUsers } from '../../adapters/trade/users/users.client'
import type { TradeChannel } from '../../adapters/trade/session/session.wire'
import { commerceWishLists } from '../../adapters/commerce/wish-lists/wish-lists.client'
import { cleanContent, cleanPaths } from '../../adapters/gateway/clean-content'
import { cleanForms } from '../../adapters/gateway/clean-forms'
import type { Database } from '../../adapters/reference/database/engine'
import { referenceKnownMembers } from '../../adapters/reference/account/known-members'
import { referenceOwnNumbers } from '../../adapters/reference/part-numbers/part-numbers'
import { referenceUploadAccount } from '../../adapters/reference/bulk-order/upload-account'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import type { Http } from '../../adapters/shared/http'
import type { WorkCheck } from '../../core/account/sign-in-guard'
import type { KnownDevicesPort } from '../../core/access/known-devices.port'
import type { GeographyPort } from '../../core/account/account.port'
import { withSessionFacts } from '../../core/account/with-session-facts'
import type { SessionPort } from '../../core/access/session.port'
import type { TradePort } from '../../core/company/trade.port'
import { signedOut } from '../../core/shared/domain-error'
import type { CartPort } from '../../core/cart/cart.port'
import { guardedAddresses } from '../../core/account/guarded-addresses'
import type { CartArrivalsPort } from '../../core/cart/cart-arrivals.port'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import type { DocumentStorePort } from '../../core/documents/document-store.port'
import { noQuotes } from '../../core/quotes/no-quotes'
import type { SearchPort } from '../../core/search/search.port'
import type { SkuSearchPort } from '../../core/search/sku-search.port'
import { noShoppingLists } from '../../core/shopping-lists/no-shopping-lists'
import { listByFacetSize } from '../../core/search/search-by-facet-size'
import { searchWithPages } from '../../core/pages/search-with-pages'
import { searchWithBought, type GoodsOfOrders } from '../../core/pages/search-with-bought'
import type { OwnNumbersPort } from '../../core/part-numbers/part-numbers.port'
import { guardedForms, type FormGuard } from '../../core/forms/guarded-forms'
import { uploadBeforeSpreadsheet } from '../../core/bulk-upload/upload-before-spreadsheet'
import { uploadWithGuesses } from '../../core/bulk-upload/upload-with-guesses'
import { uploadBySearch } from '../../core/bulk-upload/upload-by-search'
import {
  bulkGoodsWithOwnNumbers,
  draftsWithOwnNumbers,
  listsWithOwnNumbers,
  ordersWithOwnNumbers,
  platformCheckoutWithOwnNumbers,
  quotesWithOwnNumbers,
} from '../../core/pages/lines-with-own-numbers'
import {
  cartWithOwnNumbers,
  pathsWithOwnNumbers,
  searchWithOwnNumbers,
  skusWithOwnNumbers,
  uploadWithOwnNumbers,
} from '../../core/pages/with-own-numbers'
import type { PathsPort } from '../../core/navigation/paths.port'
import type { Site } from '../../core/navigation/safe-return-path'
import { boundedMap } from '../../adapters/shared/bounded-map'
import { platformAccount } from '../../adapters/merchant/account'
import { platformPartNumbers } from '../../adapters/merchant/part-numbers'
import { platformRecommendations } from '../../adapters/merchant/recommendations'
import { platformForms } from '../../adapters/merchant/forms'
import { orderDownloads, type FileStore } from '../server/order-downloads'
import { platformOrders } from '../../adapters/merchant/orders'
import {
  noTrade,
  notLeft,
  overChannel,
  platformTrade,
  platformTradePortal,
  withFailuresTold,
  withGuardedLogIn,
  withTradeSignIn,
  type TellFailure,
} from '../../adapters/merchant/trade'
import { platformCart } from '../../adapters/merchant/cart'
import { withCompanyAddresses } from '../../adapters/merchant/company-addresses'
import { noCompanyUsers, platformCompanyUsers } from '../../adapters/merchant/company-users'
import { gatedPaths } from '../../adapters/merchant/paths'
import type { ContentPort } from '../../core/content/content.port'
import { readableContent } from '../../core/content/readable-content'
import { noTradePortal, platformCartArrivals, platformTokenExchange } from '../../adapters/merchant/hand-off'
import { platformQuoteDesk } from '../../adapters/merchant/quote-desk'
import { platformQuotes } from '../../adapters/merchant/quotes'
import { platformListDesk } from '../../adapters/merchant/list-desk'
import { platformShoppingLists } from '../../adapters/merchant/shopping-lists'
import { platformBulkUpload } from '../../adapters/merchant/bulk-upload'
import { platformReviews } from '../../adapters/merchant/reviews'
import { platformWishLists } from '../../adapters/merchant/wish-lists'
import {
  cachedBulkGoods,
  cachedCatalogue,
  cachedContent,
  cachedPaths,
  cachedProducts,
  cachedReviews,
  cachedSearch,
  cachedSkus,
  type StaleReads,
} from '../server/stale-reads'
import type { OrdersPort } from '../../core/orders/orders.port'
import { actingAtPortal, leavingCompany } from '../../adapters/merchant/acting-at-portal'
import { systemClock } from '../wiring/system'
import { addressMemory, categoryAddresses, type AddressMemory } from '../wiring/category-addresses'
import { raw, tokens } from '../wiring/tokens'

/**
 * Account, cart and files where the commerce family is a merchant's platform: its clients, behind our own sessions,
 * limits and checks.
 */
export const platformVisitorModule = new ContainerModule(({ bind }) => {
  bind(raw.account).toResolvedValue(
    (
      http: Http,
      session: SessionPort,
      { limits }: PlatformDeps,
      address: string,
      checkWork: WorkCheck,
      devices: KnownDevicesPort | undefined,
      tell: TellFailure,
      geography: GeographyPort,
      channel: TradeChannel,
      db: Database,
      trade?: TradePort,
      tradeHttp?: Http,
    ) => {
      const client = trade
        ? leavingCompany(commerceAccount(http), trade, session, notLeft(tell))
        : commerceAccount(http)
      const account = withFailuresTold(
        withSessionFacts(
          guardedAddresses(platformAccount(client, session, { limits, address, checkWork, devices }, bindCart(http))),
          session,
          channel,
        ),
        tell,
      )
      if (!trade || !tradeHttp) return account
      return withCompanyAddresses(
        withTradeSignIn(account, trade, session, { tell, members: referenceKnownMembers(db, systemClock) }),
        companyId => tradeAddresses(tradeHttp, companyId, geography, TE.left(signedOut)),
        session,
      )
    },
    [
      tokens.commerceHttp,
      tokens.session,
      tokens.tools,
      tokens.clientAddress,
      tokens.workCheck,
      { serviceIdentifier: tokens.knownDevices, optional: true },
      tokens.tellFailure,
      tokens.geography,
      tokens.tradeChannel,
      tokens.database,
      { serviceIdentifier: tokens.tradeHost, optional: true },
      { serviceIdentifier: tokens.tradeHttp, optional: true },
    ],
  )
  bind(raw.uploads).toResolvedValue(commerceUploads, [tokens.commerceHttp])
  bind(raw.downloads).toResolvedValue(
    (http: Http, orders: OrdersPort, tools: PlatformDeps, store?: FileStore) =>
      orderDownloads(commerceOrderedFiles(http, orders), tools, store),
    [tokens.commerceHttp, tokens.orders, tokens.tools, { serviceIdentifier: tokens.fileStore, optional: true }],
  )
  bind(raw.wishLists).toResolvedValue(
    (http: Http, session: SessionPort) => platformWishLists(commerceWishLists(http), session),
    [tokens.commerceHttp, tokens.session],
  )
  bind(raw.reviews).toResolvedValue(
    (http: Http, session: SessionPort, tools: PlatformDeps, reads: StaleReads) =>
      cachedReviews(
        platformReviews(
          commerceReviews(http, tools.clock, () => session.visitor.customer?.email ?? ''),
          session,
          tools,
        ),
        reads,
      ),
    [tokens.commerceHttp, tokens.session, tokens.tools, tokens.publicReads],
  )
  bind(raw.arrivals).toResolvedValue(
    (http: Http, session: SessionPort, { clock }: PlatformDeps) => platformCartArrivals(http, session, clock),
    [tokens.commerceHttp, tokens.session, tokens.tools],
  )
  bind(tokens.tokenExchange).toResolvedValue(platformTokenExchange, [
    tokens.commerceHttp,
    tokens.session,
    tokens.commerceHost,
  ])
  bind(tokens.ownNumbers).toResolvedValue(referenceOwnNumbers, [tokens.database, tokens.session])
  bind(raw.uploadAccount).toResolvedValue(referenceUploadAccount, [tokens.database, tokens.session, tokens.tools])
  bind(raw.partNumbers).toResolvedValue(platformPartNumbers, [
    tokens.database,
    tokens.session,
    tokens.tools,
    tokens.catalogue,
  ])
  bind(raw.checkout).toResolvedValue(
    (http: Http, own: OwnNumbersPort) => platformCheckoutWithOwnNumbers(commerceCheckout(http), own),
    [tokens.commerceHttp, tokens.ownNumbers],
  )
  bind(raw.cart).toResolvedValue(
    (http: Http, site: Site, own: OwnNumbersPort, session: SessionPort) =>
      cartWithOwnNumbers(
        platformCart(
          commerceCart(http, () => session.visitor.customer?.id),
          site,
        ),
        own,
      ),
    [tokens.commerceHttp, tokens.site, tokens.ownNumbers, tokens.session],
  )
})

/**
 * What everybody may read of a merchant's platform: its last good answers stand in while it is away (security rule 49).
 */
export const platformCatalogueModule = new ContainerModule(({ bind }) => {
  bind(raw.catalogue).toResolvedValue(
    (http: Http, session: SessionPort, reads: StaleReads) =>
      cachedCatalogue(
        commerceCatalogue(http, () => session.visitor),
        reads,
      ),
    [tokens.commerceHttp, tokens.session, tokens.publicReads],
  )
  bind(raw.facetConfigs).toResolvedValue((http: Http) => commerceFacetConfigs(http), [tokens.commerceHttp])
  bind(raw.recommendations).toResolvedValue(
    (http: Http, catalogue: CataloguePort, search: SearchPort) =>
      platformRecommendations(commerceEvidence(http), catalogue, search),
    [tokens.commerceHttp, tokens.catalogue, tokens.search],
  )
  bind(tokens.goodsOfOrders).toConstantValue(boundedMap<readonly number[]>({ most: 20_000 }))
  bind(raw.search).toResolvedValue(
    (
      http: Http,
      session: SessionPort,
      reads: StaleReads,
      own: OwnNumbersPort,
      orders: OrdersPort,
      goods: GoodsOfOrders,
      skus: SkuSearchPort,
      content: ContentPort,
    ) => {
      const search = cachedSearch(
        commerceSearch(http, () => session.visitor),
        reads,
      )
      const sized = { ...search, list: listByFacetSize({ list: search.list, findSkus: skus.findSkus }) }
      return searchWithPages(
        searchWithOwnNumbers(searchWithBought(sized, { orders, visitor: () => session.visitor, goods }), own),
        content,
      )
    },
    [
      tokens.commerceHttp,
      tokens.session,
      tokens.publicReads,
      tokens.ownNumbers,
      tokens.orders,
      tokens.goodsOfOrders,
      tokens.skus,
      tokens.content,
    ],
  )
  bind(raw.bulkGoods).toResolvedValue(
    (http: Http, session: SessionPort, reads: StaleReads, own: OwnNumbersPort) =>
      bulkGoodsWithOwnNumbers(
        cachedBulkGoods(
          commerceBulkGoods(http, () => session.visitor),
          reads,
        ),
        own,
      ),
    [tokens.commerceHttp, tokens.session, tokens.publicReads, tokens.ownNumbers],
  )
  bind(raw.products).toResolvedValue(
    (http: Http, session: SessionPort, reads: StaleReads, { storeHash }: TradeChannel) =>
      cachedProducts(commerceProducts(http, { storeHash, audience: () => session.visitor }), reads),
    [tokens.commerceHttp, tokens.session, tokens.publicReads, tokens.tradeChannel],
  )
  bind(raw.skus).toResolvedValue(
    (http: Http, session: SessionPort, reads: StaleReads, own: OwnNumbersPort) =>
      skusWithOwnNumbers(
        cachedSkus(
          commerceSkus(http, () => session.visitor),
          reads,
        ),
        own,
      ),
    [tokens.commerceHttp, tokens.session, tokens.publicReads, tokens.ownNumbers],
  )
})

/** Content of a merchant's platform, cleaned before it goes any further; the same holds for it. */
export const platformCmsModule = new ContainerModule(({ bind }) => {
  bind(tokens.addressMemory).toConstantValue(addressMemory(systemClock))
  bind(raw.content).toResolvedValue(
    (http: Http, reads: StaleReads, session: SessionPort, memory: AddressMemory, db: Database, commerce?: Http) =>
      readableContent(cachedContent(cleanContent(cmsContent(http)), reads), {
        session,
        addresses: categoryAddresses(memory, db, session, commerce),
      }),
    [
      tokens.cmsHttp,
      tokens.publicReads,
      tokens.session,
      tokens.addressMemory,
      tokens.database,
      { serviceIdentifier: tokens.commerceHttp, optional: true },
    ],
  )
  bind(raw.paths).toResolvedValue(
    (
      http: Http,
      session: SessionPort,
      reads: StaleReads,
      tell: (paths: PathsPort, session: SessionPort) => PathsPort,
      memory: AddressMemory,
      db: Database,
      commerce?: Http,
    ) =>
      tell(
        pathsWithOwnNumbers(
          cachedPaths(
            gatedPaths(
              cleanPaths(cmsPaths(http, session.visitor.priceListId)),
              session,
              categoryAddresses(memory, db, session, commerce),
            ),
            reads,
          ),
          referenceOwnNumbers(db, session),
        ),
        session,
      ),
    [
      tokens.cmsHttp,
      tokens.session,
      tokens.publicReads,
      tokens.tellDoors,
      tokens.addressMemory,
      tokens.database,
      { serviceIdentifier: tokens.commerceHttp, optional: true },
    ],
  )
  bind(raw.forms).toResolvedValue(
    (http: Http, { limits, clock }: PlatformDeps, address: string, site: Site, guard: FormGuard) =>
      cleanForms(
        guardedForms(
          platformForms(
            cmsForms(http, () => address || undefined),
            { limits, clock, address },
          ),
          guard,
        ),
        site,
      ),
    [tokens.cmsHttp, tokens.tools, tokens.clientAddress, tokens.site, tokens.formGuard],
  )
})

/** As whom a session acts for companies at the portal. */
const actorOf = (session: SessionPort): TradeActor => ({
  isSuperAdmin: session.visitor.customer?.role === 3,
  companyId: actingAtPortal(session),
})

/** The trade portal of a merchant, behind our own sessions. */
export const platformTradeModule = new ContainerModule(({ bind }) => {
  bind(tokens.tradeHost).toResolvedValue(
    (http: Http, channel: TradeChannel, own: Http, session: SessionPort) =>
      overChannel(
        known => tradeSession(http, known, TE.left(signedOut), () => actorOf(session)),
        channel,
        commerceSession(own).visitor,
      ),
    [tokens.tradeHttp, tokens.tradeChannel, tokens.commerceHttp, tokens.session],
  )
  bind(raw.trade).toResolvedValue(
    (
      client: TradePort,
      http: Http,
      session: SessionPort,
      tell: TellFailure,
      { limits }: PlatformDeps,
      address: string,
      checkWork: WorkCheck,
      devices?: KnownDevicesPort,
    ) =>
      withGuardedLogIn(platformTrade(client, commerceSession(http).visitor, session, tell), {
        limits,
        address,
        checkWork,
        devices,
      }),
    [
      tokens.tradeHost,
      tokens.commerceHttp,
      tokens.session,
      tokens.tellFailure,
      tokens.tools,
      tokens.clientAddress,
      tokens.workCheck,
      { serviceIdentifier: tokens.knownDevices, optional: true },
    ],
  )
  bind(raw.orders).toResolvedValue(
    (commerce: Http, http: Http, session: SessionPort, own: OwnNumbersPort) =>
      ordersWithOwnNumbers(
        platformOrders(commerceOrders(commerce), of => tradeOrders(http, of, TE.left(signedOut)), session),
        own,
      ),
    [tokens.commerceHttp, tokens.tradeHttp, tokens.session, tokens.ownNumbers],
  )
  bind(raw.companyUsers).toResolvedValue(
    (http: Http, session: SessionPort) =>
      platformCompanyUsers(companyId => tradeUsers(http, companyId, TE.left(signedOut)), session),
    [tokens.tradeHttp, tokens.session],
  )
  bind(raw.quotes).toResolvedValue(
    (
      trade: Http,
      commerce: Http,
      session: SessionPort,
      { limits }: PlatformDeps,
      address: string,
      cart: CartPort,
      arrivals: CartArrivalsPort,
      channel: TradeChannel,
      own: OwnNumbersPort,
      orders: Http | undefined,
      clientId: string | undefined,
      store: FileStore | undefined,
      documents: DocumentStorePort | undefined,
    ) => {
      const parts = {
        session,
        cart,
        arrivals,
        channel,
        clientId: clientId ?? 'lintel',
        files: store?.source,
        visitorThere: commerceSession(commerce).visitor,
      }
      const quotes = platformQuotes(platformQuoteDesk({ trade, commerce, orders }, parts), session, {
        limits,
        address,
        documents,
      })
      return draftsWithOwnNumbers(quotesWithOwnNumbers(quotes, own), own)
    },
    [
      tokens.tradeHttp,
      tokens.commerceHttp,
      tokens.session,
      tokens.tools,
      tokens.clientAddress,
      tokens.cart,
      tokens.arrivals,
      tokens.tradeChannel,
      tokens.ownNumbers,
      { serviceIdentifier: tokens.ordersHttp, optional: true },
      { serviceIdentifier: tokens.clientId, optional: true },
      { serviceIdentifier: tokens.fileStore, optional: true },
      { serviceIdentifier: tokens.documents, optional: true },
    ],
  )
  bind(raw.shoppingLists).toResolvedValue(
    (
      trade: Http,
      commerce: Http,
      session: SessionPort,
      channel: TradeChannel,
      catalogue: CataloguePort,
      paths: PathsPort,
      own: OwnNumbersPort,
    ) => {
      const desk = platformListDesk(
        { trade, commerce },
        { session, channel, visitorThere: commerceSession(commerce).visitor },
      )
      return listsWithOwnNumbers(platformShoppingLists(desk, session, { catalogue, paths }), own)
    },
    [
      tokens.tradeHttp,
      tokens.commerceHttp,
      tokens.session,
      tokens.tradeChannel,
      tokens.catalogue,
      tokens.paths,
      tokens.ownNumbers,
    ],
  )
  bind(raw.bulkUpload).toResolvedValue(
    (
      trade: Http,
      commerce: Http,
      session: SessionPort,
      channel: TradeChannel,
      own: OwnNumbersPort,
      search: SearchPort,
      paths: PathsPort,
    ) =>
      uploadWithOwnNumbers(
        uploadWithGuesses(uploadBeforeSpreadsheet(platformBulkUpload(trade, commerce, session, channel)), {
          search,
          paths,
        }),
        own,
      ),
    [
      tokens.tradeHttp,
      tokens.commerceHttp,
      tokens.session,
      tokens.tradeChannel,
      tokens.ownNumbers,
      tokens.search,
      tokens.paths,
    ],
  )
  bind(tokens.tradePortal).toResolvedValue(
    (trade: TradePort, session: SessionPort, tell: TellFailure, db: Database) =>
      platformTradePortal(trade, session, { tell, members: referenceKnownMembers(db, systemClock) }),
    [tokens.tradeHost, tokens.session, tokens.tellFailure, tokens.database],
  )
})

/** A merchant's platform without one. */
export const noTradeModule = new ContainerModule(({ bind }) => {
  bind(raw.trade).toResolvedValue(noTrade, [tokens.session])
  bind(raw.companyUsers).toConstantValue(noCompanyUsers)
  bind(raw.orders).toResolvedValue(
    (http: Http, own: OwnNumbersPort) => ordersWithOwnNumbers(commerceOrders(http), own),
    [tokens.commerceHttp, tokens.ownNumbers],
  )
  bind(raw.quotes).toConstantValue(noQuotes)
  bind(raw.shoppingLists).toConstantValue(noShoppingLists)
  bind(tokens.tradePortal).toConstantValue(noTradePortal)
  bind(raw.bulkUpload).toResolvedValue(
    (skus: SkuSearchPort, search: SearchPort, paths: PathsPort) =>
      uploadWithGuesses(uploadBeforeSpreadsheet(uploadBySearch(skus)), { search, paths }),
    [tokens.skus, tokens.search, tokens.paths],
  )
})
