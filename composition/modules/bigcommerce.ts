import { ContainerModule } from 'inversify'
import { bigcommerceAccounts } from '../../adapters/bigcommerce/account/customers'
import { bigcommerceCartArrivals } from '../../adapters/bigcommerce/cart/arrivals'
import { bigcommerceCart } from '../../adapters/bigcommerce/cart/cart'
import { accountWithStoreCart } from '../../adapters/bigcommerce/cart/cart-at-sign-in'
import { fileAddressAt } from '../../adapters/bigcommerce/cart/options.wire'
import { quotesWithStoreCart } from '../../adapters/bigcommerce/cart/quote-cart'
import type { StoreCartParts } from '../../adapters/bigcommerce/cart/session-cart'
import { bigcommerceCheckout } from '../../adapters/bigcommerce/checkout/checkout'
import { bigcommerceHostedCheckout, hostedCheckoutAddress } from '../../adapters/bigcommerce/checkout/hosted-checkout'
import { storeClock } from '../../adapters/bigcommerce/checkout/store-clock'
import { bigcommerceOrders, orderOfCart } from '../../adapters/bigcommerce/orders/orders'
import { cachedStoreReviews } from '../../adapters/bigcommerce/reviews/cached-reviews'
import { bigcommerceReviews } from '../../adapters/bigcommerce/reviews/reviews'
import { bigcommerceWishLists } from '../../adapters/bigcommerce/wish-lists/wish-lists'
import type { Rest } from '../../adapters/bigcommerce/rest/rest'
import { mergeCarts } from '../../adapters/reference/cart/cart-merge'
import type { MergeCarts } from '../../adapters/reference/account/start-customer-session'
import { storeAccount } from '../../adapters/reference/account/store-account'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { referenceCartGoods } from '../../adapters/reference/cart/cart-goods'
import { referenceTokenExchange } from '../../adapters/reference/account/token-exchange'
import { mirroredStockTime } from '../../adapters/reference/catalogue-mirror/mirror-journal'
import type { Database } from '../../adapters/reference/database/engine'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import { referenceStoreCarts } from '../../adapters/reference/store-carts/store-carts'
import type { Http } from '../../adapters/shared/http'
import { withStopActing } from '../../adapters/merchant/acting-at-portal'
import { notLeft, withFailureLog, type ReportFailure } from '../../adapters/merchant/trade'
import type { AccountPort, GeographyPort } from '../../core/account/account.port'
import type { TradePort } from '../../core/company/trade.port'
import { platformOrders } from '../../adapters/merchant/orders'
import { tradeOrders } from '../../adapters/trade/orders/orders.client'
import { signedOut } from '../../core/shared/domain-error'
import * as TE from 'fp-ts/TaskEither'
import { storeReviews } from '../../adapters/reference/reviews/store-reviews'
import { storeWishLists } from '../../adapters/reference/shopping-lists/store-wish-lists'
import { referenceWishLists } from '../../adapters/reference/shopping-lists/wish-lists'
import type { SalesChannel } from '../../core/access/session-facts'
import type { SessionPort } from '../../core/access/session.port'
import { withSessionFacts } from '../../core/account/with-session-facts'
import type { OrdersPort } from '../../core/orders/orders.port'
import type { DocumentStorePort } from '../../core/documents/document-store.port'
import type { Site } from '../../core/navigation/safe-return-path'
import { cartWithOwnNumbers } from '../../core/pages/with-own-numbers'
import type { OwnNumbersPort } from '../../core/part-numbers/part-numbers.port'
import type { QuotePdfPort } from '../../core/quotes/quote-pdf.port'
import type { BigcommerceStore } from '../config/config-bigcommerce'
import { systemClock } from '../wiring/system'
import { raw, tokens } from '../wiring/tokens'
import { quotesOf } from './reference-trade'
import { withPortal } from './portal-account'

/** The session's cart is in the store, and stays at a hand-off: its next read makes it the customer's. */
const keepingCart: MergeCarts = (_, guestCartId) => Promise.resolve({ cartId: guestCartId, mergedLines: 0 })

/**
 * What belongs to a BigCommerce store in place of the embedded platform: loaded after its modules, whose goods are the
 * mirror of the store's catalogue. `rest` sends the requests of shoppers, all within one budget.
 */
export const bigcommerceModule = (store: BigcommerceStore, rest: Rest) => {
  const partsOf = (db: Database, session: SessionPort, { clock }: PlatformDeps): StoreCartParts => ({
    rest,
    session,
    goods: referenceCartGoods(db, session, clock),
    carts: referenceStoreCarts(db, clock),
    channelId: store.channelId,
    clock,
    orderOfCart: orderOfCart({ rest, session }),
  })
  const storeTime = storeClock(rest, systemClock)
  const request = [tokens.database, tokens.session, tokens.tools] as const
  return new ContainerModule(({ bind, rebind }) => {
    bind(tokens.bigcommerceStore).toConstantValue(store)
    bind(tokens.bigcommerceRest).toConstantValue(rest)
    bind(tokens.stockTime).toConstantValue(mirroredStockTime)
    rebind(raw.account).toResolvedValue(accountAt(store, rest, partsOf), [
      ...request,
      tokens.tradeChannel,
      tokens.tellFailure,
      tokens.geography,
      { serviceIdentifier: tokens.tradeHost, optional: true },
      { serviceIdentifier: tokens.tradeHttp, optional: true },
    ])
    for (const token of [tokens.tokenExchange, raw.ownTokens])
      rebind(token).toResolvedValue(
        (db: Database, session: SessionPort, deps: PlatformDeps) =>
          referenceTokenExchange(db, session, deps, keepingCart),
        [...request],
      )
    rebind(raw.cart).toResolvedValue(
      (db: Database, session: SessionPort, deps: PlatformDeps, own: OwnNumbersPort) => {
        const parts = partsOf(db, session, deps)
        const cart = bigcommerceCart(parts, fileAddressAt(deps.origin))
        return cartWithOwnNumbers({ ...cart, redirectUrls: hostedCheckoutAddress(parts) }, own)
      },
      [...request, tokens.ownNumbers],
    )
    rebind(raw.arrivals).toResolvedValue(
      (db: Database, session: SessionPort, deps: PlatformDeps) => bigcommerceCartArrivals(partsOf(db, session, deps)),
      [...request],
    )
    rebind(raw.orders).toResolvedValue(
      (db: Database, session: SessionPort, deps: PlatformDeps, trade?: Http): OrdersPort => {
        const orders = bigcommerceOrders(partsOf(db, session, deps))
        return trade ? platformOrders(orders, of => tradeOrders(trade, of, TE.left(signedOut)), session) : orders
      },
      [...request, { serviceIdentifier: tokens.tradeHttp, optional: true }],
    )
    rebind(raw.checkout).toResolvedValue(
      (db: Database, session: SessionPort, deps: PlatformDeps, orders: OrdersPort) =>
        bigcommerceCheckout(partsOf(db, session, deps), orders),
      [...request, raw.orders],
    )
    bind(raw.hostedCheckout).toResolvedValue(
      (db: Database, session: SessionPort, deps: PlatformDeps, site: Site) =>
        bigcommerceHostedCheckout({
          ...partsOf(db, session, deps),
          storeHash: store.storeHash,
          client: store.client,
          storeTime,
          random: deps.random,
          site,
          surchargeName: 'Surcharge',
        }),
      [...request, tokens.site],
    )
    rebind(raw.quotes).toResolvedValue(
      (
        db: Database,
        session: SessionPort,
        deps: PlatformDeps,
        address: string,
        own: OwnNumbersPort,
        pdf?: QuotePdfPort,
        documents?: DocumentStorePort,
        channel?: SalesChannel,
      ) =>
        quotesWithStoreCart(
          quotesOf(db, session, deps, address, referenceCart(db, session, deps), own, pdf, documents, channel),
          partsOf(db, session, deps),
          fileAddressAt(deps.origin),
        ),
      [
        ...request,
        tokens.clientAddress,
        tokens.ownNumbers,
        { serviceIdentifier: tokens.quotePdf, optional: true },
        { serviceIdentifier: tokens.documents, optional: true },
        { serviceIdentifier: tokens.tradeChannel, optional: true },
      ],
    )
    rebind(raw.wishLists).toResolvedValue(
      (db: Database, session: SessionPort, deps: PlatformDeps) =>
        storeWishLists({ db, session, deps, store: bigcommerceWishLists(rest) }, referenceWishLists(db, session, deps)),
      [...request],
    )
    const reviews = cachedStoreReviews(bigcommerceReviews(rest, systemClock), systemClock)
    rebind(raw.reviews).toResolvedValue(
      (db: Database, session: SessionPort) => storeReviews({ db, session, store: reviews }),
      [tokens.database, tokens.session],
    )
  })
}

type PartsOf = (db: Database, session: SessionPort, deps: PlatformDeps) => StoreCartParts

/** Accounts at the store, and at B2B Edition beside it. */
const accountAt =
  (store: BigcommerceStore, rest: Rest, partsOf: PartsOf) =>
  (
    db: Database,
    session: SessionPort,
    deps: PlatformDeps,
    channel: SalesChannel,
    reportFailure: ReportFailure,
    geography: GeographyPort,
    trade?: TradePort,
    http?: Http,
  ): AccountPort => {
    const account = storeAccount({ db, session, deps, store: bigcommerceAccounts(rest, store.channelId) }, mergeCarts)
    const leaving = trade ? withStopActing(account, trade, session, notLeft(reportFailure)) : account
    const withCart = accountWithStoreCart(withSessionFacts(leaving, session, channel), partsOf(db, session, deps))
    return trade && http
      ? withPortal(withFailureLog(withCart, reportFailure), { trade, http, session, db, geography, reportFailure })
      : withCart
  }
