import { testSeal } from '../../test/builders/platform/seal'
import { referenceApplications } from '../../adapters/reference/trade-accounts/applications'
import { guardedApplications } from '../../core/trade-accounts/guarded-applications'
import { applicationsRoutes } from '../../adapters/commerce/applications/applications.server'
import { applicationDeskRoutes } from '../../adapters/commerce/applications/application-desk.server'
import { guardedPeopleImport } from '../../core/people/guarded-people-import'
import { guardedRoles } from '../../core/company/guarded-roles'
import { guardedMemberships } from '../../core/company/guarded-memberships'
import { guardedCompanyUsers } from '../../core/company/guarded-company-users'
import { guardedUploads } from '../../core/uploads/guarded-uploads'
import { guardedQuotes } from '../../core/quotes/guarded-quotes'
import { guardedShoppingLists } from '../../core/shopping-lists/guarded-shopping-lists'
import { randomBytes, randomUUID } from 'node:crypto'
import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { contentRoutes } from '../../adapters/cms/content/content.server'
import { formsRoutes } from '../../adapters/cms/forms/forms.server'
import { accountRoutes, geographyRoutes } from '../../adapters/commerce/account/account.server'
import { confirmationRoutes } from '../../adapters/commerce/account/confirmation.server'
import { passwordRoutes } from '../../adapters/commerce/account/passwords.server'
import { cartRoutes } from '../../adapters/commerce/cart/cart.server'
import { categoryRoutes } from '../../adapters/commerce/categories/categories.server'
import { checkoutRoutes } from '../../adapters/commerce/checkout/checkout.server'
import { cartArrivalsRoutes } from '../../adapters/commerce/hand-off/cart-arrivals.server'
import { handOffRoutes } from '../../adapters/commerce/hand-off/hand-off.server'
import { reorderOver } from '../../core/orders/reorder'
import { reorderRoutes } from '../../adapters/commerce/orders/reorder.server'
import { ordersRoutes } from '../../adapters/commerce/orders/orders.server'
import { uploadAccountRoutes } from '../../adapters/commerce/bulk-upload/upload-account.server'
import { membershipRoutes } from '../../adapters/commerce/company/memberships.server'
import { peopleImportRoutes } from '../../adapters/commerce/company/people-import.server'
import { roleRoutes } from '../../adapters/commerce/company/roles.server'
import { partNumberRoutes } from '../../adapters/commerce/part-numbers/part-numbers.server'
import { recommendationRoutes } from '../../adapters/commerce/recommendations/recommendations.server'
import { productsRoutes } from '../../adapters/commerce/products/products.server'
import { facetConfigRoutes } from '../../adapters/commerce/search/facet-configs.server'
import { searchRoutes } from '../../adapters/commerce/search/search.server'
import { deviceRoutes } from '../../adapters/commerce/session/devices.server'
import { groupsRoutes } from '../../adapters/commerce/session/groups.server'
import { sessionRoutes } from '../../adapters/commerce/session/session.server'
import { accessDeskRoutes } from '../../adapters/commerce/staff/access-desk.server'
import { mirrorDeskRoutes } from '../../adapters/commerce/catalogue-mirror/mirror-desk.server'
import { catalogueDeskRoutes } from '../../adapters/commerce/staff/catalogue-desk.server'
import { contentDeskRoutes } from '../../adapters/commerce/staff/content-desk.server'
import { constructionDeskRoutes } from '../../adapters/commerce/staff/construction-desk.server'
import { companiesDeskRoutes } from '../../adapters/commerce/companies/companies-desk.server'
import { exemptionDeskRoutes } from '../../adapters/commerce/staff/exemption-desk.server'
import { shippingDeskRoutes } from '../../adapters/commerce/staff/shipping-desk.server'
import { taxDeskRoutes } from '../../adapters/commerce/staff/tax-desk.server'
import { orderNoticesRoutes } from '../../adapters/commerce/order-notices/order-notices.server'
import { settingsDeskRoutes } from '../../adapters/commerce/settings/settings-desk.server'
import { referenceGiftBalance } from '../../adapters/reference/gifts/gift-balance'
import { giftBalanceRoutes } from '../../adapters/commerce/gifts/gift-balance.server'
import { giftDeskRoutes } from '../../adapters/commerce/gifts/gift-desk.server'
import { priceListsRoutes } from '../../adapters/commerce/prices/price-lists.server'
import { priceRunsRoutes } from '../../adapters/commerce/prices/price-runs.server'
import { couponDeskRoutes } from '../../adapters/commerce/promotions/coupon-desk.server'
import { paymentDeskRoutes } from '../../adapters/commerce/payments/payment-desk.server'
import { formDeskRoutes } from '../../adapters/commerce/staff/form-desk.server'
import { mediaRoutes } from '../../adapters/commerce/staff/media.server'
import { orderDeskRoutes } from '../../adapters/commerce/staff/order-desk.server'
import { quoteDeskRoutes } from '../../adapters/commerce/staff/quote-desk.server'
import { reviewDeskRoutes } from '../../adapters/commerce/staff/review-desk.server'
import { reviewsRoutes } from '../../adapters/commerce/reviews/reviews.server'
import { staffRoutes } from '../../adapters/commerce/staff/staff.server'
import { constructionRoutes } from '../../adapters/commerce/construction/construction.server'
import { uploadsRoutes } from '../../adapters/commerce/uploads/uploads.server'
import { shoppingListRoutes } from '../../adapters/commerce/shopping-lists/shopping-lists.server'
import { wishListRoutes } from '../../adapters/commerce/wish-lists/wish-lists.server'
import { quotesRoutes } from '../../adapters/commerce/quotes/quotes.server'
import { openingsRoutes } from '../../adapters/orders/openings/openings.server'
import { quoteReadRoutes } from '../../adapters/orders/quotes/quotes.server'
import { quoteDocumentRoutes } from '../../adapters/trade/quotes/quote-document.server'
import { storeLoginRoutes } from '../../adapters/orders/store-logins/store-logins.server'
import { storesRoutes } from '../../adapters/orders/stores/stores.server'
import { orderServiceRoutes } from '../../adapters/orders/construction/construction.server'
import { surchargeRoutes } from '../../adapters/orders/surcharge/surcharge.server'
import { testCard } from '../../adapters/payments/test-card'
import { referenceAccount } from '../../adapters/reference/account/account'
import { boughtProducts } from '../../adapters/reference/recommendations/bought-products'
import { referenceOwnNumbers, referencePartNumbers } from '../../adapters/reference/part-numbers/part-numbers'
import { referenceRecommendations } from '../../adapters/reference/recommendations/recommendations'
import { referenceBulkGoods } from '../../adapters/reference/bulk-order/bulk-goods'
import { referenceUploadAccount } from '../../adapters/reference/bulk-order/upload-account'
import { uploadWithOwnNumbers } from '../../core/pages/with-own-numbers'
import { referenceBulkUpload } from '../../adapters/reference/bulk-order/bulk-upload'
import { referenceCart } from '../../adapters/reference/cart/cart'
import { mergeCarts } from '../../adapters/reference/cart/cart-merge'
import { referenceCartArrivals } from '../../adapters/reference/cart/cart-arrivals'
import { referenceCatalogue } from '../../adapters/reference/catalogue/catalogue'
import { referenceCheckout } from '../../adapters/reference/checkout/checkout'
import { referencePeopleImport } from '../../adapters/reference/company/people-import'
import { peopleFiles } from '../../adapters/upload-files/people-file'
import { referenceRoles } from '../../adapters/reference/company/roles'
import { referenceMemberships } from '../../adapters/reference/company/memberships'
import { referenceCompanyUsers } from '../../adapters/reference/company/company-users'
import { referenceContent } from '../../adapters/reference/content/content'
import { referenceForms } from '../../adapters/reference/forms/forms'
import type { Database } from '../../adapters/reference/database/engine'
import { referenceGeography } from '../../adapters/reference/addresses/geography'
import { referenceLimits } from '../../adapters/reference/database/limits'
import { referenceStoreLogins } from '../../adapters/reference/account/notices'
import { referenceOpenings } from '../../adapters/reference/catalogue/openings'
import { referenceOrders } from '../../adapters/reference/orders/orders'
import { referencePaths } from '../../adapters/reference/content/paths'
import { referenceProducts } from '../../adapters/reference/catalogue/products'
import { referenceProductSource } from '../../adapters/reference/catalogue/product-source'
import { seedCatalogue } from '../../adapters/reference/seed/catalogue/seed-catalogue'
import { seedDatabase } from '../../adapters/reference/seed/seed-database'
import { referenceGroups, referenceSessions } from '../../adapters/reference/access/sessions'
import { referenceStores } from '../../adapters/reference/access/stores'
import { referenceReviews } from '../../adapters/reference/reviews/reviews'
import { referenceSurcharge } from '../../adapters/reference/checkout/surcharge'
import { referenceTokenExchange } from '../../adapters/reference/account/token-exchange'
import type { PlatformDeps } from '../../adapters/reference/database/platform-deps'
import { referenceTrade } from '../../adapters/reference/company/trade'
import { referenceTradePortal } from '../../adapters/reference/company/trade-portal'
import { referenceUploads } from '../../adapters/reference/uploads/uploads'
import { referenceShoppingLists } from '../../adapters/reference/shopping-lists/shopping-lists'
import { referenceWishLists } from '../../adapters/reference/shopping-lists/wish-lists'
import { referenceFacetConfigs } from '../../adapters/reference/search/facet-configs'
import { searchWithFacets } from '../../core/search/search-with-facets'
import { embeddedSearch } from '../../adapters/search/embedded-search'
import { createSearchIndex } from '../../adapters/search/search-index'
import { tradeRoutes } from '../../adapters/trade/trade.server'
import type { Route } from '../../adapters/shared/route'
import { sessionHandOff } from '../../composition/server/session-hand-off'
import { cleanQuotes } from '../../adapters/gateway/clean-quotes'
import { referenceQuotes } from '../../adapters/reference/quotes/quotes'
import type { QuotePdfPort } from '../../core/quotes/quote-pdf.port'
import { visibleCategories } from '../../core/access/category-access'
import type { Visitor } from '../../core/access/visitor'
import { withSessionFacts } from '../../core/account/with-session-facts'
import type { AccountPort } from '../../core/account/account.port'
import type { SessionPort } from '../../core/access/session.port'
import { constructionPortsOf } from '../../test/builders/construction-shop'
import { memoryBlobs } from '../../test/builders/database/blobs'
import { aDatabase } from '../../test/builders/database/database'
import { aSession } from '../../test/builders/platform/session'
import { aGuard } from '../../test/builders/platform/guard'
import { staffPorts } from '../../test/builders/staff'
import { guardedAccount } from '../../core/account/guarded-account'
import { guardedTrade } from '../../core/company/guarded-trade'
import { guardedForms } from '../../core/forms/guarded-forms'
import { answerOf } from './expecting'

export type DemoSession = ReturnType<typeof aSession>

const random = { token: (bytes: number) => randomBytes(bytes).toString('base64url'), uuid: () => randomUUID() }
const clock = { now: () => Date.now() }

/** Replaces real password hashing, which is slow by design and tested elsewhere. */
const quickPasswords = {
  hash: (password: string) => TE.right(`quick:${password}`),
  verify: (hash: string, password: string) => TE.right(hash === `quick:${password}`),
}

/** Document layout is tested with the document generator. */
const noDocuments: QuotePdfPort = { make: () => TE.right(new TextEncoder().encode('%PDF-1.7')) }

const depsOver = (db: Database): PlatformDeps => ({
  clock,
  random,
  passwords: quickPasswords,
  payments: testCard(random),
  limits: referenceLimits(db, clock),
  mail: { send: () => TE.right(undefined) },
  origin: 'https://shop.example',
})

/** Captchas are required by the gateway in front of a platform, not by the platform. */
const asksNoCaptcha = (account: AccountPort): AccountPort => ({
  ...account,
  signUp: details => account.signUp({ ...details, captcha: 'none is asked' }),
})

/** The embedded platform with the demo merchant in memory: all ports of a session, and the routes. */
export const demoPlatform = async () => {
  const db = await aDatabase()
  const deps = depsOver(db)
  const blobs = memoryBlobs()
  await answerOf(seedDatabase(db, deps, seedCatalogue()))
  const index = createSearchIndex(referenceProductSource(db))
  await answerOf(index.refresh())
  const constructionOf = (session: SessionPort) => {
    const { construction, constructionFiles, orderService, taxNotices } = constructionPortsOf(db, session, deps, blobs)
    return { construction, constructionFiles, orderService, taxNotices }
  }
  const portsOf = (session: SessionPort) => {
    const guard = aGuard(session, { limits: deps.limits, random: deps.random, address: '127.0.0.1' })
    const account = withSessionFacts(
      asksNoCaptcha(
        guardedAccount(referenceAccount(db, session, deps, mergeCarts), guard, {
          checkWork: () => TE.right('passed'),
        }),
      ),
      session,
      { storeHash: '', channelId: 1 },
    )
    const cart = referenceCart(db, session, deps)
    const arrivals = referenceCartArrivals(db, session, deps, cart)
    const ownTokens = referenceTokenExchange(db, session, deps, mergeCarts)
    return {
      account,
      arrivals,
      cart,
      ownTokens,
      handOff: sessionHandOff(
        session,
        clock,
        ownTokens,
        referenceTradePortal(db, session, deps),
        account,
        arrivals,
        cart,
      ),
      catalogue: referenceCatalogue(db, session.visitor),
      partNumbers: referencePartNumbers(db, session, deps),
      applications: guardedApplications(referenceApplications(db, session, deps, testSeal), guard),
      peopleImport: guardedPeopleImport(referencePeopleImport(db, session, deps, peopleFiles), {
        ...guard,
        desk: staffPorts(db, session, deps).staff.desk(),
      }),
      roles: guardedRoles(referenceRoles(db, session, deps), guard),
      memberships: guardedMemberships(referenceMemberships(db, session, deps), guard),
      uploadAccount: referenceUploadAccount(db, session, deps),
      bulkUpload: uploadWithOwnNumbers(referenceBulkUpload(db, session), referenceOwnNumbers(db, session)),
      recommendations: referenceRecommendations(db, session, deps, {
        catalogue: referenceCatalogue(db, session.visitor),
        search: embeddedSearch(index, session.visitor),
      }),
      checkout: referenceCheckout(db, session, deps),
      content: referenceContent(db, session.visitor, deps.clock),
      geography: referenceGeography(session.visitor.language),
      giftBalance: referenceGiftBalance(db, session),
      groups: referenceGroups(db),
      openings: referenceOpenings(db, session),
      orders: referenceOrders(db, session),
      reorder: reorderOver({
        orders: referenceOrders(db, session),
        cart,
        catalogue: referenceCatalogue(db, session.visitor),
        paths: referencePaths(db, session, deps),
      }),
      paths: referencePaths(db, session, deps),
      facetConfigs: referenceFacetConfigs(db),
      search: searchWithFacets(referenceFacetConfigs(db), facetsOf =>
        embeddedSearch(index, session.visitor, {
          facetsOf,
          bought: () => boughtProducts(db, session),
          ownNumbers: referenceOwnNumbers(db, session).resolve,
        }),
      ),
      products: referenceProducts(db, session),
      bulkGoods: referenceBulkGoods(
        db,
        session,
        embeddedSearch(index, session.visitor),
        referenceOwnNumbers(db, session),
      ),
      skus: embeddedSearch(index, session.visitor, { ownNumbers: referenceOwnNumbers(db, session).resolve }),
      storeLogins: referenceStoreLogins(db, deps),
      ...constructionOf(session),
      stores: referenceStores(db),
      surcharge: referenceSurcharge(session),
      ...staffPorts(db, session, deps, blobs),
      companyUsers: guardedCompanyUsers(
        referenceCompanyUsers(db, session, deps),
        guard,
        referenceRoles(db, session, deps),
      ),
      trade: guardedTrade(referenceTrade(db, session, deps, mergeCarts), guard, {}),
      quotes: guardedQuotes(cleanQuotes(referenceQuotes(db, session, deps, { cart, pdf: noDocuments })), guard),
      forms: guardedForms(referenceForms(db, session, deps, { blobs, address: '127.0.0.1' }), guard, {
        captchas: { check: () => TE.right('passed') },
        clock,
      }),
      uploads: guardedUploads(referenceUploads(db, session, deps, { blobs }), guard),
      reviews: referenceReviews(db, session, deps),
      shoppingLists: guardedShoppingLists(referenceShoppingLists(db, session, deps), guard),
      wishLists: referenceWishLists(db, session, deps),
    }
  }
  return {
    db,
    tools: deps,
    portsOf,
    guest: () => guestOf(db),
    customer: (email: string) => customerOf(db, email),
    close: () => db.destroy(),
  }
}
export type DemoPlatform = Awaited<ReturnType<typeof demoPlatform>>
export type DemoPorts = ReturnType<DemoPlatform['portsOf']>

/** All routes of the shop's wire protocols. */
export const demoRoutes: readonly Route<DemoPorts>[] = [
  ...sessionRoutes,
  ...deviceRoutes,
  ...groupsRoutes,
  ...accountRoutes,
  ...passwordRoutes,
  ...confirmationRoutes,
  ...geographyRoutes,
  ...handOffRoutes,
  ...cartArrivalsRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...ordersRoutes,
  ...reorderRoutes,
  ...staffRoutes,
  ...accessDeskRoutes,
  ...orderDeskRoutes,
  ...quoteDeskRoutes,
  ...reviewDeskRoutes,
  ...exemptionDeskRoutes,
  ...applicationDeskRoutes,
  ...applicationsRoutes,
  ...taxDeskRoutes,
  ...shippingDeskRoutes,
  ...orderNoticesRoutes,
  ...settingsDeskRoutes,
  ...companiesDeskRoutes,
  ...couponDeskRoutes,
  ...paymentDeskRoutes,
  ...giftDeskRoutes,
  ...giftBalanceRoutes,
  ...priceListsRoutes,
  ...priceRunsRoutes,
  ...catalogueDeskRoutes,
  ...mirrorDeskRoutes,
  ...constructionDeskRoutes,
  ...formDeskRoutes,
  ...mediaRoutes,
  ...contentDeskRoutes,
  ...reviewsRoutes,
  ...uploadsRoutes,
  ...wishListRoutes,
  ...shoppingListRoutes,
  ...categoryRoutes,
  ...searchRoutes,
  ...productsRoutes,
  ...facetConfigRoutes,
  ...recommendationRoutes,
  ...partNumberRoutes,
  ...membershipRoutes,
  ...peopleImportRoutes,
  ...roleRoutes,
  ...uploadAccountRoutes,
  ...contentRoutes,
  ...formsRoutes,
  ...surchargeRoutes,
  ...openingsRoutes,
  ...quoteReadRoutes,
  ...quotesRoutes,
  ...quoteDocumentRoutes,
  ...storeLoginRoutes,
  ...storesRoutes,
  ...constructionRoutes,
  ...orderServiceRoutes,
  ...tradeRoutes,
]

/** Visibility and prices of a customer or guest, computed from the records as the gateway does. */
const seenBy = async (db: Database, customerId: number | undefined): Promise<Partial<Visitor>> => {
  const records = referenceSessions(db)
  const customer = customerId === undefined ? undefined : await answerOf(records.customer(customerId, {}))
  const visible = visibleCategories(
    customer?.group,
    await answerOf(records.defaultGroup()),
    (await answerOf(records.guestView())).visible,
  )
  return { customer, visible, priceListId: customer?.group?.priceListId }
}

/** A session as in the gateway: signing in assigns it to the customer. */
const guestOf = async (db: Database): Promise<DemoSession> => {
  const session = aSession(await seenBy(db, undefined))
  const signIn: SessionPort['signIn'] = customerId =>
    pipe(
      TE.tryCatch(
        () => seenBy(db, customerId),
        () => ({ tag: 'unavailable', service: 'sessions' }) as const,
      ),
      TE.map(session.become),
    )
  return Object.defineProperty(session, 'signIn', { value: signIn })
}

const customerOf = async (db: Database, email: string): Promise<DemoSession> => {
  const session = await guestOf(db)
  const { id } = await db
    .selectFrom('customer')
    .select('id')
    .where('email_fold', '=', email.toLowerCase())
    .executeTakeFirstOrThrow()
  const signedIn = await session.signIn(id)()
  if (E.isLeft(signedIn)) throw new Error(`${email} cannot sign in`)
  return session
}
