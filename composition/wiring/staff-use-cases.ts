import { viewDeskApplications } from '../../core/trade-accounts/view-applications'
import {
  decideAccessRequest,
  viewAccessRequest,
  viewAccessRequests,
} from '../../core/access-requests/decide-access-request'
import { changeDeskProduct, viewDeskProduct, viewDeskProducts } from '../../core/catalogue/catalogue-desk'
import {
  changeDeskCompany,
  previewAsCompany,
  viewCompanyOrders,
  viewCompanyPrices,
  viewCompanyTax,
  viewDeskCompanies,
  viewDeskCompany,
} from '../../core/companies/companies-desk'
import {
  blockDays,
  openDays,
  publishOrderForm,
  viewStoreOrder,
  viewStoreOrders,
} from '../../core/construction/construction-desk'
import {
  createRecord,
  discardDraft,
  keepRecordOpen,
  publishRecord,
  removeRecord,
  restoreRevision,
  saveRecord,
  startPreview,
  unscheduleRecord,
  viewRecord,
  viewRecordHistory,
  viewRecords,
  viewRevision,
  withdrawRecord,
} from '../../core/content/content-desk'
import { decideCertificate, viewCertificate, viewCertificates } from '../../core/exemption/exemption-desk'
import { viewSubmission, viewSubmissions } from '../../core/forms/form-desk'
import { addMedia, changeMedia, removeMedia, viewMedia, viewMediaItem } from '../../core/media/media-desk'
import { issueGift, viewGift, viewGifts, voidGift } from '../../core/gifts/gift-desk'
import {
  makeCouponBatch,
  saveCoupon,
  takeCouponCodes,
  viewCoupon,
  viewCouponGroups,
  viewCoupons,
} from '../../core/promotions/coupon-desk'
import { refundOrder, retryRefund, viewOrderPayments, viewPaymentHealth } from '../../core/payments/payment-desk'
import {
  assignPriceList,
  explainPrice,
  savePriceList,
  viewPriceChoices,
  viewPriceDesk,
  viewPriceList,
} from '../../core/price-desk/price-lists-desk'
import { changePriceRun, draftPriceFile, draftPrices, viewPriceRun } from '../../core/price-desk/price-runs-desk'
import { changeDeskOrder, viewDeskOrder, viewDeskOrders } from '../../core/orders/order-desk'
import { changeDeskQuote, viewDeskQuote, viewDeskQuotes } from '../../core/quotes/quote-desk'
import { decideReview, viewDeskReview, viewDeskReviews } from '../../core/reviews/decide-review'
import { addStaff, changeCapabilities, removeStaff } from '../../core/staff/change-staff'
import type { StaffUseCases } from '../../ui-react/runtime/use-cases/staff-use-cases'
import { lazyObject } from './lazy-object'
import type { GuardedStaffPorts } from './ports'

/** The use cases of the staff pages by their names. */
const staffUseCases: {
  readonly [Name in keyof StaffUseCases]: (ports: GuardedStaffPorts) => StaffUseCases[Name]
} = {
  staffDesk: ports => ports.staff.desk,
  staffAccounts: ports => ports.staff.accounts,
  staffAdd: addStaff,
  staffChangeCapabilities: changeCapabilities,
  staffRemove: removeStaff,
  staffAccessRequests: viewAccessRequests,
  staffAccessRequest: viewAccessRequest,
  staffDecideAccess: decideAccessRequest,
  staffOrders: viewDeskOrders,
  staffOrder: viewDeskOrder,
  staffChangeOrder: changeDeskOrder,
  staffMirror: ports => ports.mirrorDesk.state,
  staffStartMirror: ports => ports.mirrorDesk.startWhole,
  staffFailedNotices: ports => ports.orderNotices.failed,
  staffResendNotice: ports => ports.orderNotices.resend,
  staffSettings: ports => ports.settingsDesk.list,
  staffSettingGroup: ports => ports.settingsDesk.group,
  staffSaveSettings: ports => ports.settingsDesk.save,
  staffQuotes: viewDeskQuotes,
  staffQuote: viewDeskQuote,
  staffChangeQuote: changeDeskQuote,
  staffReviews: viewDeskReviews,
  staffReview: viewDeskReview,
  staffDecideReview: decideReview,
  staffStoreOrders: viewStoreOrders,
  staffStoreOrder: viewStoreOrder,
  staffBlockedDays: ports => ports.constructionDesk.blockedDays,
  staffBlockDays: blockDays,
  staffOpenDays: openDays,
  staffOrderForms: ports => ports.constructionDesk.orderForms,
  staffPublishOrderForm: publishOrderForm,
  staffCertificates: viewCertificates,
  staffCertificate: viewCertificate,
  staffDecideCertificate: decideCertificate,
  staffApplications: viewDeskApplications,
  staffApplication: ports => ports.applicationDesk.byNumber,
  staffDecideApplication: ports => ports.applicationDesk.decide,
  staffReadTaxNumber: ports => ports.applicationDesk.taxNumber,
  staffTaxRules: ports => ports.taxDesk.rules,
  staffSaveTaxRule: ports => ports.taxDesk.save,
  staffRemoveTaxRule: ports => ports.taxDesk.remove,
  staffShippingZones: ports => ports.shippingDesk.zones,
  staffSaveShippingZone: ports => ports.shippingDesk.save,
  staffRemoveShippingZone: ports => ports.shippingDesk.remove,
  staffCompanies: viewDeskCompanies,
  staffCompany: viewDeskCompany,
  staffCompanyPrices: viewCompanyPrices,
  staffCompanyTax: viewCompanyTax,
  staffCompanyOrders: viewCompanyOrders,
  staffChangeCompany: changeDeskCompany,
  staffPreviewCompany: previewAsCompany,
  staffEndCompanyPreview: ports => ports.companiesDesk.endPreview,
  staffCoupons: viewCoupons,
  staffCoupon: viewCoupon,
  staffCouponGroups: viewCouponGroups,
  staffSaveCoupon: saveCoupon,
  staffMakeCouponBatch: makeCouponBatch,
  staffTakeCouponCodes: takeCouponCodes,
  staffPaymentHealth: viewPaymentHealth,
  staffOrderPayments: viewOrderPayments,
  staffRefundOrder: refundOrder,
  staffRetryRefund: retryRefund,
  staffGifts: viewGifts,
  staffGift: viewGift,
  staffIssueGift: issueGift,
  staffVoidGift: voidGift,
  staffPriceDesk: viewPriceDesk,
  staffPriceList: viewPriceList,
  staffPriceChoices: viewPriceChoices,
  staffSavePriceList: savePriceList,
  staffAssignPriceList: assignPriceList,
  staffExplainPrice: explainPrice,
  staffPriceRun: viewPriceRun,
  staffDraftPriceFile: draftPriceFile,
  staffDraftPrices: draftPrices,
  staffChangePriceRun: changePriceRun,
  staffSubmissions: ports => query => viewSubmissions(ports)(query),
  staffSubmission: viewSubmission,
  staffMedia: ports => query => viewMedia(ports)(query),
  staffMediaItem: viewMediaItem,
  staffAddMedia: addMedia,
  staffChangeMedia: changeMedia,
  staffRemoveMedia: removeMedia,
  staffRecords: ports => query => viewRecords(ports)(query),
  staffRecord: viewRecord,
  staffRecordHistory: viewRecordHistory,
  staffRevision: viewRevision,
  staffCreateRecord: createRecord,
  staffSaveRecord: saveRecord,
  staffPublishRecord: publishRecord,
  staffUnscheduleRecord: unscheduleRecord,
  staffWithdrawRecord: withdrawRecord,
  staffRestoreRevision: restoreRevision,
  staffDiscardDraft: discardDraft,
  staffRemoveRecord: removeRecord,
  staffKeepRecordOpen: keepRecordOpen,
  staffPreviewChoices: ports => ports.contentDesk.previewChoices,
  staffStartPreview: startPreview,
  staffEndPreview: ports => ports.contentDesk.endPreview,
  staffProducts: viewDeskProducts,
  staffProduct: viewDeskProduct,
  staffChangeProduct: changeDeskProduct,
}

export const staffUseCaseNames = Object.keys(staffUseCases)

/** The use cases of the staff pages over these ports, each made when it is first used. */
export const staffUseCasesOver = (ports: GuardedStaffPorts): StaffUseCases =>
  lazyObject(staffUseCaseNames, name => staffUseCases[name](ports))
