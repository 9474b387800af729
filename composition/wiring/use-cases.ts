import * as TE from 'fp-ts/TaskEither'
import { deleteAddress, saveAddress } from '../../core/account/addresses'
import { viewDashboard } from '../../core/pages/dashboard'
import { endDevices, viewDevices } from '../../core/account/devices'
import {
  changePassword,
  openResetLink,
  requestPasswordReset,
  resetLinkIsOpen,
  resetPassword,
} from '../../core/account/forgot-password'
import { chooseLanguage } from '../../core/account/language'
import { viewOrder, viewOrders } from '../../core/orders/orders'
import { exportOrders } from '../../core/orders/order-csv'
import { updateProfile, viewProfile } from '../../core/account/profile'
import { signIn } from '../../core/account/sign-in'
import { signOut } from '../../core/account/sign-out'
import { signUp } from '../../core/account/sign-up'
import { trackEvent } from '../../core/analytics/track-event'
import { addToCart } from '../../core/cart/add-to-cart'
import { buyGift } from '../../core/cart/buy-gift'
import { applyCoupon } from '../../core/cart/apply-coupon'
import { changeCartLine } from '../../core/cart/change-cart-line'
import { removeCartLine } from '../../core/cart/remove-cart-line'
import { removeCoupon } from '../../core/cart/remove-coupon'
import { startCheckout } from '../../core/checkout/start-checkout'
import { viewCart } from '../../core/cart/view-cart'
import { keepUpload } from '../../core/uploads/keep-upload'
import { viewCards } from '../../core/catalogue/view-cards'
import { choosePayment } from '../../core/checkout/choose-payment'
import { returnCertificate, spendCertificate } from '../../core/checkout/spend-certificate'
import { chooseShipping } from '../../core/checkout/choose-shipping'
import { openCheckout } from '../../core/checkout/open-checkout'
import { placeOrder } from '../../core/checkout/place-order'
import { saveAddresses } from '../../core/checkout/save-addresses'
import { saveContact } from '../../core/checkout/save-contact'
import { viewCheckout } from '../../core/checkout/view-checkout'
import { viewConfirmation } from '../../core/checkout/view-confirmation'
import { actForCompany, viewCompanies } from '../../core/company/act-for-company'
import { changeCompanyUser, inviteCompanyUser, viewCompanyUser } from '../../core/company/company-users'
import { viewComparison } from '../../core/compare/view-comparison'
import { viewHome } from '../../core/pages/view-home'
import { viewPath } from '../../core/pages/view-path'
import { currentCustomer } from '../../core/account/current-customer'
import { viewShell } from '../../core/pages/view-shell'
import { decideConsent, viewConsent } from '../../core/analytics/decide-consent'
import { goesWith, rowFor } from '../../core/recommendations/row-for'
import { lookUpSkus } from '../../core/search/look-up-skus'
import { previewSearch } from '../../core/pages/preview-search'
import { searchProducts } from '../../core/pages/search-products'
import type { ClockPort } from '../../core/shared/clock.port'
import {
  addToWishList,
  createWishList,
  deleteWishList,
  removeFromWishList,
  renameWishList,
  shareWishList,
} from '../../core/wish-lists/keep-wish-lists'
import { moveToCart } from '../../core/wish-lists/move-to-cart'
import { listWishLists, viewSharedWishList, viewWishList, viewWishLists } from '../../core/wish-lists/view-wish-lists'
import type { ShopUseCases } from '../../ui-react/runtime/use-cases/use-cases'
import { lazy } from './lazy-port'
import type { GuardedPorts } from './ports'

const listCases = async (ports: GuardedPorts) => (await import('./list-and-cart-use-cases')).listAndCartUseCases(ports)

/** Every use case of the shop over the ports of one request or of one page. */
export const useCasesOver = (ports: GuardedPorts, clock: ClockPort): ShopUseCases => ({
  viewShell: viewShell(ports),
  currentCustomer: currentCustomer(ports),
  viewHome: viewHome(ports),
  viewPath: viewPath(ports),
  viewOpenings: categoryId =>
    lazy(async () => (await import('../../core/openings/view-openings')).viewOpenings(ports)(categoryId)),
  fillBlocks: (needs, skipped) =>
    lazy(async () => (await import('../../core/pages/blocks/fill-blocks')).fillBlocks(ports)(needs, skipped)),
  searchProducts: searchProducts(ports),
  lookUpSkus: lookUpSkus(ports),
  previewSearch: previewSearch(ports),

  viewCards: viewCards(ports),
  viewComparison: viewComparison(ports),

  viewBulkQuestion: () =>
    lazy(async () =>
      (await import('../../core/bulk-order/view-bulk-question')).viewBulkQuestion({ ...ports, clock })(),
    ),
  submitForm: (id, sent) =>
    lazy(async () => (await import('../../core/forms/submit-form')).submitForm({ ...ports, clock })(id, sent)),

  captchaTask: ports.captcha.task,
  captchaQuestion: ports.captcha.question,

  viewCart: viewCart(ports),
  viewGoesWith: productIds => goesWith(ports, productIds),
  viewFromLooks: asked => rowFor(ports, { ...asked, instead: [] }),
  noteProductView: ports.recommendations.noteView,
  addToCart: addToCart(ports),
  keepUpload: keepUpload(ports),
  changeCartLine: changeCartLine(ports),
  removeCartLine: removeCartLine(ports),
  viewQuickOrderPad: () =>
    lazy(async () => (await import('../../core/quick-order/view-quick-order-pad')).viewQuickOrderPad(ports)()),
  findForRow: (typed, page) =>
    lazy(async () => (await import('../../core/bulk-upload/find-for-row')).findForRow(ports)(typed, page)),
  chooseForRow: sku => lazy(async () => (await import('../../core/quick-order/goods-for-row')).goodsForRow(ports)(sku)),
  addSku: (typed, key) => lazy(async () => (await listCases(ports)).addSku(typed, key)),
  orderBySku: (rows, key) =>
    lazy(async () => (await import('../../core/quick-order/order-by-sku')).orderBySku(ports)(rows, key)),
  readUpload: (file, listening) =>
    lazy(async () => {
      const { readUploadFile } = await import('../../adapters/upload-files/read-upload-file')
      return () => readUploadFile(file, listening)
    }),
  prepareUpload: () => TE.right(undefined),
  checkUpload: lines =>
    lazy(async () => (await import('../../core/bulk-upload/check-upload')).checkUpload(ports)(lines)),
  addUpload: (lines, key) =>
    lazy(async () => (await import('../../core/bulk-upload/add-upload')).addUpload(ports)(lines, key)),
  viewUploadAccount: ports.uploadAccount.about,
  readUploadAccount: ports.uploadAccount.read,
  keepUploadAccount: ports.uploadAccount.keep,
  viewPadHere: () => TE.right(undefined),
  keepPadHere: () => TE.right(undefined),
  viewCheckoutDraft: () => TE.right(undefined),
  keepCheckoutDraft: () => TE.right(undefined),
  viewUploadHere: () => TE.right(undefined),
  keepUploadHere: () => TE.right(undefined),
  viewOrderPage: () =>
    lazy(async () => (await import('../../core/construction/view-order-page')).viewOrderPage(ports)()),
  uploadOrderFile: ports.construction.upload,
  sendByFormService: (service, chosen) =>
    lazy(async () => (await import('../browser/form-service-in-browser')).sendInBrowser(service, chosen)),
  placeOnlineOrder: order =>
    lazy(async () => (await import('../../core/construction/place-order')).placeOnlineOrder(ports)(order)),
  placeImportedOrder: order =>
    lazy(async () => (await import('../../core/construction/place-order')).placeImportedOrder(ports)(order)),
  viewOrderDetails: ports.construction.details,
  restoreFormerCart: ports.construction.restoreFormerCart,
  buyGift: buyGift(ports),
  applyCoupon: applyCoupon(ports),
  removeCoupon: removeCoupon(ports),
  startCheckout: startCheckout(ports),

  trackEvent: trackEvent(ports),
  viewConsent: viewConsent(ports),
  decideConsent: decideConsent(ports),

  beginHandOff: ports.handOff.begin,
  isHandOffReady: ports.handOff.isReady,
  finishHandOff: ports.handOff.finish,
  openLinkedCart: link =>
    lazy(async () => (await import('../../core/hand-off/open-linked-cart')).openLinkedCart(ports)(link)),
  bringBackCart: ports.arrivals.bringBack,
  transferPunchOut: cartId =>
    lazy(async () => (await import('../../core/hand-off/transfer-punch-out')).transferPunchOut(ports)(cartId)),
  closeCart: linkedId => lazy(async () => (await import('../../core/hand-off/close-cart')).closeCart(ports)(linkedId)),
  undoMerge: ports.arrivals.undoMerge,
  clearCart: ports.arrivals.clear,
  viewFarewell: () => lazy(async () => (await import('../../core/hand-off/view-farewell')).viewFarewell(ports)()),

  signIn: signIn(ports),
  signUp: signUp(ports),
  signOut: signOut(ports),
  requestPasswordReset: requestPasswordReset(ports),
  openResetLink: openResetLink(ports),
  resetLinkIsOpen: resetLinkIsOpen(ports),
  resetPassword: resetPassword(ports),
  changePassword: changePassword(ports),
  sendConfirmation: ports.account.sendConfirmation,
  openConfirmationLink: ports.account.openConfirmationLink,
  viewAddressConfirmation: ports.account.confirmation,
  confirmAddress: ports.account.confirmAddress,
  viewDevices: viewDevices(ports),
  endDevices: endDevices(ports),
  viewProfile: viewProfile(ports),
  updateProfile: updateProfile(ports),
  saveAddress: saveAddress(ports),
  deleteAddress: deleteAddress(ports),
  viewDashboard: viewDashboard({ ...ports, clock }),
  viewOrders: viewOrders(ports),
  viewOrder: viewOrder(ports),
  exportOrders: exportOrders({ ...ports, clock }),
  checkReorder: ports.reorder.check,
  reorder: ports.reorder.take,
  listCompanyUsers: ports.companyUsers.list,
  viewCompanyUser: viewCompanyUser(ports),
  inviteCompanyUser: inviteCompanyUser(ports),
  changeCompanyUser: changeCompanyUser(ports),
  removeCompanyUser: ports.companyUsers.remove,
  listPartNumbers: ports.partNumbers.list,
  savePartNumber: entered =>
    lazy(async () => (await import('../../core/part-numbers/keep-part-numbers')).savePartNumber(ports)(entered)),
  importPartNumbers: file =>
    lazy(async () => (await import('../../core/part-numbers/keep-part-numbers')).importPartNumbers(ports)(file)),
  removePartNumber: ports.partNumbers.remove,
  chooseLanguage: chooseLanguage(ports),
  viewCompanies: viewCompanies(ports),
  actForCompany: actForCompany(ports),
  listCountries: ports.geography.countries,
  listStates: ports.geography.states,

  listWishLists: listWishLists(ports),
  viewWishLists: viewWishLists(ports),
  viewWishList: viewWishList(ports),
  viewSharedWishList: viewSharedWishList(ports),
  createWishList: createWishList(ports),
  renameWishList: renameWishList(ports),
  shareWishList: shareWishList(ports),
  deleteWishList: deleteWishList(ports),
  addToWishList: addToWishList(ports),
  removeFromWishList: removeFromWishList(ports),
  moveWishesToCart: moveToCart(ports),

  viewLists: ports.shoppingLists.list,
  viewList: ports.shoppingLists.byId,
  createList: (text, key) => lazy(async () => (await listCases(ports)).createList(text, key)),
  changeList: (id, text) => lazy(async () => (await listCases(ports)).changeList(id, text)),
  removeList: ports.shoppingLists.remove,
  duplicateList: (id, text, key) => lazy(async () => (await listCases(ports)).duplicateList(id, text, key)),
  addToList: (id, goods, key) => lazy(async () => (await listCases(ports)).addToList(id, goods, key)),
  changeListItem: (id, itemId, change) => lazy(async () => (await listCases(ports)).changeListItem(id, itemId, change)),
  removeListItems: (id, itemIds) => lazy(async () => (await listCases(ports)).removeListItems(id, itemIds)),
  submitList: ports.shoppingLists.submit,
  decideList: (id, decision) => lazy(async () => (await listCases(ports)).decideList(id, decision)),
  saveCartAsList: (text, key) => lazy(async () => (await listCases(ports)).saveCartAsList(text, key)),
  sendCartForApproval: (text, key) => lazy(async () => (await listCases(ports)).sendCartForApproval(text, key)),
  orderFromList: (id, which, key) => lazy(async () => (await listCases(ports)).orderFromList(id, which, key)),
  quoteFromList: (id, which) => lazy(async () => (await listCases(ports)).quoteFromList(id, which)),

  submitQuote: ports.quotes.create,
  viewQuote: ref => lazy(async () => (await import('../../core/quotes/view-quote')).viewQuote(ports)(ref)),
  viewQuotes: ports.quotes.list,
  shareQuote: ports.quotes.share,
  answerQuote: (id, revision, answer) =>
    lazy(async () => (await import('../../core/quotes/answer-quote')).answerQuote(ports)(id, revision, answer)),
  viewQuoteDifferences: ports.quotes.differences,
  checkOutQuote: ports.quotes.checkOut,
  quotePdf: (ref, lang) => lazy(async () => (await import('../../core/quotes/quote-pdf')).quotePdf(ports)(ref, lang)),
  viewQuoteDraft: ports.quotes.draft,
  keepQuoteDraft: ports.quotes.keepDraft,
  viewDraftHere: () => TE.right(undefined),
  keepDraftHere: () => TE.right(undefined),
  forgetDraftHere: () => TE.right(undefined),
  viewCompanyHere: () => TE.right(undefined),

  viewReviews: (productId, page) =>
    lazy(async () => (await import('../../core/reviews/view-reviews')).viewReviews(ports)(productId, page)),
  writeReview: (productId, review) =>
    lazy(async () => (await import('../../core/reviews/write-review')).writeReview(ports)(productId, review)),

  openCheckout: openCheckout(ports),
  viewCheckout: viewCheckout(ports),
  saveCheckoutContact: saveContact(ports),
  saveCheckoutAddresses: saveAddresses(ports),
  chooseShipping: chooseShipping(ports),
  choosePayment: choosePayment({ ...ports, clock }),
  spendCertificate: spendCertificate(ports),
  returnCertificate: returnCertificate(ports),
  placeOrder: placeOrder(ports),
  viewConfirmation: viewConfirmation(ports),
})
