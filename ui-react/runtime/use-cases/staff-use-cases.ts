import type { Preview } from '../../../core/access/preview'
import type {
  AccessDecisionMade,
  AccessRequestKey,
  AccessRequestQuery,
} from '../../../core/access-requests/access-desk.port'
import type { AccessRequest, AccessRequestDetail } from '../../../core/access-requests/access-request'
import type { OrderQuery } from '../../../core/orders/order-query'
import type {
  DeskProduct,
  DeskProductKey,
  DeskProductPage,
  DeskProductQuery,
  DeskProductWrite,
} from '../../../core/catalogue/catalogue-desk.port'
import type { AskedSubmissions } from '../../../core/forms/form-desk'
import type { SubmissionPage } from '../../../core/forms/form-desk.port'
import type { Submission } from '../../../core/forms/submission'
import type { SentFile } from '../../../core/uploads/upload'
import type { MediaDetail, MediaItem } from '../../../core/media/media'
import type { AskedMedia } from '../../../core/media/media-desk'
import type { MediaChange, MediaPage, MediaRemoval } from '../../../core/media/media-desk.port'
import type { DeskOrder, DeskOrderPage, DeskOrderSummary, DeskOrderWrite } from '../../../core/orders/order-desk.port'
import type { DeskQuote, DeskQuotePage, DeskQuoteQuery, DeskQuoteWrite } from '../../../core/quotes/quote-desk.port'
import type {
  CompanyPreview,
  CompanyPrices,
  CompanyQuery,
  CompanyTax,
  CompanyWrite,
  DeskCompanyDetail,
  DeskCompanyPage,
} from '../../../core/companies/companies-desk.port'
import type {
  CertificateDecisionMade,
  CertificateQuery,
  DeskCertificateDetail,
  DeskCertificatePage,
} from '../../../core/exemption/exemption-desk.port'
import type { DeskGiftDetail, GiftIssue, GiftPage, GiftQuery, GiftVoid } from '../../../core/gifts/gift-desk.port'
import type {
  CouponBatch,
  CouponBatchWrite,
  CouponCodesTaken,
  CouponGroup,
  CouponPage,
  CouponQuery,
  CouponWrite,
  DeskCouponDetail,
} from '../../../core/promotions/coupon-desk.port'
import type { PaymentDeskPort } from '../../../core/payments/payment-desk.port'
import type { PriceListsPort } from '../../../core/price-desk/price-lists.port'
import type { PriceRunsPort } from '../../../core/price-desk/price-runs.port'
import type {
  DeskReviewDetail,
  DeskReviewPage,
  ReviewDecisionMade,
  ReviewQuery,
} from '../../../core/reviews/review-desk.port'
import type { ApplicationDeskPort } from '../../../core/trade-accounts/application-desk.port'
import type { Outcome } from '../../../core/shared/domain-error'
import type { ConstructionDeskUseCases } from './construction-desk-use-cases'
import type { ContentUseCases } from './content-use-cases'
import type { TaxShippingUseCases } from './tax-shipping-use-cases'
import type { StaffAccount } from '../../../core/staff/staff'
import type { MirrorState } from '../../../core/catalogue-mirror/mirror-journal.port'
import type { FailedNotices, NoticeResend } from '../../../core/orders/order-notices.port'
import type { DeskSetting, DeskSettings, SettingsWrite } from '../../../core/settings/settings-desk.port'
import type { SettingGroup } from '../../../core/settings/store-settings'
import type { StaffDesk } from '../../../core/access/staff-capability'
import type { CapabilitiesChange, NewStaff, StaffRemoval } from '../../../core/staff/staff.port'

/**
 * Use cases of staff pages. Prefixed with 'staff': in the browser they are a separate chunk that shoppers never load.
 */
export type StaffUseCases = ContentUseCases &
  TaxShippingUseCases &
  ConstructionDeskUseCases & {
    readonly staffDesk: () => Outcome<StaffDesk>
    readonly staffAccounts: () => Outcome<readonly StaffAccount[]>
    readonly staffAdd: (newcomer: NewStaff) => Outcome<readonly StaffAccount[]>
    readonly staffChangeCapabilities: (change: CapabilitiesChange) => Outcome<readonly StaffAccount[]>
    readonly staffRemove: (removal: StaffRemoval) => Outcome<readonly StaffAccount[]>
    readonly staffAccessRequests: (
      query: AccessRequestQuery,
    ) => Outcome<{ readonly requests: readonly AccessRequest[]; readonly total: number }>
    readonly staffAccessRequest: (which: AccessRequestKey) => Outcome<AccessRequestDetail>
    readonly staffDecideAccess: (made: AccessDecisionMade) => Outcome<AccessRequestDetail>
    readonly staffOrders: (query: OrderQuery) => Outcome<DeskOrderPage>
    readonly staffOrder: (orderId: number) => Outcome<DeskOrder>
    /** The mirror of the merchant's store; `MirrorDeskPort` documents them. */
    readonly staffMirror: () => Outcome<MirrorState>
    readonly staffStartMirror: () => Outcome<MirrorState>
    /** Order notices that could not be sent; `OrderNoticesPort` documents them. */
    readonly staffFailedNotices: () => Outcome<FailedNotices>
    readonly staffResendNotice: (resend: NoticeResend) => Outcome<FailedNotices>
    /** Settings of the store; `SettingsDeskPort` documents them. */
    readonly staffSettings: () => Outcome<readonly DeskSetting[]>
    readonly staffSettingGroup: (group: SettingGroup) => Outcome<DeskSettings>
    readonly staffSaveSettings: (write: SettingsWrite) => Outcome<DeskSettings>
    readonly staffQuotes: (query: DeskQuoteQuery) => Outcome<DeskQuotePage>
    readonly staffQuote: (quoteId: number) => Outcome<DeskQuote>
    readonly staffChangeQuote: (write: DeskQuoteWrite) => Outcome<DeskQuote>
    readonly staffCompanies: (query: CompanyQuery) => Outcome<DeskCompanyPage>
    readonly staffCompany: (companyId: number) => Outcome<DeskCompanyDetail>
    readonly staffCompanyPrices: (companyId: number) => Outcome<CompanyPrices>
    readonly staffCompanyTax: (companyId: number) => Outcome<CompanyTax>
    readonly staffCompanyOrders: (companyId: number) => Outcome<readonly DeskOrderSummary[]>
    readonly staffChangeCompany: (write: CompanyWrite) => Outcome<DeskCompanyDetail>
    readonly staffPreviewCompany: (asked: CompanyPreview) => Outcome<Preview>
    readonly staffEndCompanyPreview: () => Outcome<void>
    readonly staffCertificates: (query: CertificateQuery) => Outcome<DeskCertificatePage>
    readonly staffCertificate: (id: string) => Outcome<DeskCertificateDetail>
    readonly staffDecideCertificate: (made: CertificateDecisionMade) => Outcome<DeskCertificateDetail>
    readonly staffApplications: ApplicationDeskPort['list']
    readonly staffApplication: ApplicationDeskPort['byNumber']
    readonly staffDecideApplication: ApplicationDeskPort['decide']
    readonly staffReadTaxNumber: ApplicationDeskPort['taxNumber']
    readonly staffCoupons: (query: CouponQuery) => Outcome<CouponPage>
    readonly staffCoupon: (id: string) => Outcome<DeskCouponDetail>
    readonly staffCouponGroups: () => Outcome<readonly CouponGroup[]>
    readonly staffSaveCoupon: (write: CouponWrite) => Outcome<DeskCouponDetail>
    readonly staffMakeCouponBatch: (write: CouponBatchWrite) => Outcome<CouponBatch>
    readonly staffTakeCouponCodes: (taken: CouponCodesTaken) => Outcome<readonly string[]>
    readonly staffPaymentHealth: PaymentDeskPort['health']
    readonly staffOrderPayments: PaymentDeskPort['ofOrder']
    readonly staffRefundOrder: PaymentDeskPort['refund']
    readonly staffRetryRefund: PaymentDeskPort['retry']
    readonly staffGifts: (query: GiftQuery) => Outcome<GiftPage>
    readonly staffGift: (id: string) => Outcome<DeskGiftDetail>
    readonly staffIssueGift: (issued: GiftIssue) => Outcome<DeskGiftDetail>
    readonly staffVoidGift: (voided: GiftVoid) => Outcome<DeskGiftDetail>
    readonly staffPriceDesk: PriceListsPort['list']
    readonly staffPriceList: PriceListsPort['find']
    readonly staffPriceChoices: PriceListsPort['choices']
    readonly staffSavePriceList: PriceListsPort['save']
    readonly staffAssignPriceList: PriceListsPort['assign']
    readonly staffExplainPrice: PriceListsPort['explain']
    readonly staffPriceRun: PriceRunsPort['find']
    readonly staffDraftPriceFile: PriceRunsPort['draftFile']
    readonly staffDraftPrices: PriceRunsPort['draftPrices']
    readonly staffChangePriceRun: PriceRunsPort['change']
    readonly staffReviews: (query: ReviewQuery) => Outcome<DeskReviewPage>
    readonly staffReview: (reviewId: number) => Outcome<DeskReviewDetail>
    readonly staffDecideReview: (made: ReviewDecisionMade) => Outcome<DeskReviewDetail>
    readonly staffChangeOrder: (write: DeskOrderWrite) => Outcome<DeskOrder>
    readonly staffSubmissions: (query: AskedSubmissions) => Outcome<SubmissionPage>
    readonly staffSubmission: (id: string) => Outcome<Submission>
    /** The media library: pictures and documents for content, newest first. */
    readonly staffMedia: (query: AskedMedia) => Outcome<MediaPage>
    readonly staffMediaItem: (id: string) => Outcome<MediaDetail>
    readonly staffAddMedia: (file: SentFile) => Outcome<MediaItem>
    readonly staffChangeMedia: (change: MediaChange) => Outcome<MediaDetail>
    readonly staffRemoveMedia: (removal: MediaRemoval) => Outcome<void>
    readonly staffProducts: (query: DeskProductQuery) => Outcome<DeskProductPage>
    readonly staffProduct: (which: DeskProductKey) => Outcome<DeskProduct>
    readonly staffChangeProduct: (write: DeskProductWrite) => Outcome<void>
  }
