import type { Guard } from '../../core/access/guard'
import { openToAll, type Guarded } from '../../core/access/guarded'
import { guardedAccount, type SignInProof } from '../../core/account/guarded-account'
import type { CaptchaChecksPort } from '../../core/captcha/captcha.port'
import { guardedApplicationDesk } from '../../core/trade-accounts/guarded-application-desk'
import { guardedApplications } from '../../core/trade-accounts/guarded-applications'
import { guardedTrade } from '../../core/company/guarded-trade'
import { guardedForms } from '../../core/forms/guarded-forms'
import { guardedBulkUpload, guardedUploadAccount } from '../../core/bulk-upload/guarded-bulk-upload'
import { guardedCaptcha } from '../../core/captcha/guarded-captcha'
import { guardedCart } from '../../core/cart/guarded-cart'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import { guardedUploads } from '../../core/uploads/guarded-uploads'
import type { ProductsPort } from '../../core/catalogue/products.port'
import { guardedCheckout } from '../../core/checkout/guarded-checkout'
import { guardedHostedCheckout } from '../../core/checkout/guarded-hosted-checkout'
import type { ShippingRule } from '../../core/checkout/ships-to'
import { guardedCompanyUsers } from '../../core/company/guarded-company-users'
import { guardedPeopleImport } from '../../core/people/guarded-people-import'
import { guardedRoles } from '../../core/company/guarded-roles'
import type { RolesPort } from '../../core/company/roles.port'
import { guardedMemberships } from '../../core/company/guarded-memberships'
import { guardedConstruction } from '../../core/construction/guarded-construction'
import { guardedArrivals } from '../../core/hand-off/guarded-tokens'
import { guardedTokenDesk } from '../../core/hand-off/guarded-token-desk'
import { guardedPaths } from '../../core/navigation/guarded-paths'
import { guardedOrders } from '../../core/orders/guarded-orders'
import { guardedPartNumbers } from '../../core/part-numbers/guarded-part-numbers'
import { guardedQuotes } from '../../core/quotes/guarded-quotes'
import { guardedRecommendations } from '../../core/recommendations/guarded-recommendations'
import { guardedReviews } from '../../core/reviews/guarded-reviews'
import type { ClockPort } from '../../core/shared/clock.port'
import { guardedShoppingLists } from '../../core/shopping-lists/guarded-shopping-lists'
import { guardedWishLists } from '../../core/wish-lists/guarded-wish-lists'
import { guardedAccessDesk } from '../../core/access-requests/guarded-access-desk'
import { guardedCatalogueDesk } from '../../core/catalogue/guarded-catalogue-desk'
import { guardedCompaniesDesk } from '../../core/companies/guarded-companies-desk'
import { guardedConstructionDesk } from '../../core/construction/guarded-construction-desk'
import { guardedContentDesk } from '../../core/content/guarded-content-desk'
import { guardedExemptionDesk } from '../../core/exemption/guarded-exemption-desk'
import { guardedShippingDesk } from '../../core/shipping/guarded-shipping-desk'
import { guardedTaxDesk } from '../../core/tax/guarded-tax-desk'
import { guardedGiftBalance } from '../../core/gifts/guarded-gift-balance'
import { guardedGiftDesk } from '../../core/gifts/guarded-gift-desk'
import { guardedPriceLists } from '../../core/price-desk/guarded-price-lists'
import { guardedPriceRuns } from '../../core/price-desk/guarded-price-runs'
import { guardedCouponDesk } from '../../core/promotions/guarded-coupon-desk'
import { guardedPaymentDesk } from '../../core/payments/guarded-payment-desk'
import { guardedFormDesk } from '../../core/forms/guarded-form-desk'
import { guardedMediaDesk } from '../../core/media/guarded-media-desk'
import { guardedOrderDesk } from '../../core/orders/guarded-order-desk'
import { guardedMirrorDesk } from '../../core/catalogue-mirror/guarded-mirror-desk'
import { guardedOrderNotices } from '../../core/orders/guarded-order-notices'
import { guardedQuoteDesk } from '../../core/quotes/guarded-quote-desk'
import { guardedReviewDesk } from '../../core/reviews/guarded-review-desk'
import { guardedSettingsDesk } from '../../core/settings/guarded-settings-desk'
import { guardedStaff } from '../../core/staff/guarded-staff'
import { lazyObject } from './lazy-object'
import type { GuardedPorts, GuardedStaffPorts, Ports, StaffPorts } from './ports'

type Port<Name extends keyof Ports> = NonNullable<Ports[Name]>

/** What guards need besides the visitor. */
export type GuardParts = {
  readonly guard: Guard
  readonly catalogue: CataloguePort
  readonly products: ProductsPort
  /** Unguarded: what a role grants, for the check of who may assign it. */
  readonly roles: RolesPort
  readonly shipping: ShippingRule
  readonly clock: ClockPort
  readonly proof: SignInProof
  readonly captchas: CaptchaChecksPort
}

type Alone<Port> = (port: Port) => Guarded<Port>
type InRequest<Port> = { readonly inRequest: (port: Port, parts: GuardParts) => Guarded<Port> }

const inRequest = <Port>(guardOf: InRequest<Port>['inRequest']): InRequest<Port> => ({ inRequest: guardOf })

/** The guard of each port, independent of the platform behind it. A port without a guard does not compile. */
export const portGuards: { readonly [Name in keyof Ports]-?: Alone<Port<Name>> | InRequest<Port<Name>> } = {
  account: inRequest((account, { guard, proof }) => guardedAccount(account, guard, proof)),
  analytics: openToAll,
  applications: inRequest((port, { guard }) => guardedApplications(port, guard)),
  arrivals: inRequest((arrivals, { guard }) => guardedArrivals(arrivals, guard)),
  blockReports: openToAll,
  bulkGoods: openToAll,
  bulkUpload: inRequest((port, { guard }) => guardedBulkUpload(port, guard)),
  captcha: inRequest((port, { guard }) => guardedCaptcha(port, guard)),
  cart: inRequest((cart, { guard, products, clock }) => guardedCart(cart, guard, { products, clock })),
  catalogue: openToAll,
  checkout: inRequest((checkout, { guard, shipping, proof }) =>
    guardedCheckout(checkout, guard, shipping, proof.checkWork),
  ),
  companyUsers: inRequest((port, { guard, roles }) => guardedCompanyUsers(port, guard, roles)),
  construction: inRequest((construction, { guard, catalogue }) =>
    guardedConstruction(construction, guard, { catalogue }),
  ),
  // Files are found by their key or by the session that sent them.
  constructionFiles: openToAll,
  content: openToAll,
  // Downloads are counted where a file is opened: core/downloads/download-file.ts.
  downloads: openToAll,
  facetConfigs: openToAll,
  forms: inRequest((forms, { guard, captchas, clock }) => guardedForms(forms, guard, { captchas, clock })),
  geography: openToAll,
  giftBalance: inRequest((port, { guard, proof }) => guardedGiftBalance(port, guard, proof.checkWork)),
  groups: openToAll,
  // Composed of guarded ports by core/hand-off/finish-hand-off.ts; guardedExchange counts unknown tokens.
  handOff: openToAll,
  hostedCheckout: inRequest((checkout, { guard }) => guardedHostedCheckout(checkout, guard)),
  memberships: inRequest((port, { guard }) => guardedMemberships(port, guard)),
  openings: openToAll,
  orders: inRequest((port, { guard }) => guardedOrders(port, guard)),
  // Tokens of 256 random bits, valid once and for a minute: they cannot be guessed.
  ownTokens: openToAll,
  partNumbers: inRequest((port, { guard }) => guardedPartNumbers(port, guard)),
  paths: paths => openToAll(guardedPaths(paths)),
  peopleImport: inRequest((port, { guard }) => guardedPeopleImport(port, guard)),
  products: openToAll,
  quotes: inRequest((quotes, { guard }) => guardedQuotes(quotes, guard)),
  recommendations: inRequest((port, { guard }) => guardedRecommendations(port, guard)),
  // Reads orders and adds to the cart, both behind their guards.
  reorder: openToAll,
  reviews: inRequest((port, { guard }) => guardedReviews(port, guard)),
  roles: inRequest((port, { guard }) => guardedRoles(port, guard)),
  search: openToAll,
  shippingPrice: openToAll,
  shoppingLists: inRequest((lists, { guard }) => guardedShoppingLists(lists, guard)),
  skus: openToAll,
  surcharge: openToAll,
  tokenDesk: inRequest((port, { guard }) => guardedTokenDesk(port, guard)),
  trade: inRequest((trade, { guard, proof }) => guardedTrade(trade, guard, proof)),
  uploadAccount: inRequest((port, { guard }) => guardedUploadAccount(port, guard)),
  uploads: inRequest((port, { guard }) => guardedUploads(port, guard)),
  wishLists: inRequest((lists, { guard }) => guardedWishLists(lists, guard)),
}

/** Wraps one port in its guard. */
export const guardedPort = (name: keyof Ports, port: unknown, parts: () => GuardParts): unknown => {
  const guardOf = portGuards[name] as Alone<unknown> | InRequest<unknown>
  return typeof guardOf === 'function' ? guardOf(port) : guardOf.inRequest(port, parts())
}

/** Whether a guard needs the request's visitor. */
export const isInRequest = (name: keyof Ports): boolean => typeof portGuards[name] !== 'function'

/** All ports of one request, each behind its guard. */
export const guardedPorts = (
  ports: Ports,
  parts: Omit<GuardParts, 'catalogue' | 'products' | 'roles'>,
): GuardedPorts => {
  const known = (name: string): name is keyof Ports => name in portGuards
  const all = () => ({ ...parts, catalogue: ports.catalogue, products: ports.products, roles: ports.roles })
  return Object.fromEntries(
    Object.entries(ports).map(([name, port]) => [name, known(name) ? guardedPort(name, port, all) : port]),
  ) as GuardedPorts
}

/** The guard of each staff desk, independent of the platform behind it. */
export const deskGuards: {
  readonly [Name in keyof StaffPorts]: (desk: StaffPorts[Name], guard: Guard) => Guarded<StaffPorts[Name]>
} = {
  accessDesk: guardedAccessDesk,
  applicationDesk: guardedApplicationDesk,
  catalogueDesk: guardedCatalogueDesk,
  companiesDesk: guardedCompaniesDesk,
  constructionDesk: guardedConstructionDesk,
  contentDesk: guardedContentDesk,
  exemptionDesk: guardedExemptionDesk,
  couponDesk: guardedCouponDesk,
  paymentDesk: guardedPaymentDesk,
  giftDesk: guardedGiftDesk,
  priceLists: guardedPriceLists,
  priceRuns: guardedPriceRuns,
  formDesk: guardedFormDesk,
  media: guardedMediaDesk,
  mirrorDesk: guardedMirrorDesk,
  orderDesk: guardedOrderDesk,
  orderNotices: guardedOrderNotices,
  quoteDesk: guardedQuoteDesk,
  reviewDesk: guardedReviewDesk,
  shippingDesk: guardedShippingDesk,
  settingsDesk: guardedSettingsDesk,
  staff: guardedStaff,
  taxDesk: guardedTaxDesk,
}

export const deskNames = Object.keys(deskGuards) as readonly (keyof StaffPorts)[]

/** All desks of one request behind their guards. */
export const guardedDesks = (desks: StaffPorts, guard: Guard): GuardedStaffPorts =>
  lazyObject(deskNames, name => (deskGuards[name] as (desk: unknown, by: Guard) => unknown)(desks[name], guard))
