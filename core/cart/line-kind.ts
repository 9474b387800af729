/** The four kinds of lines a cart and an order hold (S1-3.03). */
export type LineKind = 'physical' | 'digital' | 'custom' | 'gift-certificate'

export const lineKinds: readonly LineKind[] = ['physical', 'digital', 'custom', 'gift-certificate']

type OfKind = { readonly kind: LineKind }

/**
 * Whether something of it leaves the house: files and certificates go by mail. Custom items are things the merchant
 * made up.
 */
export const isShipped = ({ kind }: OfKind): boolean => kind === 'physical' || kind === 'custom'

/** Whether an order of these lines asks where and how it is to be sent. */
export const needsShipping = (lines: readonly OfKind[]): boolean => lines.some(isShipped)

/** The quantity of a gift certificate is fixed: it goes to one recipient. */
export const mayChangeQuantity = ({ kind }: OfKind): boolean => kind !== 'gift-certificate'

/** A gift certificate is money: no coupon makes it cheaper, and it is taxed when it is spent. */
export const isMoney = ({ kind }: OfKind): boolean => kind === 'gift-certificate'

/**
 * Whether a shopper can put it into a cart again: certificates were written for once, custom items were added by the
 * merchant.
 */
export const isReorderable = ({ kind }: OfKind): boolean => kind === 'physical' || kind === 'digital'
