import { ContainerModule } from 'inversify'
import { commerceAccount } from '../../adapters/commerce/account/account.client'
import { commerceCart } from '../../adapters/commerce/cart/cart.client'
import { bindCart } from '../../adapters/commerce/cart/cart-owner.client'
import { commerceCheckout } from '../../adapters/commerce/checkout/checkout.client'
import { commerceOrderedFiles } from '../../adapters/commerce/orders/ordered-files.client'
import { commerceReviews } from '../../adapters/commerce/reviews/reviews.client'
import { commerceUploads } from '../../adapters/commerce/uploads/uploads.client'
import { commerceGiftBalance } from '../../adapters/commerce/gifts/gift-balance.client'
import { noApplications } from '../../core/trade-accounts/no-applications'
import type { TradeChannel } from '../../adapters/trade/session/session.wire'
import { commerceWishLists } from '../../adapters/commerce/wish-lists/wish-lists.client'
import type { Database } from '../../adapters/reference/database/engine'
import { referenceOwnNumbers } from '../../adapters/reference/part-numbers/part-numbers'
import { referenceUploadAccount } from '../../adapters/reference/bulk-order/upload-account'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import type { Http } from '../../adapters/shared/http'
import type { KnownDevicesPort } from '../../core/access/known-devices.port'
import type { GeographyPort } from '../../core/account/account.port'
import { withSessionFacts } from '../../core/account/with-session-facts'
import type { SessionPort } from '../../core/access/session.port'
import type { TradePort } from '../../core/company/trade.port'
import type { OwnNumbersPort } from '../../core/part-numbers/part-numbers.port'
import { platformCheckoutWithOwnNumbers } from '../../core/pages/lines-with-own-numbers'
import { cartWithOwnNumbers } from '../../core/pages/with-own-numbers'
import type { Site } from '../../core/navigation/safe-return-path'
import { platformAccount } from '../../adapters/merchant/account'
import { platformPartNumbers } from '../../adapters/merchant/part-numbers'
import { orderDownloads, type FileStore } from '../server/order-downloads'
import { notLeft, withFailureLog, type ReportFailure } from '../../adapters/merchant/trade'
import { platformCart } from '../../adapters/merchant/cart'
import { platformCartArrivals, platformTokenExchange } from '../../adapters/merchant/hand-off'
import { platformReviews } from '../../adapters/merchant/reviews'
import { platformWishLists } from '../../adapters/merchant/wish-lists'
import { cachedReviews, type StaleReads } from '../server/stale-reads'
import type { OrdersPort } from '../../core/orders/orders.port'
import { withStopActing } from '../../adapters/merchant/acting-at-portal'
import { raw, tokens } from '../wiring/tokens'
import { withPortal } from './portal-account'

/**
 * Account, cart and files where the commerce family is a merchant's platform: its clients, behind our own sessions,
 * limits and checks.
 */
export const platformVisitorModule = new ContainerModule(({ bind }) => {
  bind(raw.account).toResolvedValue(
    (
      http: Http,
      session: SessionPort,
      devices: KnownDevicesPort | undefined,
      reportFailure: ReportFailure,
      geography: GeographyPort,
      channel: TradeChannel,
      db: Database,
      trade?: TradePort,
      tradeHttp?: Http,
    ) => {
      const client = trade
        ? withStopActing(commerceAccount(http), trade, session, notLeft(reportFailure))
        : commerceAccount(http)
      const account = withFailureLog(
        withSessionFacts(platformAccount(client, session, { devices, bindCart: bindCart(http) }), session, channel),
        reportFailure,
      )
      if (!trade || !tradeHttp) return account
      return withPortal(account, { trade, http: tradeHttp, session, db, geography, reportFailure })
    },
    [
      tokens.commerceHttp,
      tokens.session,
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
    (http: Http, orders: OrdersPort, deps: PlatformDeps, store?: FileStore) =>
      orderDownloads(commerceOrderedFiles(http, orders), deps, store),
    [tokens.commerceHttp, tokens.orders, tokens.tools, { serviceIdentifier: tokens.fileStore, optional: true }],
  )
  bind(raw.wishLists).toResolvedValue(
    (http: Http, session: SessionPort) => platformWishLists(commerceWishLists(http), session),
    [tokens.commerceHttp, tokens.session],
  )
  bind(raw.reviews).toResolvedValue(
    (http: Http, session: SessionPort, deps: PlatformDeps, reads: StaleReads) =>
      cachedReviews(
        platformReviews(
          commerceReviews(http, deps.clock, () => session.visitor.customer?.email ?? ''),
          session,
          deps,
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
  bind(raw.applications).toConstantValue(noApplications)
  bind(raw.giftBalance).toResolvedValue(commerceGiftBalance, [tokens.commerceHttp])
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
