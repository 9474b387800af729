import { commerceAccessDesk } from '../../adapters/commerce/staff/access-desk.client'
import { commerceApplicationDesk } from '../../adapters/commerce/applications/application-desk.client'
import { commerceCatalogueDesk } from '../../adapters/commerce/staff/catalogue-desk.client'
import { commerceConstructionDesk } from '../../adapters/commerce/staff/construction-desk.client'
import { commerceContentDesk } from '../../adapters/commerce/staff/content-desk.client'
import { commerceCompaniesDesk } from '../../adapters/commerce/companies/companies-desk.client'
import { commerceExemptionDesk } from '../../adapters/commerce/staff/exemption-desk.client'
import { commerceGiftDesk } from '../../adapters/commerce/gifts/gift-desk.client'
import { commercePriceLists } from '../../adapters/commerce/prices/price-lists.client'
import { commercePriceRuns } from '../../adapters/commerce/prices/price-runs.client'
import { commerceCouponDesk } from '../../adapters/commerce/promotions/coupon-desk.client'
import { commerceFormDesk } from '../../adapters/commerce/staff/form-desk.client'
import { commerceMedia } from '../../adapters/commerce/staff/media.client'
import { commerceOrderDesk } from '../../adapters/commerce/staff/order-desk.client'
import { commerceMirrorDesk } from '../../adapters/commerce/catalogue-mirror/mirror-desk.client'
import { commerceOrderNotices } from '../../adapters/commerce/order-notices/order-notices.client'
import { commercePaymentDesk } from '../../adapters/commerce/payments/payment-desk.client'
import { commerceQuoteDesk } from '../../adapters/commerce/staff/quote-desk.client'
import { commerceReviewDesk } from '../../adapters/commerce/staff/review-desk.client'
import { commerceShippingDesk } from '../../adapters/commerce/staff/shipping-desk.client'
import { commerceSettingsDesk } from '../../adapters/commerce/settings/settings-desk.client'
import { commerceStaff } from '../../adapters/commerce/staff/staff.client'
import { commerceTaxDesk } from '../../adapters/commerce/staff/tax-desk.client'
import type { Http } from '../../adapters/shared/http'
import type { StaffPorts } from '../wiring/ports'

/** The staff desks over HTTP: from the page to our gateway, or from the gateway to a merchant's platform. */
export const staffOverHttp = (http: Http): StaffPorts => ({
  staff: commerceStaff(http),
  accessDesk: commerceAccessDesk(http),
  orderDesk: commerceOrderDesk(http),
  mirrorDesk: commerceMirrorDesk(http),
  orderNotices: commerceOrderNotices(http),
  settingsDesk: commerceSettingsDesk(http),
  quoteDesk: commerceQuoteDesk(http),
  reviewDesk: commerceReviewDesk(http),
  catalogueDesk: commerceCatalogueDesk(http),
  constructionDesk: commerceConstructionDesk(http),
  formDesk: commerceFormDesk(http),
  exemptionDesk: commerceExemptionDesk(http),
  applicationDesk: commerceApplicationDesk(http),
  taxDesk: commerceTaxDesk(http),
  shippingDesk: commerceShippingDesk(http),
  companiesDesk: commerceCompaniesDesk(http),
  couponDesk: commerceCouponDesk(http),
  paymentDesk: commercePaymentDesk(http),
  giftDesk: commerceGiftDesk(http),
  priceLists: commercePriceLists(http),
  priceRuns: commercePriceRuns(http),
  media: commerceMedia(http),
  contentDesk: commerceContentDesk(http),
})
