import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { ContainerModule } from 'inversify'
import { cleanPaths } from '../../adapters/gateway/clean-content'
import { cleanForms } from '../../adapters/gateway/clean-forms'
import { referenceAccount } from '../../adapters/reference/account/account'
import { referenceBulkGoods } from '../../adapters/reference/bulk-order/bulk-goods'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { mergeCarts } from '../../adapters/reference/cart/cart-merge'
import { referenceCartArrivals } from '../../adapters/reference/cart/cart-arrivals'
import { referenceCatalogue, type CategoryCounts } from '../../adapters/reference/catalogue/catalogue'
import { referenceCheckout } from '../../adapters/reference/checkout/checkout'
import type { Database } from '../../adapters/reference/database/engine'
import { referenceForms } from '../../adapters/reference/forms/forms'
import { referenceGeography } from '../../adapters/reference/addresses/geography'
import { referenceOrderedFiles } from '../../adapters/reference/checkout/ordered-files'
import { referenceOrders } from '../../adapters/reference/orders/orders'
import { referenceOwnNumbers, referencePartNumbers } from '../../adapters/reference/part-numbers/part-numbers'
import { referenceUploadAccount } from '../../adapters/reference/bulk-order/upload-account'
import { referencePaths } from '../../adapters/reference/content/paths'
import { referenceProducts } from '../../adapters/reference/catalogue/products'
import { referenceRecommendations } from '../../adapters/reference/recommendations/recommendations'
import { referenceReviews } from '../../adapters/reference/reviews/reviews'
import { referenceShippingPrice } from '../../adapters/reference/checkout/shipping-price'
import { referenceGroups } from '../../adapters/reference/access/sessions'
import { referenceSurcharge } from '../../adapters/reference/checkout/surcharge'
import { referenceTokenDesk } from '../../adapters/reference/hand-off/token-desk'
import { referenceTokenExchange } from '../../adapters/reference/account/token-exchange'
import { referenceTradePortal } from '../../adapters/reference/company/trade-portal'
import type { Memoize } from '../../adapters/reference/database/memoize'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import { referenceGiftBalance } from '../../adapters/reference/gifts/gift-balance'
import { referenceApplications } from '../../adapters/reference/trade-accounts/applications'
import { referenceUploads } from '../../adapters/reference/uploads/uploads'
import { referenceWishLists } from '../../adapters/reference/shopping-lists/wish-lists'
import { referenceFacetConfigs } from '../../adapters/reference/search/facet-configs'
import type { OwnNumbersPort } from '../../core/part-numbers/part-numbers.port'
import { checkoutWithOwnNumbers } from '../../core/pages/lines-with-own-numbers'
import { pathsWithStockTime, type StockTime } from '../../core/pages/paths-with-stock-time'
import { cartWithOwnNumbers, pathsWithOwnNumbers } from '../../core/pages/with-own-numbers'
import type { SearchPort } from '../../core/search/search.port'
import type { SalesChannel } from '../../core/access/session-facts'
import { withSessionFacts } from '../../core/account/with-session-facts'
import type { SessionPort } from '../../core/access/session.port'
import type { BlobStorePort } from '../../core/shared/blob-store.port'
import type { SealPort } from '../../core/shared/seal.port'
import type { CheckoutPort } from '../../core/checkout/checkout.port'
import type { PathsPort } from '../../core/navigation/paths.port'
import type { Site } from '../../core/navigation/safe-return-path'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import { orderDownloads, type FileStore } from '../server/order-downloads'
import { embeddedContent } from '../wiring/embedded-content'
import { raw, tokens } from '../wiring/tokens'
import { onlyChannel } from './reference-trade'

const shared = { serviceIdentifier: tokens.remember, optional: true } as const

/**
 * Signing in changes the visitor within a request, and so what is visible to them: the catalogue is resolved at each
 * call.
 */
const catalogueOfTheMoment = (
  db: Database,
  session: SessionPort,
  counts: CategoryCounts,
  remember?: Memoize,
): CataloguePort => {
  const now = () => referenceCatalogue(db, session.visitor, counts, remember)
  return {
    categories: () => now().categories(),
    cardsById: ids => now().cardsById(ids),
    brandsOfSkus: skus => now().brandsOfSkus(skus),
    publicSlugs: () => now().publicSlugs(),
  }
}

const tokenExchange = (db: Database, session: SessionPort, deps: PlatformDeps) =>
  referenceTokenExchange(db, session, deps, mergeCarts)

/** Not bound offline or for previews, which send no notices. */
const reportingPaths = (
  paths: PathsPort,
  session: SessionPort,
  reportDenied?: (paths: PathsPort, session: SessionPort) => PathsPort,
): PathsPort => (session.visitor.preview ? undefined : reportDenied?.(paths, session)) ?? paths

const wake = { serviceIdentifier: tokens.look, optional: true } as const

/** Invalidates cached stock, so that the buyer's next page shows it without the ordered quantity. */
const checkoutThatShows = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
  own: OwnNumbersPort,
  look: () => Promise<void> = () => Promise.resolve(),
): CheckoutPort => {
  const checkout = checkoutWithOwnNumbers(referenceCheckout(db, session, deps), own)
  return {
    ...checkout,
    place: key =>
      pipe(
        checkout.place(key),
        TE.chainFirstTaskK(() => look),
      ),
  }
}

/** The commerce family on the embedded platform. */
export const referenceCommerceModule = new ContainerModule(({ bind }) => {
  bind(raw.account).toResolvedValue(
    (db: Database, session: SessionPort, deps: PlatformDeps, channel: SalesChannel = onlyChannel) =>
      withSessionFacts(referenceAccount(db, session, deps, mergeCarts), session, channel),
    [tokens.database, tokens.session, tokens.tools, { serviceIdentifier: tokens.tradeChannel, optional: true }],
  )
  bind(tokens.ownNumbers).toResolvedValue(referenceOwnNumbers, [tokens.database, tokens.session])
  bind(raw.uploadAccount).toResolvedValue(referenceUploadAccount, [tokens.database, tokens.session, tokens.tools])
  bind(raw.partNumbers).toResolvedValue(
    (db: Database, session: SessionPort, deps: PlatformDeps) => referencePartNumbers(db, session, deps),
    [tokens.database, tokens.session, tokens.tools],
  )
  bind(raw.cart).toResolvedValue(
    (db: Database, session: SessionPort, deps: PlatformDeps, own: OwnNumbersPort) =>
      cartWithOwnNumbers(referenceCart(db, session, deps), own),
    [tokens.database, tokens.session, tokens.tools, tokens.ownNumbers],
  )
  bind(raw.arrivals).toResolvedValue(referenceCartArrivals, [
    tokens.database,
    tokens.session,
    tokens.tools,
    tokens.cart,
  ])
  bind(tokens.tokenExchange).toResolvedValue(tokenExchange, [tokens.database, tokens.session, tokens.tools])
  bind(raw.ownTokens).toResolvedValue(tokenExchange, [tokens.database, tokens.session, tokens.tools])
  bind(tokens.tradePortal).toResolvedValue(referenceTradePortal, [tokens.database, tokens.session, tokens.tools])
  bind(raw.tokenDesk).toResolvedValue(
    (db: Database, session: SessionPort, deps: PlatformDeps, accessKey?: string) =>
      referenceTokenDesk(db, session, deps, { accessKey }),
    [tokens.database, tokens.session, tokens.tools, { serviceIdentifier: tokens.serviceKey, optional: true }],
  )
  bind(raw.catalogue).toResolvedValue(catalogueOfTheMoment, [
    tokens.database,
    tokens.session,
    tokens.categoryCounts,
    shared,
  ])
  bind(raw.products).toResolvedValue(referenceProducts, [tokens.database, tokens.session])
  bind(raw.bulkGoods).toResolvedValue(referenceBulkGoods, [
    tokens.database,
    tokens.session,
    tokens.search,
    tokens.ownNumbers,
  ])
  bind(raw.checkout).toResolvedValue(checkoutThatShows, [
    tokens.database,
    tokens.session,
    tokens.tools,
    tokens.ownNumbers,
    wake,
  ])
  bind(raw.groups).toResolvedValue(referenceGroups, [tokens.database])
  bind(raw.geography).toResolvedValue(
    (session: SessionPort) => referenceGeography(session.visitor.language),
    [tokens.session],
  )
  bind(raw.orders).toResolvedValue(referenceOrders, [tokens.database, tokens.session])
  bind(raw.downloads).toResolvedValue(
    (db: Database, session: SessionPort, deps: PlatformDeps, store?: FileStore) =>
      orderDownloads(referenceOrderedFiles(db, session), deps, store),
    [tokens.database, tokens.session, tokens.tools, { serviceIdentifier: tokens.fileStore, optional: true }],
  )
  bind(raw.reviews).toResolvedValue(referenceReviews, [tokens.database, tokens.session, tokens.tools])
  bind(raw.wishLists).toResolvedValue(referenceWishLists, [tokens.database, tokens.session, tokens.tools])
  bind(raw.facetConfigs).toResolvedValue(referenceFacetConfigs, [tokens.database, shared])
  bind(raw.recommendations).toResolvedValue(
    (
      db: Database,
      session: SessionPort,
      deps: PlatformDeps,
      catalogue: CataloguePort,
      search: SearchPort,
      remember?: Memoize,
    ) => referenceRecommendations(db, session, deps, { catalogue, search, remember }),
    [tokens.database, tokens.session, tokens.tools, tokens.catalogue, tokens.search, shared],
  )
  bind(raw.giftBalance).toResolvedValue(referenceGiftBalance, [tokens.database, tokens.session])
  bind(raw.applications).toResolvedValue(referenceApplications, [
    tokens.database,
    tokens.session,
    tokens.tools,
    tokens.seal,
  ])
  bind(raw.uploads).toResolvedValue(
    (db: Database, session: SessionPort, deps: PlatformDeps, blobs: BlobStorePort, seal: SealPort) =>
      referenceUploads(db, session, deps, { blobs, seal }),
    [tokens.database, tokens.session, tokens.tools, tokens.blobs, tokens.seal],
  )
})

/** The content family on the embedded platform. */
export const referenceCmsModule = new ContainerModule(({ bind }) => {
  bind(raw.content).toResolvedValue(embeddedContent, [tokens.database, tokens.session, tokens.tools, shared])
  bind(raw.paths).toResolvedValue(
    (
      db: Database,
      session: SessionPort,
      deps: PlatformDeps,
      remember?: Memoize,
      reportDenied?: Parameters<typeof reportingPaths>[2],
      stockTime?: (db: Database) => StockTime,
    ) => {
      const paths = pathsWithOwnNumbers(
        cleanPaths(referencePaths(db, session, deps, remember)),
        referenceOwnNumbers(db, session),
      )
      return reportingPaths(stockTime ? pathsWithStockTime(paths, stockTime(db)) : paths, session, reportDenied)
    },
    [
      tokens.database,
      tokens.session,
      tokens.tools,
      shared,
      { serviceIdentifier: tokens.tellDoors, optional: true },
      { serviceIdentifier: tokens.stockTime, optional: true },
    ],
  )
  bind(raw.forms).toResolvedValue(
    (db: Database, session: SessionPort, deps: PlatformDeps, blobs: BlobStorePort, address: string, site: Site) =>
      cleanForms(referenceForms(db, session, deps, { blobs, address }), site),
    [tokens.database, tokens.session, tokens.tools, tokens.blobs, tokens.clientAddress, tokens.site],
  )
})

/** The merchant's order services on the embedded platform. */
export const referenceOrdersModule = new ContainerModule(({ bind }) => {
  bind(raw.surcharge).toResolvedValue(referenceSurcharge, [tokens.session])
})

/** The product-request service on the embedded platform, whose checkout it belongs to. */
export const referenceShippingPriceModule = new ContainerModule(({ bind }) => {
  bind(raw.shippingPrice).toResolvedValue(referenceShippingPrice, [tokens.database, tokens.session])
})
