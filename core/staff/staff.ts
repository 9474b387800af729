import type { StaffDesk } from '../access/staff-capability'

/** An entry of a staff change history. */
export type StaffEvent = {
  /** Epoch milliseconds. */
  readonly at: number
  /** Who did it, by name at that time; empty for scheduled changes. */
  readonly by: string
  readonly action: StaffAction
  /** Details of the event in the subject's terms: status names, carrier, areas. */
  readonly values: Readonly<Record<string, string>>
  /** An optional note. */
  readonly note?: string
}

/** Actions on products; prices in cents, sale prices after a slash. */
export const productActions = [
  'product-shown',
  'product-hidden',
  'product-price',
  'product-stock',
  'product-list-price',
] as const
export type ProductAction = (typeof productActions)[number]

/** Actions on content records; `revision` identifies the revision. */
export const contentActions = [
  'content-created',
  'content-published',
  'content-scheduled',
  'content-unscheduled',
  'content-withdrawn',
  'content-expired',
  'content-not-published',
  'content-removed',
] as const
export type ContentAction = (typeof contentActions)[number]

/** Actions on quotes. */
export const quoteActions = [
  'quote-taken',
  'quote-offer-saved',
  'quote-offered',
  'quote-asked',
  'quote-archived',
  'quote-note',
] as const
export type QuoteAction = (typeof quoteActions)[number]

/** Actions on the construction program. */
export const programActions = ['days-blocked', 'days-opened', 'order-form-published'] as const
export type ProgramAction = (typeof programActions)[number]

/** Actions on the tax table and on shipping zones. */
export const taxShippingActions = [
  'tax-rule-saved',
  'tax-rule-removed',
  'shipping-zone-saved',
  'shipping-zone-removed',
] as const
export type TaxShippingAction = (typeof taxShippingActions)[number]
/** Actions on companies at their desk. */
export const companyActions = [
  'credit-changed',
  'credit-balance',
  'credit-held',
  'credit-resumed',
  'payment-methods',
  'company-held',
  'company-resumed',
  'company-group',
  'company-previewed',
  'company-list-assigned',
  'company-list-removed',
] as const
export type CompanyAction = (typeof companyActions)[number]
/** Changes of a company's people and roles, by staff and by its own people; `person` is an email address. */
export const membershipActions = [
  'company-made',
  'company-joined',
  'member-invited',
  'member-imported',
  'member-active',
  'member-role-changed',
  'member-locked',
  'member-unlocked',
  'member-removed',
  'member-default',
  'role-added',
  'role-changed',
  'role-removed',
] as const
export type MembershipAction = (typeof membershipActions)[number]
/** Actions on coupons. */
export const promotionActions = ['coupon-created', 'coupon-changed', 'coupon-batch-made', 'coupon-codes-taken'] as const
export type PromotionAction = (typeof promotionActions)[number]
/** Actions on gift certificates; amounts in cents. */
export const giftActions = ['gift-issued', 'gift-voided'] as const
export type GiftAction = (typeof giftActions)[number]
/** What became of the freight of an order; the amount in cents. */
export const freightActions = ['freight-named', 'freight-accepted', 'freight-declined', 'freight-lapsed'] as const
export type FreightAction = (typeof freightActions)[number]
/** Actions on price lists and runs. */
export const priceActions = [
  'price-list-created',
  'price-list-changed',
  'price-list-assigned',
  'price-list-unassigned',
  'price-run-live',
  'price-run-scheduled',
  'price-run-unscheduled',
  'price-run-undone',
  'price-run-failed',
] as const
export type PriceAction = (typeof priceActions)[number]

export type StaffAction =
  | ProductAction
  | ContentAction
  | QuoteAction
  | ProgramAction
  | TaxShippingAction
  | CompanyAction
  | MembershipAction
  | PromotionAction
  | GiftAction
  | PriceAction
  | 'certificate-accepted'
  | 'certificate-refused'
  | 'setting-changed'
  | 'order-notice-resent'
  | 'order-status'
  | 'order-note'
  | 'order-internal-note'
  | 'order-refunded'
  | 'order-refund-asked'
  | 'order-refund-failed'
  | 'order-released'
  | 'order-part-shipped'
  | 'order-part-on-credit'
  | 'order-rest-cancelled'
  | 'order-payment-needed'
  | 'order-authorization-ended'
  | FreightAction
  | 'access-approved'
  | 'access-declined'
  | 'review-approved'
  | 'review-declined'
  | 'staff-added'
  | 'capabilities'
  | 'staff-removed'

export const staffActions: readonly StaffAction[] = [
  ...productActions,
  ...contentActions,
  ...quoteActions,
  ...programActions,
  ...taxShippingActions,
  ...companyActions,
  ...membershipActions,
  ...promotionActions,
  ...giftActions,
  ...priceActions,
  'certificate-accepted',
  'certificate-refused',
  'setting-changed',
  'order-notice-resent',
  'order-status',
  'order-note',
  'order-internal-note',
  'order-refunded',
  'order-refund-asked',
  'order-refund-failed',
  'order-released',
  'order-part-shipped',
  'order-part-on-credit',
  'order-rest-cancelled',
  'order-payment-needed',
  'order-authorization-ended',
  ...freightActions,
  'access-approved',
  'access-declined',
  'review-approved',
  'review-declined',
  'staff-added',
  'capabilities',
  'staff-removed',
]

/** `former`: no longer staff, without capabilities; listed for its history. */
export type StaffAccount = StaffDesk & { readonly former: boolean; readonly history: readonly StaffEvent[] }
