import type { BulkQuestion } from '../../../core/bulk-order/view-bulk-question'
import type { AddedUpload } from '../../../core/bulk-upload/add-upload'
import type { CheckedLines, UploadLine, ValidLine } from '../../../core/bulk-upload/upload-line'
import type { UploadAccountPort } from '../../../core/bulk-upload/upload-account.port'
import type { UploadReaderPort } from '../../../core/bulk-upload/upload-reader.port'
import type { StoredUpload } from '../../../core/bulk-upload/upload-storage.port'
import type { ResolveGoods } from '../../../core/hardware-sets/resolve-goods'
import type { ScheduleReaderPort } from '../../../core/schedule/schedule-reader.port'
import type { StoredSchedule } from '../../../core/schedule/schedule-storage.port'
import type { FillBlocks } from '../../../core/pages/blocks/fill-blocks'
import type { Happening } from '../../../core/analytics/analytics'
import type { CaptchaQuestion, CaptchaTask } from '../../../core/captcha/captcha'
import type { Consent } from '../../../core/consent/consent'
import type { Cart } from '../../../core/cart/cart'
import type { AddSku } from '../../../core/quick-order/add-sku'
import type { NewGift } from '../../../core/cart/gift-certificate'
import type { NewLine } from '../../../core/cart/cart.port'
import type { HomePage, PathPage, SearchPage, SearchPreview } from '../../../core/pages/pages'
import type { ProductCard } from '../../../core/catalogue/product'
import type { KeepUpload } from '../../../core/uploads/keep-upload'
import type { ConstructionPort } from '../../../core/construction/construction.port'
import type { SendByFormService } from '../../../core/construction/send-by-form-service'
import type { PlaceImportedOrder, PlaceOnlineOrder } from '../../../core/construction/place-order'
import type { ViewOrderPage } from '../../../core/construction/view-order-page'
import type { CheckoutAddresses } from '../../../core/checkout/check-checkout-address'
import type { Checkout, PaymentChoice } from '../../../core/checkout/checkout'
import type { ShippingOption } from '../../../core/shipping/shipping-option'
import type { CheckoutDraft } from '../../../core/checkout/checkout-draft'
import type { Comparison } from '../../../core/compare/view-comparison'
import type { Order } from '../../../core/orders/order'
import type { FreightLink } from '../../../core/orders/freight-link'
import type { FreightOf } from '../../../core/checkout/checkout.port'
import type { PaymentProgress } from '../../../core/payments/payment-progress'
import type { SubmitForm } from '../../../core/forms/submit-form'
import type { Farewell } from '../../../core/hand-off/view-farewell'
import type { CloseCart } from '../../../core/hand-off/close-cart'
import type { HandOffEnd } from '../../../core/hand-off/hand-off.port'
import type { OpenLinkedCart } from '../../../core/hand-off/open-linked-cart'
import type { Shell } from '../../../core/pages/shell'
import type { Coming } from '../../../core/pages/view-path'
import type { ViewOpenings } from '../../../core/openings/view-openings'
import type { FindForRow } from '../../../core/bulk-upload/find-for-row'
import type { ChooseForRow } from '../../../core/quick-order/goods-for-row'
import type { StoredPad } from '../../../core/quick-order/pad-storage.port'
import type { OrderedBySku } from '../../../core/quick-order/order-by-sku'
import type { PadRow } from '../../../core/quick-order/pad-row'
import type { QuickOrderPad } from '../../../core/quick-order/view-quick-order-pad'
import type { RecommendationQuery, Recommended } from '../../../core/recommendations/recommendation'
import type { ProductView } from '../../../core/recommendations/recommendations.port'
import type { ReviewsPage } from '../../../core/reviews/view-reviews'
import type { WriteReview } from '../../../core/reviews/write-review'
import type { ListingQuery } from '../../../core/search/listing'
import type { SkuAnswer } from '../../../core/search/sku-search.port'
import type { Outcome } from '../../../core/shared/domain-error'
import type { StaffUseCases } from './staff-use-cases'
import type { AccountUseCases } from './account-use-cases'
import type { ListAndQuoteUseCases } from './list-and-quote-use-cases'

/**
 * All use cases of the user interface: a plain record, built once in the browser and once per request on the server. An
 * Outcome does nothing until it is called.
 */
export type UseCases = ShopUseCases & StaffUseCases

/** Use cases of shoppers. */
export type ShopUseCases = BuyingUseCases & AccountUseCases & ListAndQuoteUseCases

/** Pages, products, cart and checkout. */
type BuyingUseCases = {
  readonly viewShell: () => Outcome<Shell>
  /** The session's current customer. 'signed-out' if the page's customer is gone; does not prompt for sign-in. */
  readonly currentCustomer: () => Outcome<number | undefined>

  readonly viewHome: () => Outcome<HomePage>
  /**
   * Resolves a path: category, product, content page or redirect. `query` is for listings, `fromCategory` a category
   * for a product's breadcrumb.
   */
  readonly viewPath: (slug: string, query: ListingQuery, coming?: Coming) => Outcome<PathPage>
  /** The names of a category's openings (S3-2.25); empty if they cannot be read. */
  readonly viewOpenings: ViewOpenings
  /** Data for page builder blocks, in order, with reports of skipped ones. */
  readonly fillBlocks: FillBlocks
  readonly searchProducts: (query: ListingQuery) => Outcome<SearchPage>
  /** Resolves SKUs within what this visitor may see: without duplicates, in order. */
  readonly lookUpSkus: (typed: readonly string[]) => Outcome<readonly SkuAnswer[]>
  readonly previewSearch: (typed: string) => Outcome<SearchPreview>

  /** Products by id, limited to those visible to this visitor; at most 100. */
  readonly viewCards: (ids: readonly number[]) => Outcome<readonly ProductCard[]>
  readonly viewComparison: (ids: readonly number[]) => Outcome<Comparison>

  /** Context for a question about a bulk order (S3-2.42). */
  readonly viewBulkQuestion: () => Outcome<BulkQuestion>
  /** Submits an editors' form: 'invalid' with an issue for each invalid field. */
  readonly submitForm: SubmitForm
  /** The captcha task of a form, and the text captcha without JavaScript (S2-4.33). */
  readonly captchaTask: (kind?: 'work') => Outcome<CaptchaTask>
  readonly captchaQuestion: () => Outcome<CaptchaQuestion>

  readonly viewCart: () => Outcome<Cart>
  /** Products bought together with these; undefined: unknown. */
  readonly viewGoesWith: (productIds: readonly number[]) => Outcome<Recommended | undefined>
  /** A row based on this browser's viewed products; undefined if none of the results is visible to the visitor. */
  readonly viewFromLooks: (
    asked: Required<Pick<RecommendationQuery, 'kind' | 'seen' | 'productIds'>>,
  ) => Outcome<Recommended | undefined>
  /** Tracks a product view, once per key. */
  readonly noteProductView: (view: ProductView) => Outcome<void>
  /** Adds the product of a typed SKU to the cart, or returns the issue. */
  readonly addSku: AddSku
  readonly addToCart: (lines: readonly NewLine[], key?: string) => Outcome<Cart>
  /** Uploads the file for a modifier; its id is then the modifier's value. 'invalid' with an issue at `file`. */
  readonly keepUpload: KeepUpload
  readonly changeCartLine: (lineId: string, quantity: number) => Outcome<Cart>
  readonly removeCartLine: (lineId: string) => Outcome<Cart>
  /** The quick order pad of a signed-in customer, and adding its rows to the cart, once per key. */
  readonly viewQuickOrderPad: () => Outcome<QuickOrderPad>
  /** Products that match a row's text, three per page. */
  readonly findForRow: FindForRow
  /** The options of the product behind a row's SKU. */
  readonly chooseForRow: ChooseForRow
  readonly orderBySku: (rows: readonly PadRow[], key: string) => Outcome<OrderedBySku>
  /** Parses a list from a file; in a browser in a worker. */
  readonly readUpload: UploadReaderPort['read']
  readonly prepareUpload: UploadReaderPort['prepare']
  /** Reads a schedule of openings or hardware sets from a file; in a browser in a worker. */
  readonly readSchedule: ScheduleReaderPort['read']
  readonly prepareSchedule: ScheduleReaderPort['prepare']
  /** The goods of set lines by their catalogue numbers as written. */
  readonly resolveGoods: ResolveGoods
  /** Validates some of its lines with the shop. */
  readonly checkUpload: (lines: readonly UploadLine[]) => Outcome<CheckedLines>
  /** Adds valid lines to the cart, idempotent by key. */
  readonly addUpload: (lines: readonly ValidLine[], key: string) => Outcome<AddedUpload>
  /** The customer's stored bulk upload: summary, lines, storing and removing. */
  readonly viewUploadAccount: UploadAccountPort['about']
  readonly readUploadAccount: UploadAccountPort['read']
  readonly keepUploadAccount: UploadAccountPort['keep']
  /** The pad's rows in this browser; undefined on a server. */
  readonly viewPadHere: () => Outcome<StoredPad | undefined>
  readonly keepPadHere: (pad: StoredPad | undefined) => Outcome<void>
  /** The list in this browser; undefined on a server. */
  readonly viewUploadHere: () => Outcome<StoredUpload | undefined>
  readonly keepUploadHere: (upload: StoredUpload | undefined) => Outcome<void>
  /** The schedule in this browser; undefined on a server. */
  readonly viewScheduleHere: () => Outcome<StoredSchedule | undefined>
  readonly keepScheduleHere: (schedule: StoredSchedule | undefined) => Outcome<void>
  /** Orders of construction teams: initial form data, file uploads, and the order itself, once per key. */
  readonly viewOrderPage: ViewOrderPage
  readonly uploadOrderFile: ConstructionPort['upload']
  /** Uploads by an external form service; in the browser only. */
  readonly sendByFormService: SendByFormService<File>
  readonly placeOnlineOrder: PlaceOnlineOrder
  readonly placeImportedOrder: PlaceImportedOrder
  /** Store details of the cart's construction order; undefined: not one. */
  readonly viewOrderDetails: ConstructionPort['details']
  /** Restores the cart that an imported order replaced. */
  readonly restoreFormerCart: ConstructionPort['restoreFormerCart']
  readonly buyGift: (gift: NewGift, key: string) => Outcome<Cart>
  readonly applyCoupon: (code: string) => Outcome<Cart>
  readonly removeCoupon: (code: string) => Outcome<Cart>
  /** A new checkout address for this click; 'refused' with the specified text if there is none. */
  readonly startCheckout: () => Outcome<{ readonly checkoutUrl: string }>

  /** Tracks an event, if analytics is configured. Never fails. */
  readonly trackEvent: (happening: Happening) => Outcome<void>
  /** The consent given in this browser. */
  readonly viewConsent: () => Outcome<Consent>
  readonly decideConsent: (consent: Consent) => Outcome<void>

  /**
   * Token hand-off: the page passes the token, waits until the trade portal is ready, and gets the destination
   * (S1-2.12).
   */
  readonly beginHandOff: (token: string) => Outcome<void>
  readonly isHandOffReady: () => Outcome<boolean>
  readonly finishHandOff: () => Outcome<HandOffEnd>
  /** Opens the cart of a login link for the customer it names; returns the destination (S1-4.08). */
  readonly openLinkedCart: OpenLinkedCart
  /** Restores the cart of an abandoned cart mail (S1-2.11). */
  readonly bringBackCart: (token: string) => Outcome<Cart>
  readonly transferPunchOut: (cartId: string) => Outcome<Cart>
  /** Closes the session's own cart to changes, by a link (S1-2.26). */
  readonly closeCart: CloseCart
  /** Removes the lines that were merged from the guest's cart at sign-in. */
  readonly undoMerge: () => Outcome<Cart>
  /** Empties the cart, once per key. */
  readonly clearCart: (key: string) => Outcome<Cart>
  /** Texts about the retirement of the old site (S1-2.26). */
  readonly viewFarewell: () => Outcome<Farewell>

  /** Reviews of a product, with the product (S2-2.33). */
  readonly viewReviews: (productId: number, page?: number) => Outcome<ReviewsPage>
  readonly writeReview: WriteReview

  readonly openCheckout: (token: string) => Outcome<void>
  readonly viewCheckout: () => Outcome<Checkout>
  readonly saveCheckoutContact: (contact: { readonly email: string; readonly phone?: string }) => Outcome<Checkout>
  readonly saveCheckoutAddresses: (addresses: CheckoutAddresses) => Outcome<Checkout>
  readonly chooseShipping: (id: ShippingOption['id']) => Outcome<Checkout>
  readonly choosePayment: (choice: PaymentChoice, captcha?: string) => Outcome<Checkout>
  readonly spendCertificate: (code: string) => Outcome<Checkout>
  readonly returnCertificate: (id: string) => Outcome<Checkout>
  readonly placeOrder: (orderKey: string) => Outcome<Order>
  readonly viewPayment: (paymentId: string) => Outcome<PaymentProgress>
  readonly payOnPage: (paymentId: string) => Outcome<PaymentProgress>
  readonly endPayment: (paymentId: string) => Outcome<PaymentProgress>
  readonly viewLinkedOrder: (link: FreightLink) => Outcome<Order>
  readonly acceptFreight: (order: FreightOf) => Outcome<Order>
  readonly declineFreight: (order: FreightOf) => Outcome<Order>
  /** Unsaved checkout input in this browser tab; undefined on a server. Storing undefined deletes it. */
  readonly viewCheckoutDraft: () => Outcome<CheckoutDraft | undefined>
  readonly keepCheckoutDraft: (draft: CheckoutDraft | undefined) => Outcome<void>
  readonly viewConfirmation: (orderId: number) => Outcome<Order>
}
