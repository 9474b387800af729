import * as TE from 'fp-ts/TaskEither'
import { ContainerModule } from 'inversify'
import { mergeCarts } from '../../adapters/reference/cart/cart-merge'
import { referencePeopleImport } from '../../adapters/reference/company/people-import'
import { referenceRoles } from '../../adapters/reference/company/roles'
import { referenceMemberships } from '../../adapters/reference/company/memberships'
import { referenceCompanyUsers } from '../../adapters/reference/company/company-users'
import { referenceBulkUpload } from '../../adapters/reference/bulk-order/bulk-upload'
import type { Database } from '../../adapters/reference/database/engine'
import { cleanQuotes } from '../../adapters/gateway/clean-quotes'
import { referenceQuotes } from '../../adapters/reference/quotes/quotes'
import { referenceShoppingLists } from '../../adapters/reference/shopping-lists/shopping-lists'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import { referenceTrade } from '../../adapters/reference/company/trade'
import { uploadBeforeSpreadsheet } from '../../core/bulk-upload/upload-before-spreadsheet'
import type { OwnNumbersPort } from '../../core/part-numbers/part-numbers.port'
import { draftsWithOwnNumbers, listsWithOwnNumbers } from '../../core/pages/lines-with-own-numbers'
import { uploadWithOwnNumbers } from '../../core/pages/with-own-numbers'
import type { DocumentStorePort } from '../../core/documents/document-store.port'
import { guardedQuotePdf } from '../../core/quotes/guarded-quote-pdf'
import type { QuotePdfPort } from '../../core/quotes/quote-pdf.port'
import type { SalesChannel } from '../../core/access/session-facts'
import type { SessionPort } from '../../core/access/session.port'
import type { CartPort } from '../../core/cart/cart.port'
import { unavailable } from '../../core/shared/domain-error'
import { raw, tokens } from '../wiring/tokens'

/** The offline shop calls no merchant services, so it needs no store hash. */
export const onlyChannel: SalesChannel = { storeHash: '', channelId: 1 }

/** Without a document writer, everything else of quotes works. */
const noPdf: QuotePdfPort = { make: () => TE.left(unavailable('pdf', 'no document writer is configured')) }

/** Quotes of this shop; `cart` shows the cart that an accepted one becomes. */
export const quotesOf = (
  db: Database,
  session: SessionPort,
  deps: PlatformDeps,
  address: string,
  cart: CartPort,
  own: OwnNumbersPort,
  pdf: QuotePdfPort = noPdf,
  documents?: DocumentStorePort,
  channel: SalesChannel = onlyChannel,
) => {
  const guarded = documents
    ? guardedQuotePdf(pdf, { store: documents, limits: deps.limits, visitor: session.visitor, address })
    : pdf
  const quotes = cleanQuotes(referenceQuotes(db, session, deps, { cart, pdf: guarded, channelId: channel.channelId }))
  return draftsWithOwnNumbers(quotes, own)
}

/** The trade portal on the embedded platform. */
export const referenceTradeModule = new ContainerModule(({ bind }) => {
  bind(raw.bulkUpload).toResolvedValue(
    (db: Database, session: SessionPort, own: OwnNumbersPort) =>
      uploadWithOwnNumbers(uploadBeforeSpreadsheet(referenceBulkUpload(db, session)), own),
    [tokens.database, tokens.session, tokens.ownNumbers],
  )
  bind(raw.peopleImport).toResolvedValue(referencePeopleImport, [
    tokens.database,
    tokens.session,
    tokens.tools,
    tokens.peopleFiles,
  ])
  bind(raw.roles).toResolvedValue(referenceRoles, [tokens.database, tokens.session, tokens.tools])
  bind(raw.memberships).toResolvedValue(referenceMemberships, [tokens.database, tokens.session, tokens.tools])
  bind(raw.companyUsers).toResolvedValue(referenceCompanyUsers, [tokens.database, tokens.session, tokens.tools])
  bind(raw.quotes).toResolvedValue(quotesOf, [
    tokens.database,
    tokens.session,
    tokens.tools,
    tokens.clientAddress,
    tokens.cart,
    tokens.ownNumbers,
    { serviceIdentifier: tokens.quotePdf, optional: true },
    { serviceIdentifier: tokens.documents, optional: true },
    { serviceIdentifier: tokens.tradeChannel, optional: true },
  ])
  bind(raw.shoppingLists).toResolvedValue(
    (db: Database, session: SessionPort, deps: PlatformDeps, own: OwnNumbersPort) =>
      listsWithOwnNumbers(referenceShoppingLists(db, session, deps), own),
    [tokens.database, tokens.session, tokens.tools, tokens.ownNumbers],
  )
  bind(raw.trade).toResolvedValue(
    (db: Database, session: SessionPort, deps: PlatformDeps) => referenceTrade(db, session, deps, mergeCarts),
    [tokens.database, tokens.session, tokens.tools],
  )
})
