import {
  decideAccessRequest,
  viewAccessRequest,
  viewAccessRequests,
} from '../../core/access-requests/decide-access-request'
import { changeDeskProduct, viewDeskProduct, viewDeskProducts } from '../../core/catalogue/catalogue-desk'
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
import { changeDeskOrder, viewDeskOrder, viewDeskOrders } from '../../core/orders/order-desk'
import { changeDeskQuote, viewDeskQuote, viewDeskQuotes } from '../../core/quotes/quote-desk'
import { decideReview, viewDeskReview, viewDeskReviews } from '../../core/reviews/decide-review'
import { addStaff, changeCapabilities, removeStaff } from '../../core/staff/change-staff'
import type { StaffUseCases } from '../../ui-react/runtime/use-cases/staff-use-cases'
import type { GuardedStaffPorts } from './ports'

/** The use cases of the staff pages. */
export const staffUseCasesOver = (ports: GuardedStaffPorts): StaffUseCases => ({
  staffDesk: ports.staff.desk,
  staffAccounts: ports.staff.accounts,
  staffAdd: addStaff(ports),
  staffChangeCapabilities: changeCapabilities(ports),
  staffRemove: removeStaff(ports),
  staffAccessRequests: viewAccessRequests(ports),
  staffAccessRequest: viewAccessRequest(ports),
  staffDecideAccess: decideAccessRequest(ports),
  staffOrders: viewDeskOrders(ports),
  staffOrder: viewDeskOrder(ports),
  staffChangeOrder: changeDeskOrder(ports),
  staffQuotes: viewDeskQuotes(ports),
  staffQuote: viewDeskQuote(ports),
  staffChangeQuote: changeDeskQuote(ports),
  staffReviews: viewDeskReviews(ports),
  staffReview: viewDeskReview(ports),
  staffDecideReview: decideReview(ports),
  staffStoreOrders: viewStoreOrders(ports),
  staffStoreOrder: viewStoreOrder(ports),
  staffBlockedDays: ports.constructionDesk.blockedDays,
  staffBlockDays: blockDays(ports),
  staffOpenDays: openDays(ports),
  staffOrderForms: ports.constructionDesk.orderForms,
  staffPublishOrderForm: publishOrderForm(ports),
  staffCertificates: viewCertificates(ports),
  staffCertificate: viewCertificate(ports),
  staffDecideCertificate: decideCertificate(ports),
  staffSubmissions: query => viewSubmissions(ports)(query),
  staffSubmission: viewSubmission(ports),
  staffMedia: query => viewMedia(ports)(query),
  staffMediaItem: viewMediaItem(ports),
  staffAddMedia: addMedia(ports),
  staffChangeMedia: changeMedia(ports),
  staffRemoveMedia: removeMedia(ports),
  staffRecords: query => viewRecords(ports)(query),
  staffRecord: viewRecord(ports),
  staffRecordHistory: viewRecordHistory(ports),
  staffRevision: viewRevision(ports),
  staffCreateRecord: createRecord(ports),
  staffSaveRecord: saveRecord(ports),
  staffPublishRecord: publishRecord(ports),
  staffUnscheduleRecord: unscheduleRecord(ports),
  staffWithdrawRecord: withdrawRecord(ports),
  staffRestoreRevision: restoreRevision(ports),
  staffDiscardDraft: discardDraft(ports),
  staffRemoveRecord: removeRecord(ports),
  staffKeepRecordOpen: keepRecordOpen(ports),
  staffPreviewChoices: ports.contentDesk.previewChoices,
  staffStartPreview: startPreview(ports),
  staffEndPreview: ports.contentDesk.endPreview,
  staffProducts: viewDeskProducts(ports),
  staffProduct: viewDeskProduct(ports),
  staffChangeProduct: changeDeskProduct(ports),
})
