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
import * as followPayment from '../../core/checkout/follow-payment'
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
import { fileUseCases } from './file-use-cases'
import { lazyObject } from './lazy-object'
import { lazy } from './lazy-port'
import type { GuardedPorts } from './ports'

const listCases = async (ports: GuardedPorts) => (await import('./list-and-cart-use-cases')).listAndCartUseCases(ports)

/** Every use case of the shop by its name, over the ports of one request or of one page. */
const shopUseCases: {
  readonly [Name in keyof ShopUseCases]: (ports: GuardedPorts, clock: ClockPort) => ShopUseCases[Name]
} = {
  viewShell,
  currentCustomer,
  viewHome,
  viewPath,
  viewOpenings: ports => categoryId =>
    lazy(async () => (await import('../../core/openings/view-openings')).viewOpenings(ports)(categoryId)),
  fillBlocks: ports => (needs, skipped) =>
    lazy(async () => (await import('../../core/pages/blocks/fill-blocks')).fillBlocks(ports)(needs, skipped)),
  searchProducts,
  lookUpSkus,
  previewSearch,

  viewCards,
  viewComparison,

  viewBulkQuestion: (ports, clock) => () =>
    lazy(async () =>
      (await import('../../core/bulk-order/view-bulk-question')).viewBulkQuestion({ ...ports, clock })(),
    ),
  submitForm: (ports, clock) => (id, sent) =>
    lazy(async () => (await import('../../core/forms/submit-form')).submitForm({ ...ports, clock })(id, sent)),

  captchaTask: ports => ports.captcha.task,
  captchaQuestion: ports => ports.captcha.question,

  viewCart,
  viewGoesWith: ports => productIds => goesWith(ports, productIds),
  viewFromLooks: ports => asked => rowFor(ports, { ...asked, instead: [] }),
  noteProductView: ports => ports.recommendations.noteView,
  addToCart,
  keepUpload,
  changeCartLine,
  removeCartLine,
  viewQuickOrderPad: ports => () =>
    lazy(async () => (await import('../../core/quick-order/view-quick-order-pad')).viewQuickOrderPad(ports)()),
  findForRow: ports => (typed, page) =>
    lazy(async () => (await import('../../core/bulk-upload/find-for-row')).findForRow(ports)(typed, page)),
  chooseForRow: ports => sku =>
    lazy(async () => (await import('../../core/quick-order/goods-for-row')).goodsForRow(ports)(sku)),
  addSku: ports => (typed, key) => lazy(async () => (await listCases(ports)).addSku(typed, key)),
  orderBySku: ports => (rows, key) =>
    lazy(async () => (await import('../../core/quick-order/order-by-sku')).orderBySku(ports)(rows, key)),
  ...fileUseCases,
  resolveGoods: ports => written =>
    lazy(async () => (await import('../../core/hardware-sets/resolve-goods')).resolveGoods(ports)(written)),
  checkUpload: ports => lines =>
    lazy(async () => (await import('../../core/bulk-upload/check-upload')).checkUpload(ports)(lines)),
  addUpload: ports => (lines, key) =>
    lazy(async () => (await import('../../core/bulk-upload/add-upload')).addUpload(ports)(lines, key)),
  viewUploadAccount: ports => ports.uploadAccount.about,
  readUploadAccount: ports => ports.uploadAccount.read,
  keepUploadAccount: ports => ports.uploadAccount.keep,
  viewPadHere: () => () => TE.right(undefined),
  keepPadHere: () => () => TE.right(undefined),
  viewCheckoutDraft: () => () => TE.right(undefined),
  keepCheckoutDraft: () => () => TE.right(undefined),
  viewOrderPage: ports => () =>
    lazy(async () => (await import('../../core/construction/view-order-page')).viewOrderPage(ports)()),
  uploadOrderFile: ports => ports.construction.upload,
  sendByFormService: () => (service, chosen) =>
    lazy(async () => (await import('../browser/form-service-in-browser')).sendInBrowser(service, chosen)),
  placeOnlineOrder: ports => order =>
    lazy(async () => (await import('../../core/construction/place-order')).placeOnlineOrder(ports)(order)),
  placeImportedOrder: ports => order =>
    lazy(async () => (await import('../../core/construction/place-order')).placeImportedOrder(ports)(order)),
  viewOrderDetails: ports => ports.construction.details,
  restoreFormerCart: ports => ports.construction.restoreFormerCart,
  buyGift,
  applyCoupon,
  removeCoupon,
  startCheckout,

  trackEvent,
  viewConsent,
  decideConsent,

  beginHandOff: ports => ports.handOff.begin,
  isHandOffReady: ports => ports.handOff.isReady,
  finishHandOff: ports => ports.handOff.finish,
  openLinkedCart: ports => link =>
    lazy(async () => (await import('../../core/hand-off/open-linked-cart')).openLinkedCart(ports)(link)),
  bringBackCart: ports => ports.arrivals.bringBack,
  transferPunchOut: ports => cartId =>
    lazy(async () => (await import('../../core/hand-off/transfer-punch-out')).transferPunchOut(ports)(cartId)),
  closeCart: ports => linkedId =>
    lazy(async () => (await import('../../core/hand-off/close-cart')).closeCart(ports)(linkedId)),
  undoMerge: ports => ports.arrivals.undoMerge,
  clearCart: ports => ports.arrivals.clear,
  viewFarewell: ports => () =>
    lazy(async () => (await import('../../core/hand-off/view-farewell')).viewFarewell(ports)()),

  signIn,
  signUp,
  signOut,
  requestPasswordReset,
  openResetLink,
  resetLinkIsOpen,
  resetPassword,
  changePassword,
  sendConfirmation: ports => ports.account.sendConfirmation,
  openConfirmationLink: ports => ports.account.openConfirmationLink,
  viewAddressConfirmation: ports => ports.account.confirmation,
  confirmAddress: ports => ports.account.confirmAddress,
  viewDevices,
  endDevices,
  viewProfile,
  updateProfile,
  saveAddress,
  deleteAddress,
  viewDashboard: (ports, clock) => viewDashboard({ ...ports, clock }),
  viewOrders,
  viewOrder,
  exportOrders: (ports, clock) => exportOrders({ ...ports, clock }),
  checkReorder: ports => ports.reorder.check,
  reorder: ports => ports.reorder.take,
  listCompanyUsers: ports => ports.companyUsers.list,
  viewCompanyUser,
  inviteCompanyUser,
  changeCompanyUser,
  removeCompanyUser: ports => ports.companyUsers.remove,
  listPartNumbers: ports => ports.partNumbers.list,
  savePartNumber: ports => entered =>
    lazy(async () => (await import('../../core/part-numbers/keep-part-numbers')).savePartNumber(ports)(entered)),
  importPartNumbers: ports => file =>
    lazy(async () => (await import('../../core/part-numbers/keep-part-numbers')).importPartNumbers(ports)(file)),
  removePartNumber: ports => ports.partNumbers.remove,
  viewGiftBalance: ports => ports.giftBalance.balance,
  viewApplications: ports => ports.applications.mine,
  saveApplicationStep: ports => ports.applications.save,
  sendApplication: ports => ports.applications.submit,
  answerApplication: ports => ports.applications.answer,
  withdrawApplication: ports => ports.applications.withdraw,
  chooseLanguage,
  viewCompanies,
  actForCompany,
  viewOwnCompanies: ports => () =>
    lazy(async () => (await import('../../core/company/switch-company')).viewOwnCompanies(ports)()),
  viewPeopleTarget: ports => ports.peopleImport.about,
  readPeople: ports => ports.peopleImport.read,
  checkPeople: ports => ports.peopleImport.check,
  sendPeople: ports => ports.peopleImport.send,
  listRoles: ports => ports.roles.list,
  viewRole: ports => ports.roles.byId,
  reviewRole: ports => draft =>
    lazy(async () => (await import('../../core/company/review-role')).reviewRole(ports)(draft)),
  saveRole: ports => ports.roles.save,
  removeRole: ports => ports.roles.remove,
  lockCompanyUser: ports => ports.memberships.lock,
  listCountries: ports => ports.geography.countries,
  listStates: ports => ports.geography.states,
  listWishLists,
  viewWishLists,
  viewWishList,
  viewSharedWishList,
  createWishList,
  renameWishList,
  shareWishList,
  deleteWishList,
  addToWishList,
  removeFromWishList,
  moveWishesToCart: moveToCart,

  viewLists: ports => ports.shoppingLists.list,
  viewList: ports => ports.shoppingLists.byId,
  createList: ports => (text, key) => lazy(async () => (await listCases(ports)).createList(text, key)),
  changeList: ports => (id, text) => lazy(async () => (await listCases(ports)).changeList(id, text)),
  removeList: ports => ports.shoppingLists.remove,
  duplicateList: ports => (id, text, key) => lazy(async () => (await listCases(ports)).duplicateList(id, text, key)),
  addToList: ports => (id, goods, key) => lazy(async () => (await listCases(ports)).addToList(id, goods, key)),
  changeListItem: ports => (id, itemId, change) =>
    lazy(async () => (await listCases(ports)).changeListItem(id, itemId, change)),
  removeListItems: ports => (id, itemIds) => lazy(async () => (await listCases(ports)).removeListItems(id, itemIds)),
  submitList: ports => ports.shoppingLists.submit,
  decideList: ports => (id, decision) => lazy(async () => (await listCases(ports)).decideList(id, decision)),
  saveCartAsList: ports => (text, key) => lazy(async () => (await listCases(ports)).saveCartAsList(text, key)),
  sendCartForApproval: ports => (text, key) =>
    lazy(async () => (await listCases(ports)).sendCartForApproval(text, key)),
  orderFromList: ports => (id, which, key) => lazy(async () => (await listCases(ports)).orderFromList(id, which, key)),
  quoteFromList: ports => (id, which) => lazy(async () => (await listCases(ports)).quoteFromList(id, which)),

  submitQuote: ports => ports.quotes.create,
  viewQuote: ports => ref => lazy(async () => (await import('../../core/quotes/view-quote')).viewQuote(ports)(ref)),
  viewQuotes: ports => ports.quotes.list,
  shareQuote: ports => ports.quotes.share,
  answerQuote: ports => (id, revision, answer) =>
    lazy(async () => (await import('../../core/quotes/answer-quote')).answerQuote(ports)(id, revision, answer)),
  viewQuoteDifferences: ports => ports.quotes.differences,
  checkOutQuote: ports => ports.quotes.checkOut,
  quotePdf: ports => (ref, lang) =>
    lazy(async () => (await import('../../core/quotes/quote-pdf')).quotePdf(ports)(ref, lang)),
  viewQuoteDraft: ports => ports.quotes.draft,
  keepQuoteDraft: ports => ports.quotes.keepDraft,
  viewDraftHere: () => () => TE.right(undefined),
  keepDraftHere: () => () => TE.right(undefined),
  forgetDraftHere: () => () => TE.right(undefined),
  viewCompanyHere: () => () => TE.right(undefined),

  viewReviews: ports => (productId, page) =>
    lazy(async () => (await import('../../core/reviews/view-reviews')).viewReviews(ports)(productId, page)),
  writeReview: ports => (productId, review) =>
    lazy(async () => (await import('../../core/reviews/write-review')).writeReview(ports)(productId, review)),

  openCheckout,
  viewCheckout,
  saveCheckoutContact: saveContact,
  saveCheckoutAddresses: saveAddresses,
  chooseShipping,
  choosePayment: (ports, clock) => choosePayment({ ...ports, clock }),
  spendCertificate,
  returnCertificate,
  placeOrder,
  ...followPayment,
  viewConfirmation,
}

export const useCaseNames = Object.keys(shopUseCases)

/** The use cases over these ports, each made when it is first used. */
export const useCasesOver = (ports: GuardedPorts, clock: ClockPort): ShopUseCases =>
  lazyObject(useCaseNames, name => shopUseCases[name](ports, clock))
