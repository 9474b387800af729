import type { Guarded } from '../../core/access/guarded'
import type { GroupsPort } from '../../core/access/groups.port'
import type { AccountPort, GeographyPort } from '../../core/account/account.port'
import type { ReorderPort } from '../../core/orders/reorder.port'
import type { ApplicationsPort } from '../../core/trade-accounts/applications.port'
import type { ApplicationDeskPort } from '../../core/trade-accounts/application-desk.port'
import type { AnalyticsPort } from '../../core/analytics/analytics.port'
import type { CaptchaPort } from '../../core/captcha/captcha.port'
import type { BulkUploadPort } from '../../core/bulk-upload/bulk-upload.port'
import type { UploadAccountPort } from '../../core/bulk-upload/upload-account.port'
import type { CartPort } from '../../core/cart/cart.port'
import type { CatalogueDeskPort } from '../../core/catalogue/catalogue-desk.port'
import type { BulkGoodsPort } from '../../core/bulk-order/bulk-goods.port'
import type { CataloguePort } from '../../core/catalogue/catalogue.port'
import type { UploadsPort } from '../../core/uploads/uploads.port'
import type { CheckoutPort } from '../../core/checkout/checkout.port'
import type { HostedCheckoutPort } from '../../core/checkout/hosted-checkout.port'
import type { OrdersPort } from '../../core/orders/orders.port'
import type { SurchargePort } from '../../core/checkout/surcharge.port'
import type { ConstructionDeskPort } from '../../core/construction/construction-desk.port'
import type { ConstructionFilesPort } from '../../core/construction/construction-files.port'
import type { ConstructionPort } from '../../core/construction/construction.port'
import type { CompanyUsersPort } from '../../core/company/company-users.port'
import type { MembershipsPort } from '../../core/company/memberships.port'
import type { PeopleImportPort } from '../../core/people/people-import.port'
import type { RolesPort } from '../../core/company/roles.port'
import type { TradePort } from '../../core/company/trade.port'
import type { AccessDeskPort } from '../../core/access-requests/access-desk.port'
import type { OpeningsPort } from '../../core/openings/openings.port'
import type { OrderDeskPort } from '../../core/orders/order-desk.port'
import type { MirrorDeskPort } from '../../core/catalogue-mirror/mirror-desk.port'
import type { OrderNoticesPort } from '../../core/orders/order-notices.port'
import type { QuoteDeskPort } from '../../core/quotes/quote-desk.port'
import type { StaffPort } from '../../core/staff/staff.port'
import type { DownloadsPort } from '../../core/downloads/downloads.port'
import type { BlockReportPort } from '../../core/content/blocks/block-report.port'
import type { ContentPort } from '../../core/content/content.port'
import type { ContentDeskPort } from '../../core/content/content-desk.port'
import type { CompaniesDeskPort } from '../../core/companies/companies-desk.port'
import type { ExemptionDeskPort } from '../../core/exemption/exemption-desk.port'
import type { ShippingDeskPort } from '../../core/shipping/shipping-desk.port'
import type { TaxDeskPort } from '../../core/tax/tax-desk.port'
import type { GiftBalancePort } from '../../core/gifts/gift-balance.port'
import type { GiftDeskPort } from '../../core/gifts/gift-desk.port'
import type { PriceListsPort } from '../../core/price-desk/price-lists.port'
import type { PriceRunsPort } from '../../core/price-desk/price-runs.port'
import type { CouponDeskPort } from '../../core/promotions/coupon-desk.port'
import type { PaymentDeskPort } from '../../core/payments/payment-desk.port'
import type { FormDeskPort } from '../../core/forms/form-desk.port'
import type { MediaDeskPort } from '../../core/media/media-desk.port'
import type { FormsPort } from '../../core/forms/forms.port'
import type { CartArrivalsPort } from '../../core/cart/cart-arrivals.port'
import type { HandOffPort } from '../../core/hand-off/hand-off.port'
import type { ShippingPricePort } from '../../core/hand-off/shipping-price.port'
import type { TokenDeskPort } from '../../core/hand-off/token-desk.port'
import type { TokenExchangePort } from '../../core/hand-off/token-exchange.port'
import type { PathsPort } from '../../core/navigation/paths.port'
import type { ReviewDeskPort } from '../../core/reviews/review-desk.port'
import type { ReviewsPort } from '../../core/reviews/reviews.port'
import type { FacetConfigPort } from '../../core/search/facet-config.port'
import type { PartNumbersPort } from '../../core/part-numbers/part-numbers.port'
import type { ProductsPort } from '../../core/catalogue/products.port'
import type { QuotesPort } from '../../core/quotes/quotes.port'
import type { RecommendationsPort } from '../../core/recommendations/recommendations.port'
import type { SearchPort } from '../../core/search/search.port'
import type { ShoppingListsPort } from '../../core/shopping-lists/shopping-lists.port'
import type { SkuSearchPort } from '../../core/search/sku-search.port'
import type { WishListsPort } from '../../core/wish-lists/wish-lists.port'
import type { SettingsDeskPort } from '../../core/settings/settings-desk.port'

/** All ports of one request (server) or one page (browser). */
export type Ports = {
  readonly account: AccountPort
  readonly arrivals: CartArrivalsPort
  readonly analytics: AnalyticsPort
  readonly applications: ApplicationsPort
  readonly bulkGoods: BulkGoodsPort
  readonly giftBalance: GiftBalancePort
  readonly captcha: CaptchaPort
  readonly bulkUpload: BulkUploadPort
  readonly cart: CartPort
  readonly catalogue: CataloguePort
  readonly checkout: CheckoutPort
  readonly companyUsers: CompanyUsersPort
  readonly construction: ConstructionPort
  readonly content: ContentPort
  readonly forms: FormsPort
  readonly geography: GeographyPort
  readonly handOff: HandOffPort
  readonly groups: GroupsPort
  readonly memberships: MembershipsPort
  readonly openings: OpeningsPort
  readonly orders: OrdersPort
  readonly partNumbers: PartNumbersPort
  readonly paths: PathsPort
  readonly products: ProductsPort
  readonly quotes: QuotesPort
  readonly recommendations: RecommendationsPort
  readonly reorder: ReorderPort
  readonly reviews: ReviewsPort
  readonly peopleImport: PeopleImportPort
  readonly roles: RolesPort
  readonly search: SearchPort
  readonly shoppingLists: ShoppingListsPort
  readonly skus: SkuSearchPort
  readonly surcharge: SurchargePort
  readonly trade: TradePort
  readonly uploadAccount: UploadAccountPort
  readonly uploads: UploadsPort
  readonly wishLists: WishListsPort
  /** Server only: log of skipped blocks. */
  readonly blockReports?: BlockReportPort
  /** Server only. */
  readonly facetConfigs?: FacetConfigPort
  /** Server only: the files of construction orders. */
  readonly constructionFiles?: ConstructionFilesPort
  /** Server only: the files of digital lines. */
  readonly downloads?: DownloadsPort
  /** Server only: the checkout of a merchant's store, on its own host. */
  readonly hostedCheckout?: HostedCheckoutPort
  /** Server only; the last two only if this platform issues the tokens. */
  readonly shippingPrice?: ShippingPricePort
  readonly ownTokens?: TokenExchangePort
  readonly tokenDesk?: TokenDeskPort
}

/** The ports behind the guards of core, as passed to routes and use cases. */
export type GuardedPorts = { readonly [Name in keyof Ports]: Guarded<NonNullable<Ports[Name]>> }

/** Ports of staff pages; their clients are not part of what shoppers load. */
export type StaffPorts = {
  readonly staff: StaffPort
  readonly accessDesk: AccessDeskPort
  readonly orderDesk: OrderDeskPort
  readonly mirrorDesk: MirrorDeskPort
  readonly orderNotices: OrderNoticesPort
  readonly quoteDesk: QuoteDeskPort
  readonly reviewDesk: ReviewDeskPort
  readonly catalogueDesk: CatalogueDeskPort
  readonly constructionDesk: ConstructionDeskPort
  readonly formDesk: FormDeskPort
  readonly exemptionDesk: ExemptionDeskPort
  readonly applicationDesk: ApplicationDeskPort
  readonly taxDesk: TaxDeskPort
  readonly shippingDesk: ShippingDeskPort
  readonly companiesDesk: CompaniesDeskPort
  readonly couponDesk: CouponDeskPort
  readonly paymentDesk: PaymentDeskPort
  readonly giftDesk: GiftDeskPort
  readonly priceLists: PriceListsPort
  readonly priceRuns: PriceRunsPort
  readonly media: MediaDeskPort
  readonly settingsDesk: SettingsDeskPort
  readonly contentDesk: ContentDeskPort
}

/** The staff ports behind their guards, as passed to routes and use cases. */
export type GuardedStaffPorts = { readonly [Name in keyof StaffPorts]: Guarded<StaffPorts[Name]> }
