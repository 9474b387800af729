import { ContainerModule } from 'inversify'
import { cmsContent, cmsPaths } from '../../adapters/cms/content/content.client'
import { commerceAccount, commerceGeography } from '../../adapters/commerce/account/account.client'
import { commerceCart } from '../../adapters/commerce/cart/cart.client'
import { commerceCatalogue } from '../../adapters/commerce/categories/categories.client'
import { commerceCheckout } from '../../adapters/commerce/checkout/checkout.client'
import { commerceOrders } from '../../adapters/commerce/orders/orders.client'
import { commerceReorder } from '../../adapters/commerce/orders/reorder.client'
import { commerceGroups } from '../../adapters/commerce/session/groups.client'
import type { ProductsPort } from '../../core/catalogue/products.port'
import { commerceSearch } from '../../adapters/commerce/search/search.client'
import { commerceSkus } from '../../adapters/commerce/search/skus.client'
import { commerceUploads } from '../../adapters/commerce/uploads/uploads.client'
import { commerceWishLists } from '../../adapters/commerce/wish-lists/wish-lists.client'
import { orderShippingPrice } from '../../adapters/orders/shipping-price/shipping-price.client'
import { orderSurcharge } from '../../adapters/orders/surcharge/surcharge.client'
import { leaveForLogin } from '../../adapters/trade/leave-for-login'
import { tradeSession } from '../../adapters/trade/session/session.client'
import { tradeUsers } from '../../adapters/trade/users/users.client'
import type { Http } from '../../adapters/shared/http'
import type { AccountPort } from '../../core/account/account.port'
import type { BulkGoodsPort } from '../../core/bulk-order/bulk-goods.port'
import type { BulkUploadPort } from '../../core/bulk-upload/bulk-upload.port'
import type { UploadAccountPort } from '../../core/bulk-upload/upload-account.port'
import type { CaptchaPort } from '../../core/captcha/captcha.port'
import type { CartPort } from '../../core/cart/cart.port'
import type { ConstructionPort } from '../../core/construction/construction.port'
import type { FormsPort } from '../../core/forms/forms.port'
import type { CartArrivalsPort } from '../../core/cart/cart-arrivals.port'
import type { HandOffPort } from '../../core/hand-off/hand-off.port'
import type { OpeningsPort } from '../../core/openings/openings.port'
import type { GiftBalancePort } from '../../core/gifts/gift-balance.port'
import type { ApplicationsPort } from '../../core/trade-accounts/applications.port'
import type { MembershipsPort } from '../../core/company/memberships.port'
import type { PeopleImportPort } from '../../core/people/people-import.port'
import type { RolesPort } from '../../core/company/roles.port'
import type { PartNumbersPort } from '../../core/part-numbers/part-numbers.port'
import type { QuotesPort } from '../../core/quotes/quotes.port'
import type { RecommendationsPort } from '../../core/recommendations/recommendations.port'
import type { ReviewsPort } from '../../core/reviews/reviews.port'
import type { ShoppingListsPort } from '../../core/shopping-lists/shopping-lists.port'
import type { ClockPort } from '../../core/shared/clock.port'
import { lazyPort } from '../wiring/lazy-port'
import { raw, tokens } from '../wiring/tokens'

/** The commerce family over HTTP: in the browser to our gateway, on the server to a merchant's platform. */
export const commerceModule = new ContainerModule(({ bind }) => {
  bind(raw.geography).toResolvedValue(commerceGeography, [tokens.commerceHttp])
  bind(raw.groups).toResolvedValue(commerceGroups, [tokens.commerceHttp])
})

/** Orders of the signed-in customer over the commerce protocol. */
export const commerceOrdersModule = new ContainerModule(({ bind }) => {
  bind(raw.orders).toResolvedValue(commerceOrders, [tokens.commerceHttp])
})

/** Reordering, which the browser leaves to our own gateway. */
export const reorderClientModule = new ContainerModule(({ bind }) => {
  bind(raw.reorder).toResolvedValue(commerceReorder, [tokens.commerceHttp])
})

const lateRecommendations = (http: Http) =>
  lazyPort<RecommendationsPort>({ of: true, noteView: true }, async () =>
    (await import('../../adapters/commerce/recommendations/recommendations.client')).commerceRecommendations(http),
  )

const lateBulkGoods = (http: Http) =>
  lazyPort<BulkGoodsPort>({ goods: true }, async () =>
    (await import('../../adapters/commerce/search/bulk.client')).commerceBulkGoods(http),
  )

const lateProducts = (http: Http) =>
  lazyPort<ProductsPort>({ byId: true }, async () =>
    (await import('../../adapters/commerce/products/products.client')).commerceProducts(http),
  )

/** Public reads over the commerce protocol, uncached: for the browser. */
export const catalogueModule = new ContainerModule(({ bind }) => {
  bind(raw.catalogue).toResolvedValue((http: Http) => commerceCatalogue(http), [tokens.commerceHttp])
  bind(raw.search).toResolvedValue((http: Http) => commerceSearch(http), [tokens.commerceHttp])
  bind(raw.recommendations).toResolvedValue(lateRecommendations, [tokens.commerceHttp])
  bind(raw.bulkGoods).toResolvedValue(lateBulkGoods, [tokens.commerceHttp])
  bind(raw.products).toResolvedValue(lateProducts, [tokens.commerceHttp])
  bind(raw.skus).toResolvedValue((http: Http) => commerceSkus(http), [tokens.commerceHttp])
})

const lateArrivals = (http: Http) =>
  lazyPort<CartArrivalsPort>(
    { assign: true, bringBack: true, transfer: true, restore: true, undoMerge: true, clear: true },
    async () => (await import('../../adapters/commerce/hand-off/cart-arrivals.client')).commerceCartArrivals(http),
  )

const lateConstruction = (http: Http) =>
  lazyPort<ConstructionPort>(
    {
      blockedDates: true,
      latestOrderFile: true,
      upload: true,
      keepDetails: true,
      details: true,
      placeFromFile: true,
      restoreFormerCart: true,
      reportTaxExempt: true,
    },
    async () => (await import('../../adapters/commerce/construction/construction.client')).commerceConstruction(http),
  )

const lateReviews = (http: Http, clock: ClockPort) =>
  lazyPort<ReviewsPort>({ list: true, write: true }, async () =>
    (await import('../../adapters/commerce/reviews/reviews.client')).commerceReviews(http, clock),
  )

const lateHandOff = (http: Http) =>
  lazyPort<HandOffPort>({ begin: true, isReady: true, finish: true }, async () =>
    (await import('../../adapters/commerce/hand-off/hand-off.client')).commerceHandOff(http),
  )

const lateApplications = (http: Http) =>
  lazyPort<ApplicationsPort>({ mine: true, save: true, submit: true, answer: true, withdraw: true }, async () =>
    (await import('../../adapters/commerce/applications/applications.client')).commerceApplications(http),
  )

const lateGiftBalance = (http: Http) =>
  lazyPort<GiftBalancePort>({ balance: true }, async () =>
    (await import('../../adapters/commerce/gifts/gift-balance.client')).commerceGiftBalance(http),
  )

const lateMemberships = (http: Http) =>
  lazyPort<MembershipsPort>({ mine: true, lock: true }, async () =>
    (await import('../../adapters/commerce/company/memberships.client')).commerceMemberships(http),
  )

const lateRoles = (http: Http) =>
  lazyPort<RolesPort>({ list: true, byId: true, save: true, remove: true }, async () =>
    (await import('../../adapters/commerce/company/roles.client')).commerceRoles(http),
  )

const latePeopleImport = (http: Http) =>
  lazyPort<PeopleImportPort>({ about: true, read: true, check: true, send: true }, async () =>
    (await import('../../adapters/commerce/company/people-import.client')).commercePeopleImport(http),
  )

const latePartNumbers = (http: Http) =>
  lazyPort<PartNumbersPort>({ list: true, save: true, remove: true }, async () =>
    (await import('../../adapters/commerce/part-numbers/part-numbers.client')).commercePartNumbers(http),
  )

const lateUploadAccount = (http: Http) =>
  lazyPort<UploadAccountPort>({ about: true, read: true, keep: true }, async () =>
    (await import('../../adapters/commerce/bulk-upload/upload-account.client')).commerceUploadAccount(http),
  )

const lateCaptcha = (http: Http) =>
  lazyPort<CaptchaPort>({ task: true, question: true }, async () =>
    (await import('../../adapters/captcha/captcha.client')).gatewayCaptcha(http),
  )

/** The captcha of our own gateway: for the browser. */
export const captchaClientModule = new ContainerModule(({ bind }) => {
  bind(raw.captcha).toResolvedValue(lateCaptcha, [tokens.cmsHttp])
})

/** Account, cart, checkout and files over HTTP, where the other end owns the session: for the browser. */
export const visitorModule = new ContainerModule(({ bind }) => {
  bind(raw.cart).toResolvedValue((http: Http) => commerceCart(http), [tokens.commerceHttp])
  bind(raw.checkout).toResolvedValue(commerceCheckout, [tokens.commerceHttp])
  bind(raw.account).toResolvedValue(commerceAccount, [tokens.commerceHttp])
  bind(raw.uploads).toResolvedValue(commerceUploads, [tokens.commerceHttp])
  bind(raw.wishLists).toResolvedValue(commerceWishLists, [tokens.commerceHttp])
  bind(raw.reviews).toResolvedValue(lateReviews, [tokens.commerceHttp, tokens.clock])
  bind(raw.arrivals).toResolvedValue(lateArrivals, [tokens.commerceHttp])
  bind(raw.uploadAccount).toResolvedValue(lateUploadAccount, [tokens.commerceHttp])
  bind(raw.construction).toResolvedValue(lateConstruction, [tokens.commerceHttp])
  bind(raw.memberships).toResolvedValue(lateMemberships, [tokens.commerceHttp])
  bind(raw.peopleImport).toResolvedValue(latePeopleImport, [tokens.commerceHttp])
  bind(raw.roles).toResolvedValue(lateRoles, [tokens.commerceHttp])
  bind(raw.partNumbers).toResolvedValue(latePartNumbers, [tokens.commerceHttp])
  bind(raw.applications).toResolvedValue(lateApplications, [tokens.commerceHttp])
  bind(raw.giftBalance).toResolvedValue(lateGiftBalance, [tokens.commerceHttp])
  bind(raw.handOff).toResolvedValue(lateHandOff, [tokens.commerceHttp])
})

const lateForms = (http: Http) =>
  lazyPort<FormsPort>({ form: true, submit: true }, async () => {
    const [{ cmsForms }, { userAddress }] = await Promise.all([
      import('../../adapters/cms/forms/forms.client'),
      import('../../adapters/storage/user-location'),
    ])
    return cmsForms(http, () => userAddress(() => localStorage))
  })

/** The content family over HTTP. */
export const cmsModule = new ContainerModule(({ bind }) => {
  bind(raw.content).toResolvedValue(cmsContent, [tokens.cmsHttp])
  bind(raw.paths).toResolvedValue((http: Http) => cmsPaths(http), [tokens.cmsHttp])
  bind(raw.forms).toResolvedValue(lateForms, [tokens.cmsHttp])
})

/** The merchant's product-request service over HTTP (call 2.15): server only, because of its access key. */
export const shippingPriceModule = new ContainerModule(({ bind }) => {
  bind(raw.shippingPrice).toResolvedValue(orderShippingPrice, [
    tokens.productRequestsHttp,
    { serviceIdentifier: tokens.productRequestsKey, optional: true },
  ])
})

/**
 * The merchant's order services over HTTP. The gateway names the customer group itself, so the browser's guess is
 * blank.
 */
export const ordersModule = new ContainerModule(({ bind }) => {
  bind(raw.surcharge).toResolvedValue((http: Http) => orderSurcharge(http, () => ''), [tokens.ordersHttp])
})

const lateOpenings = (http: Http) =>
  lazyPort<OpeningsPort>({ ofCategory: true }, async () =>
    (await import('../../adapters/orders/openings/openings.client')).productServiceOpenings(http, 'page'),
  )

/** Openings over our own gateway, which identifies the shop to the product service: for the browser. */
export const openingsClientModule = new ContainerModule(({ bind }) => {
  bind(raw.openings).toResolvedValue(lateOpenings, [tokens.ordersHttp])
})

const leavePage = leaveForLogin(address => location.assign(address))

const lateQuotes = (
  hosts: { readonly trade: Http; readonly orders: Http; readonly commerce: Http },
  account: AccountPort,
  cart: CartPort,
) =>
  lazyPort<QuotesPort>(
    {
      create: true,
      byRef: true,
      list: true,
      share: true,
      answer: true,
      differences: true,
      checkOut: true,
      pdf: true,
      draft: true,
      keepDraft: true,
    },
    async () =>
      (await import('../browser/quotes-over-http')).quotesOverHttp(hosts, { account, cart, whenExpired: leavePage }),
  )

const lateShoppingLists = (trade: Http, commerce: Http, account: AccountPort) =>
  lazyPort<ShoppingListsPort>(
    {
      list: true,
      byId: true,
      create: true,
      change: true,
      remove: true,
      duplicate: true,
      add: true,
      changeItem: true,
      removeItems: true,
      submit: true,
      decide: true,
    },
    async () =>
      (await import('../browser/shopping-lists-over-http')).shoppingListsOverHttp(
        { trade, commerce },
        { account, whenExpired: leavePage },
      ),
  )
const lateUpload = (http: Http, account: AccountPort) =>
  lazyPort<BulkUploadPort>({ check: true }, async () =>
    (await import('../browser/upload-over-http')).uploadOverHttp(http, account, leavePage),
  )

/** The trade portal over HTTP, from the page to our gateway: it knows store and channel, and keeps the tokens. */
export const tradeModule = new ContainerModule(({ bind }) => {
  bind(raw.trade).toResolvedValue(
    (http: Http) => tradeSession(http, { storeHash: '', channelId: 1 }, leavePage),
    [tokens.tradeHttp],
  )
  bind(raw.shoppingLists).toResolvedValue(lateShoppingLists, [tokens.tradeHttp, tokens.commerceHttp, tokens.account])
  bind(raw.bulkUpload).toResolvedValue(lateUpload, [tokens.tradeHttp, tokens.account])
  bind(raw.companyUsers).toResolvedValue((http: Http) => tradeUsers(http, 0, leavePage), [tokens.tradeHttp])
  bind(raw.quotes).toResolvedValue(
    (trade: Http, orders: Http, commerce: Http, account: AccountPort, cart: CartPort) =>
      lateQuotes({ trade, orders, commerce }, account, cart),
    [tokens.tradeHttp, tokens.ordersHttp, tokens.commerceHttp, tokens.account, tokens.cart],
  )
})
