import { bigcommerceContract } from './bigcommerce/store.interactions'
import { contentContract } from './cms/content.interactions'
import { formsContract } from './cms/forms.interactions'
import { accountContract } from './commerce/account.interactions'
import { cartContract } from './commerce/cart.interactions'
import { confirmationContract } from './commerce/confirmation.interactions'
import { constructionContract } from './commerce/construction.interactions'
import { checkoutContract, ordersContract } from './commerce/checkout.interactions'
import { passwordsContract } from './commerce/passwords.interactions'
import { handOffContract } from './commerce/hand-off.interactions'
import { uploadAccountContract } from './commerce/upload-account.interactions'
import { applicationsContract } from './commerce/applications.interactions'
import { companyContract } from './commerce/company.interactions'
import { partNumbersContract } from './commerce/part-numbers.interactions'
import { quotesContract } from './commerce/quotes.interactions'
import { recommendationsContract } from './commerce/recommendations.interactions'
import { searchContract } from './commerce/search.interactions'
import { sessionContract } from './commerce/session.interactions'
import { staffContract } from './commerce/staff.interactions'
import { mediaContract } from './commerce/media.interactions'
import { shoppingListsContract } from './commerce/shopping-lists.interactions'
import { uploadsContract } from './commerce/uploads.interactions'
import { reviewsContract } from './commerce/reviews.interactions'
import { wishListsContract } from './commerce/wish-lists.interactions'
import { goodsContract } from './opensearch/goods.interactions'
import { goodsSearchContract } from './opensearch/goods-search.interactions'
import { openingsContract } from './orders/openings.interactions'
import { orderServiceContract, taxNoticesContract } from './orders/construction.interactions'
import { quoteReadContract } from './orders/quotes.interactions'
import { storeLoginsContract } from './orders/store-logins.interactions'
import { storesContract } from './orders/stores.interactions'
import { surchargeContract } from './orders/surcharge.interactions'
import { stripeContract } from './stripe/stripe.interactions'
import { tradeAddressesContract } from './trade/addresses.interactions'
import { tradeOrdersContract } from './trade/orders.interactions'
import { bulkUploadContract } from './trade/bulk-upload.interactions'
import { tradeQuotesContract } from './trade/quotes.interactions'
import { tradeSessionContract } from './trade/session.interactions'
import { tradeShoppingListsContract } from './trade/shopping-lists.interactions'
import { tradeUsersContract } from './trade/users.interactions'
import type { Contract } from './support/interaction'

/** All contracts. */
export const contracts: readonly Contract[] = [
  sessionContract,
  accountContract,
  passwordsContract,
  confirmationContract,
  handOffContract,
  cartContract,
  checkoutContract,
  ordersContract,
  staffContract,
  uploadsContract,
  constructionContract,
  mediaContract,
  wishListsContract,
  reviewsContract,
  searchContract,
  recommendationsContract,
  partNumbersContract,
  companyContract,
  applicationsContract,
  uploadAccountContract,
  contentContract,
  formsContract,
  surchargeContract,
  storeLoginsContract,
  taxNoticesContract,
  orderServiceContract,
  storesContract,
  tradeSessionContract,
  tradeUsersContract,
  tradeOrdersContract,
  tradeAddressesContract,
  tradeQuotesContract,
  bulkUploadContract,
  tradeShoppingListsContract,
  quotesContract,
  shoppingListsContract,
  quoteReadContract,
  openingsContract,
  goodsContract,
  goodsSearchContract,
  stripeContract,
  bigcommerceContract,
]
