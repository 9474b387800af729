import * as TE from 'fp-ts/TaskEither'
import { ContainerModule } from 'inversify'
import { commerceOrders } from '../../adapters/commerce/orders/orders.client'
import { commerceSession } from '../../adapters/commerce/session/session.client'
import { tradeOrders } from '../../adapters/trade/orders/orders.client'
import { tradeSession } from '../../adapters/trade/session/session.client'
import { tradeUsers } from '../../adapters/trade/users/users.client'
import type { TradeChannel } from '../../adapters/trade/session/session.wire'
import type { Database } from '../../adapters/reference/database/engine'
import { referenceKnownMembers } from '../../adapters/reference/account/known-members'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import type { Http } from '../../adapters/shared/http'
import type { SessionPort } from '../../core/access/session.port'
import type { TradePort } from '../../core/company/trade.port'
import { signedOut } from '../../core/shared/domain-error'
import type { CartPort } from '../../core/cart/cart.port'
import type { CartArrivalsPort } from '../../core/cart/cart-arrivals.port'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import type { DocumentStorePort } from '../../core/documents/document-store.port'
import type { SearchPort } from '../../core/search/search.port'
import type { OwnNumbersPort } from '../../core/part-numbers/part-numbers.port'
import { uploadBeforeSpreadsheet } from '../../core/bulk-upload/upload-before-spreadsheet'
import { uploadWithGuesses } from '../../core/bulk-upload/upload-with-guesses'
import {
  draftsWithOwnNumbers,
  listsWithOwnNumbers,
  ordersWithOwnNumbers,
  quotesWithOwnNumbers,
} from '../../core/pages/lines-with-own-numbers'
import { uploadWithOwnNumbers } from '../../core/pages/with-own-numbers'
import type { PathsPort } from '../../core/navigation/paths.port'
import type { FileStore } from '../server/order-downloads'
import { platformOrders } from '../../adapters/merchant/orders'
import { overChannel, platformTrade, platformTradePortal, type ReportFailure } from '../../adapters/merchant/trade'
import { sessionMemberships } from '../../adapters/merchant/memberships'
import { platformCompanyUsers } from '../../adapters/merchant/company-users'
import { platformQuoteDesk } from '../../adapters/merchant/quote-desk'
import { platformQuotes } from '../../adapters/merchant/quotes'
import { platformListDesk } from '../../adapters/merchant/list-desk'
import { platformShoppingLists } from '../../adapters/merchant/shopping-lists'
import { platformBulkUpload } from '../../adapters/merchant/bulk-upload'
import { portalActor } from '../../adapters/merchant/acting-at-portal'
import { systemClock } from '../wiring/system'
import { noPeopleImport } from '../../core/people/no-people-import'
import { templateRoles } from '../../core/company/template-roles'
import { raw, tokens } from '../wiring/tokens'

/** The trade portal of a merchant, behind our own sessions. */
export const platformTradeModule = new ContainerModule(({ bind }) => {
  bind(tokens.tradeHost).toResolvedValue(
    (http: Http, channel: TradeChannel, own: Http, session: SessionPort) =>
      overChannel(
        known => tradeSession(http, known, TE.left(signedOut), () => portalActor(session)),
        channel,
        commerceSession(own).visitor,
      ),
    [tokens.tradeHttp, tokens.tradeChannel, tokens.commerceHttp, tokens.session],
  )
  bind(raw.trade).toResolvedValue(
    (client: TradePort, http: Http, session: SessionPort, reportFailure: ReportFailure) =>
      platformTrade(client, commerceSession(http).visitor, session, reportFailure),
    [tokens.tradeHost, tokens.commerceHttp, tokens.session, tokens.tellFailure],
  )
  bind(raw.orders).toResolvedValue(
    (commerce: Http, http: Http, session: SessionPort, own: OwnNumbersPort) =>
      ordersWithOwnNumbers(
        platformOrders(commerceOrders(commerce), of => tradeOrders(http, of, TE.left(signedOut)), session),
        own,
      ),
    [tokens.commerceHttp, tokens.tradeHttp, tokens.session, tokens.ownNumbers],
  )
  bind(raw.peopleImport).toConstantValue(noPeopleImport)
  bind(raw.roles).toConstantValue(templateRoles)
  bind(raw.memberships).toResolvedValue(sessionMemberships, [tokens.session])
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
    (trade: TradePort, session: SessionPort, reportFailure: ReportFailure, db: Database) =>
      platformTradePortal(trade, session, { report: reportFailure, members: referenceKnownMembers(db, systemClock) }),
    [tokens.tradeHost, tokens.session, tokens.tellFailure, tokens.database],
  )
})
