import * as TE from 'fp-ts/TaskEither'
import { ContainerModule } from 'inversify'
import { portalActor } from '../../adapters/merchant/acting-at-portal'
import { platformCompanyUsers } from '../../adapters/merchant/company-users'
import { platformListDesk } from '../../adapters/merchant/list-desk'
import { sessionMemberships } from '../../adapters/merchant/memberships'
import { platformPartNumbers } from '../../adapters/merchant/part-numbers'
import { portalQuoteDesk } from '../../adapters/merchant/quote-desk'
import { platformQuotes } from '../../adapters/merchant/quotes'
import { platformShoppingLists } from '../../adapters/merchant/shopping-lists'
import { platformTrade, platformTradePortal, type ReportFailure } from '../../adapters/merchant/trade'
import { referenceKnownMembers } from '../../adapters/reference/account/known-members'
import type { Database } from '../../adapters/reference/database/engine'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import { referenceQuoteDraft } from '../../adapters/reference/quotes/quote-draft'
import { referenceUploadLinks } from '../../adapters/reference/uploads/upload-links'
import type { Http } from '../../adapters/shared/http'
import { tradeSession } from '../../adapters/trade/session/session.client'
import type { TradeChannel } from '../../adapters/trade/session/session.wire'
import { tradeUsers } from '../../adapters/trade/users/users.client'
import type { SessionPort } from '../../core/access/session.port'
import type { CartArrivalsPort } from '../../core/cart/cart-arrivals.port'
import type { CartPort } from '../../core/cart/cart.port'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import { templateRoles } from '../../core/company/template-roles'
import type { TradePort } from '../../core/company/trade.port'
import type { DocumentStorePort } from '../../core/documents/document-store.port'
import type { Site } from '../../core/navigation/safe-return-path'
import type { PathsPort } from '../../core/navigation/paths.port'
import {
  draftsWithOwnNumbers,
  listsWithOwnNumbers,
  quotesWithOwnNumbers,
} from '../../core/pages/lines-with-own-numbers'
import type { OwnNumbersPort } from '../../core/part-numbers/part-numbers.port'
import { noPeopleImport } from '../../core/people/no-people-import'
import { signedOut } from '../../core/shared/domain-error'
import type { SealPort } from '../../core/shared/seal.port'
import { noApplications } from '../../core/trade-accounts/no-applications'
import type { FileStore } from '../server/order-downloads'
import { systemClock } from '../wiring/system'
import { raw, tokens } from '../wiring/tokens'

/** Everything known of the visitor is known here: the settings name the store. */
const visitorHere = (session: SessionPort) => () => TE.right(session.visitor)

/**
 * Companies, roles, quotes and shopping lists of B2B Edition beside a BigCommerce store, loaded after the store's
 * module. Its people are invited, and their roles defined, in the portal.
 */
export const bigcommerceTradeModule = new ContainerModule(({ bind, rebind }) => {
  bind(tokens.tradeHost).toResolvedValue(
    (http: Http, channel: TradeChannel, session: SessionPort) =>
      tradeSession(http, channel, TE.left(signedOut), () => portalActor(session)),
    [tokens.tradeHttp, tokens.tradeChannel, tokens.session],
  )
  rebind(raw.trade).toResolvedValue(
    (client: TradePort, session: SessionPort, reportFailure: ReportFailure) =>
      platformTrade(client, visitorHere(session), session, reportFailure),
    [tokens.tradeHost, tokens.session, tokens.tellFailure],
  )
  rebind(tokens.tradePortal).toResolvedValue(
    (trade: TradePort, session: SessionPort, reportFailure: ReportFailure, db: Database) =>
      platformTradePortal(trade, session, { report: reportFailure, members: referenceKnownMembers(db, systemClock) }),
    [tokens.tradeHost, tokens.session, tokens.tellFailure, tokens.database],
  )
  rebind(raw.peopleImport).toConstantValue(noPeopleImport)
  rebind(raw.roles).toConstantValue(templateRoles)
  rebind(raw.applications).toConstantValue(noApplications)
  rebind(raw.memberships).toResolvedValue(sessionMemberships, [tokens.session])
  rebind(raw.companyUsers).toResolvedValue(
    (http: Http, session: SessionPort) =>
      platformCompanyUsers(companyId => tradeUsers(http, companyId, TE.left(signedOut)), session),
    [tokens.tradeHttp, tokens.session],
  )
  rebind(raw.partNumbers).toResolvedValue(platformPartNumbers, [
    tokens.database,
    tokens.session,
    tokens.tools,
    tokens.catalogue,
  ])
  rebind(raw.shoppingLists).toResolvedValue(
    (
      trade: Http,
      session: SessionPort,
      channel: TradeChannel,
      catalogue: CataloguePort,
      paths: PathsPort,
      own: OwnNumbersPort,
    ) =>
      listsWithOwnNumbers(
        platformShoppingLists(
          platformListDesk({ trade }, { session, channel, visitorThere: visitorHere(session) }),
          session,
          {
            catalogue,
            paths,
          },
        ),
        own,
      ),
    [tokens.tradeHttp, tokens.session, tokens.tradeChannel, tokens.catalogue, tokens.paths, tokens.ownNumbers],
  )
  rebind(raw.quotes).toResolvedValue(portalQuotes, [
    tokens.tradeHttp,
    tokens.database,
    tokens.session,
    tokens.tools,
    tokens.clientAddress,
    tokens.cart,
    tokens.arrivals,
    tokens.tradeChannel,
    tokens.ownNumbers,
    tokens.seal,
    tokens.site,
    { serviceIdentifier: tokens.fileStore, optional: true },
    { serviceIdentifier: tokens.documents, optional: true },
  ])
})

const portalQuotes = (
  trade: Http,
  db: Database,
  session: SessionPort,
  { limits }: PlatformDeps,
  address: string,
  cart: CartPort,
  arrivals: CartArrivalsPort,
  channel: TradeChannel,
  own: OwnNumbersPort,
  seal: SealPort,
  site: Site,
  store: FileStore | undefined,
  documents: DocumentStorePort | undefined,
) => {
  const parts = {
    session,
    cart,
    arrivals,
    channel,
    clientId: '',
    files: store?.source,
    visitorThere: visitorHere(session),
    fileLinks: referenceUploadLinks(db, session, seal, site.origin),
  }
  const desk = portalQuoteDesk(trade, parts, referenceQuoteDraft(db, session))
  const quotes = platformQuotes(desk, session, { limits, address, documents })
  return draftsWithOwnNumbers(quotesWithOwnNumbers(quotes, own), own)
}
