import { randomBytes, randomUUID } from 'node:crypto'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { contentRoutes } from '../../adapters/cms/content/content.server'
import { accountRoutes, geographyRoutes } from '../../adapters/commerce/account/account.server'
import { cartRoutes } from '../../adapters/commerce/cart/cart.server'
import { categoryRoutes } from '../../adapters/commerce/categories/categories.server'
import { checkoutRoutes } from '../../adapters/commerce/checkout/checkout.server'
import { ordersRoutes } from '../../adapters/commerce/orders/orders.server'
import { searchRoutes } from '../../adapters/commerce/search/search.server'
import { sessionRoutes } from '../../adapters/commerce/session/session.server'
import { uploadsRoutes } from '../../adapters/commerce/uploads/uploads.server'
import { surchargeRoutes } from '../../adapters/orders/surcharge/surcharge.server'
import { testCard } from '../../adapters/payments/test-card'
import { referenceAccount } from '../../adapters/reference/account'
import { referenceCart } from '../../adapters/reference/cart'
import { mergeCarts } from '../../adapters/reference/cart-merge'
import { referenceCatalogue } from '../../adapters/reference/catalogue'
import { referenceCheckout } from '../../adapters/reference/checkout'
import { referenceContent } from '../../adapters/reference/content'
import type { Database } from '../../adapters/reference/engine'
import { referenceGeography } from '../../adapters/reference/geography'
import { referenceLimits } from '../../adapters/reference/limits'
import { referenceOrders } from '../../adapters/reference/orders'
import { referencePaths } from '../../adapters/reference/paths'
import { referenceProductSource } from '../../adapters/reference/product-source'
import { seedCatalogue } from '../../adapters/reference/seed/catalogue/seed-catalogue'
import { seedDatabase } from '../../adapters/reference/seed/seed-database'
import { referenceSessions } from '../../adapters/reference/sessions'
import { referenceSurcharge } from '../../adapters/reference/surcharge'
import type { Tools } from '../../adapters/reference/tools'
import { referenceUploads } from '../../adapters/reference/uploads'
import { embeddedSearch } from '../../adapters/search/embedded-search'
import { createSearchIndex } from '../../adapters/search/search-index'
import type { Route } from '../../adapters/shared/route'
import { visibleCategories } from '../../core/access/category-access'
import type { Visitor } from '../../core/access/visitor'
import type { SessionPort } from '../../core/account/session.port'
import { memoryBlobs } from '../../test/builders/blobs'
import { aDatabase } from '../../test/builders/database'
import { aSession } from '../../test/builders/session'
import { answerOf } from './expecting'

export type DemoSession = ReturnType<typeof aSession>

const random = { token: (bytes: number) => randomBytes(bytes).toString('base64url'), uuid: () => randomUUID() }
const clock = { now: () => Date.now() }

/** Hashing takes time on purpose, and is proved elsewhere. */
const quickPasswords = { hash: (password: string) => TE.right(`quick:${password}`), verify: (hash: string, password: string) => TE.right(hash === `quick:${password}`) }

const toolsOver = (db: Database): Tools => ({
  clock, random, passwords: quickPasswords, payments: testCard(random), limits: referenceLimits(db, clock), mail: { send: () => TE.right(undefined) }, origin: 'https://shop.example',
})

/** The embedded platform with the demo merchant in memory, every port of it for a session, and its routes. */
export const demoPlatform = async () => {
  const db = await aDatabase()
  const tools = toolsOver(db)
  const blobs = memoryBlobs()
  await answerOf(seedDatabase(db, tools, seedCatalogue()))
  const index = createSearchIndex(referenceProductSource(db))
  await answerOf(index.refresh())
  const portsOf = (session: SessionPort) => ({
    account: referenceAccount(db, session, tools, { mergeCarts, address: '127.0.0.1' }),
    cart: referenceCart(db, session, tools),
    catalogue: referenceCatalogue(db, session.visitor),
    checkout: referenceCheckout(db, session, tools),
    content: referenceContent(db, session.visitor),
    geography: referenceGeography(session.visitor.language),
    orders: referenceOrders(db, session),
    paths: referencePaths(db, session, tools),
    search: embeddedSearch(index, session.visitor),
    surcharge: referenceSurcharge(session),
    uploads: referenceUploads(db, session, tools, { blobs, address: '127.0.0.1' }),
  })
  return { db, tools, portsOf, guest: () => guestOf(db), customer: (email: string) => customerOf(db, email), close: () => db.destroy() }
}
export type DemoPlatform = Awaited<ReturnType<typeof demoPlatform>>
export type DemoPorts = ReturnType<DemoPlatform['portsOf']>

/** Everything the shop answers over the wire. */
export const demoRoutes: readonly Route<DemoPorts>[] = [
  ...sessionRoutes, ...accountRoutes, ...geographyRoutes, ...cartRoutes, ...checkoutRoutes, ...ordersRoutes, ...uploadsRoutes, ...categoryRoutes, ...searchRoutes, ...contentRoutes, ...surchargeRoutes,
]

/** What a customer, or a guest, may see and pays, as the gateway works it out from the records. */
const seenBy = async (db: Database, customerId: number | undefined): Promise<Partial<Visitor>> => {
  const records = referenceSessions(db)
  const customer = customerId === undefined ? undefined : await answerOf(records.customer(customerId, {}))
  const visible = visibleCategories(customer?.group, await answerOf(records.defaultGroup()), await answerOf(records.restrictedCategoryIds()))
  return { customer, visible, priceListId: customer?.group?.priceListId }
}

/** A session as the gateway keeps it: signing in makes it the customer's. */
const guestOf = async (db: Database): Promise<DemoSession> => {
  const session = aSession(await seenBy(db, undefined))
  const signIn: SessionPort['signIn'] = customerId =>
    pipe(TE.tryCatch(() => seenBy(db, customerId), () => ({ tag: 'unavailable', service: 'sessions' }) as const), TE.map(session.become))
  return Object.defineProperty(session, 'signIn', { value: signIn })
}

const customerOf = async (db: Database, email: string): Promise<DemoSession> => {
  const session = await guestOf(db)
  const { id } = await db.selectFrom('customer').select('id').where('email_fold', '=', email.toLowerCase()).executeTakeFirstOrThrow()
  const signedIn = await session.signIn(id)()
  if (E.isLeft(signedIn)) throw new Error(`${email} cannot sign in`)
  return session
}
