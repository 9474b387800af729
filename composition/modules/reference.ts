import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { ContainerModule } from 'inversify'
import { cleanContent, cleanPaths } from '../../adapters/gateway/clean-content'
import { referenceAccount } from '../../adapters/reference/account'
import { referenceCart } from '../../adapters/reference/cart'
import { mergeCarts } from '../../adapters/reference/cart-merge'
import { referenceCatalogue } from '../../adapters/reference/catalogue'
import { referenceCheckout } from '../../adapters/reference/checkout'
import { referenceContent } from '../../adapters/reference/content'
import type { Database } from '../../adapters/reference/engine'
import { referenceGeography } from '../../adapters/reference/geography'
import { referenceOrders } from '../../adapters/reference/orders'
import { referencePaths } from '../../adapters/reference/paths'
import { referenceSurcharge } from '../../adapters/reference/surcharge'
import { readAnew, type Remember } from '../../adapters/reference/remember'
import type { Tools } from '../../adapters/reference/tools'
import { referenceUploads } from '../../adapters/reference/uploads'
import { categoryCounts, embeddedSearch } from '../../adapters/search/embedded-search'
import type { SearchIndex } from '../../adapters/search/search-index'
import type { SessionPort } from '../../core/account/session.port'
import type { BlobStorePort } from '../../core/shared/blob-store.port'
import type { CheckoutPort } from '../../core/checkout/checkout.port'
import type { ContentPort } from '../../core/content/content.port'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import { rememberedContent } from '../remembered-content'
import { tokens } from '../tokens'

const shared = { serviceIdentifier: tokens.remember, optional: true } as const

const contentForAll = (db: Database, { visitor }: SessionPort, remember: Remember = readAnew): ContentPort =>
  rememberedContent(cleanContent(referenceContent(db, visitor)), visitor, remember)

/** Signing in changes who asks in the middle of a request, and with them what they may see: it is looked up at each call. */
const catalogueOfTheMoment = (db: Database, session: SessionPort, index: SearchIndex, remember?: Remember): CataloguePort => {
  const now = () => referenceCatalogue(db, session.visitor, () => categoryCounts(index, session.visitor), remember)
  return { categories: () => now().categories(), cardsById: ids => now().cardsById(ids), publicSlugs: () => now().publicSlugs() }
}

const wake = { serviceIdentifier: tokens.look, optional: true } as const

/** Whoever has just ordered finds the stock of the next page without the pieces ordered. */
const checkoutThatShows = (db: Database, session: SessionPort, tools: Tools, look: () => Promise<void> = () => Promise.resolve()): CheckoutPort => {
  const checkout = referenceCheckout(db, session, tools)
  return { ...checkout, place: key => pipe(checkout.place(key), TE.chainFirstTaskK(() => look)) }
}

/** The commerce family on the embedded platform. */
export const referenceCommerceModule = new ContainerModule(({ bind }) => {
  bind(tokens.account).toResolvedValue(
    (db: Database, session: SessionPort, tools: Tools, address: string) => referenceAccount(db, session, tools, { mergeCarts, address }),
    [tokens.database, tokens.session, tokens.tools, tokens.clientAddress],
  )
  bind(tokens.cart).toResolvedValue(referenceCart, [tokens.database, tokens.session, tokens.tools])
  bind(tokens.catalogue).toResolvedValue(catalogueOfTheMoment, [tokens.database, tokens.session, tokens.searchIndex, shared])
  bind(tokens.checkout).toResolvedValue(checkoutThatShows, [tokens.database, tokens.session, tokens.tools, wake])
  bind(tokens.geography).toResolvedValue((session: SessionPort) => referenceGeography(session.visitor.language), [tokens.session])
  bind(tokens.orders).toResolvedValue(referenceOrders, [tokens.database, tokens.session])
  bind(tokens.search).toResolvedValue((index: SearchIndex, session: SessionPort) => embeddedSearch(index, session.visitor), [tokens.searchIndex, tokens.session])
  bind(tokens.uploads).toResolvedValue(
    (db: Database, session: SessionPort, tools: Tools, blobs: BlobStorePort, address: string) => referenceUploads(db, session, tools, { blobs, address }),
    [tokens.database, tokens.session, tokens.tools, tokens.blobs, tokens.clientAddress],
  )
})

/** The content family on the embedded platform. */
export const referenceCmsModule = new ContainerModule(({ bind }) => {
  bind(tokens.content).toResolvedValue(contentForAll, [tokens.database, tokens.session, shared])
  bind(tokens.paths).toResolvedValue((db: Database, session: SessionPort, tools: Tools, remember?: Remember) => cleanPaths(referencePaths(db, session, tools, remember)), [tokens.database, tokens.session, tokens.tools, shared])
})

/** The merchant's order services on the embedded platform. */
export const referenceOrdersModule = new ContainerModule(({ bind }) => {
  bind(tokens.surcharge).toResolvedValue(referenceSurcharge, [tokens.session])
})
