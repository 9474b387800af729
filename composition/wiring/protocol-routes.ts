import { handOverRoutes } from '../../adapters/bigcommerce/checkout/hand-over.server'
import { applicationDeskRoutes } from '../../adapters/commerce/applications/application-desk.server'
import { applicationsRoutes } from '../../adapters/commerce/applications/applications.server'
import { captchaRoutes } from '../../adapters/captcha/captcha.server'
import { contentRoutes } from '../../adapters/cms/content/content.server'
import { formsRoutes } from '../../adapters/cms/forms/forms.server'
import { accountRoutes, geographyRoutes } from '../../adapters/commerce/account/account.server'
import { confirmationRoutes } from '../../adapters/commerce/account/confirmation.server'
import { passwordRoutes } from '../../adapters/commerce/account/passwords.server'
import { cartRoutes } from '../../adapters/commerce/cart/cart.server'
import { categoryRoutes } from '../../adapters/commerce/categories/categories.server'
import { checkoutRoutes } from '../../adapters/commerce/checkout/checkout.server'
import { downloadRoutes } from '../../adapters/commerce/orders/downloads.server'
import { cartFileRoutes } from '../../adapters/commerce/cart/cart-file.server'
import { orderFileRoutes } from '../../adapters/commerce/orders/order-file.server'
import { constructionRoutes } from '../../adapters/commerce/construction/construction.server'
import { ordersRoutes } from '../../adapters/commerce/orders/orders.server'
import { reorderRoutes } from '../../adapters/commerce/orders/reorder.server'
import { cartArrivalsRoutes } from '../../adapters/commerce/hand-off/cart-arrivals.server'
import { handOffRoutes } from '../../adapters/commerce/hand-off/hand-off.server'
import { quoteLinkRoutes } from '../../adapters/commerce/quotes/quote-link.server'
import { quotesRoutes } from '../../adapters/commerce/quotes/quotes.server'
import { uploadAccountRoutes } from '../../adapters/commerce/bulk-upload/upload-account.server'
import { peopleImportRoutes } from '../../adapters/commerce/company/people-import.server'
import { roleRoutes } from '../../adapters/commerce/company/roles.server'
import { membershipRoutes } from '../../adapters/commerce/company/memberships.server'
import { partNumberRoutes } from '../../adapters/commerce/part-numbers/part-numbers.server'
import { recommendationRoutes } from '../../adapters/commerce/recommendations/recommendations.server'
import { reviewsRoutes } from '../../adapters/commerce/reviews/reviews.server'
import { productsRoutes } from '../../adapters/commerce/products/products.server'
import { facetConfigRoutes } from '../../adapters/commerce/search/facet-configs.server'
import { searchRoutes } from '../../adapters/commerce/search/search.server'
import { deviceRoutes } from '../../adapters/commerce/session/devices.server'
import { groupsRoutes } from '../../adapters/commerce/session/groups.server'
import { sessionRoutes } from '../../adapters/commerce/session/session.server'
import { accessDeskRoutes } from '../../adapters/commerce/staff/access-desk.server'
import { catalogueDeskRoutes } from '../../adapters/commerce/staff/catalogue-desk.server'
import { contentDeskRoutes } from '../../adapters/commerce/staff/content-desk.server'
import { constructionDeskRoutes } from '../../adapters/commerce/staff/construction-desk.server'
import { companiesDeskRoutes } from '../../adapters/commerce/companies/companies-desk.server'
import { exemptionDeskRoutes } from '../../adapters/commerce/staff/exemption-desk.server'
import { shippingDeskRoutes } from '../../adapters/commerce/staff/shipping-desk.server'
import { taxDeskRoutes } from '../../adapters/commerce/staff/tax-desk.server'
import { mirrorDeskRoutes } from '../../adapters/commerce/catalogue-mirror/mirror-desk.server'
import { orderNoticesRoutes } from '../../adapters/commerce/order-notices/order-notices.server'
import { settingsDeskRoutes } from '../../adapters/commerce/settings/settings-desk.server'
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
import { staffRoutes } from '../../adapters/commerce/staff/staff.server'
import { shoppingListRoutes } from '../../adapters/commerce/shopping-lists/shopping-lists.server'
import { uploadsRoutes } from '../../adapters/commerce/uploads/uploads.server'
import { wishListRoutes } from '../../adapters/commerce/wish-lists/wish-lists.server'
import { listFileRoutes } from '../../adapters/trade/shopping-lists/list-file.server'
import { openingsRoutes } from '../../adapters/orders/openings/openings.server'
import { quoteReadRoutes } from '../../adapters/orders/quotes/quotes.server'
import { surchargeRoutes } from '../../adapters/orders/surcharge/surcharge.server'
import { quoteDocumentRoutes } from '../../adapters/trade/quotes/quote-document.server'
import { tradeRoutes } from '../../adapters/trade/trade.server'
import type { Route } from '../../adapters/shared/route'
import type { GuardedPorts, GuardedStaffPorts } from './ports'

/** The routes of the protocol families, as answered by this gateway. */
export const protocolRoutes: readonly Route<GuardedPorts & GuardedStaffPorts>[] = [
  ...sessionRoutes,
  ...deviceRoutes,
  ...groupsRoutes,
  ...passwordRoutes,
  ...confirmationRoutes,
  ...accountRoutes,
  ...geographyRoutes,
  ...ordersRoutes,
  ...orderFileRoutes,
  ...downloadRoutes,
  ...reorderRoutes,
  ...handOffRoutes,
  ...cartArrivalsRoutes,
  ...cartFileRoutes,
  ...cartRoutes,
  ...quoteLinkRoutes,
  ...quotesRoutes,
  ...checkoutRoutes,
  ...handOverRoutes,
  ...uploadsRoutes,
  ...applicationsRoutes,
  ...constructionRoutes,
  ...wishListRoutes,
  ...shoppingListRoutes,
  ...reviewsRoutes,
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
  ...captchaRoutes,
  ...surchargeRoutes,
  ...openingsRoutes,
  ...listFileRoutes,
  ...quoteReadRoutes,
  ...quoteDocumentRoutes,
  ...tradeRoutes,
  ...staffRoutes,
  ...catalogueDeskRoutes,
  ...accessDeskRoutes,
  ...orderDeskRoutes,
  ...quoteDeskRoutes,
  ...reviewDeskRoutes,
  ...exemptionDeskRoutes,
  ...applicationDeskRoutes,
  ...taxDeskRoutes,
  ...shippingDeskRoutes,
  ...orderNoticesRoutes,
  ...mirrorDeskRoutes,
  ...settingsDeskRoutes,
  ...companiesDeskRoutes,
  ...couponDeskRoutes,
  ...paymentDeskRoutes,
  ...giftDeskRoutes,
  ...giftBalanceRoutes,
  ...priceListsRoutes,
  ...priceRunsRoutes,
  ...constructionDeskRoutes,
  ...formDeskRoutes,
  ...mediaRoutes,
  ...contentDeskRoutes,
]
