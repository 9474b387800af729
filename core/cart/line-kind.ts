/** The four kinds of cart and order lines (S1-3.03). */
export type LineKind = 'physical' | 'digital' | 'custom' | 'gift-certificate'

export const lineKinds: readonly LineKind[] = ['physical', 'digital', 'custom', 'gift-certificate']

type OfKind = { readonly kind: LineKind }

/**
 * Whether the line needs shipping: files and certificates are sent by mail. Custom items are goods defined by the
 * merchant.
 */
export const isShipped = ({ kind }: OfKind): boolean => kind === 'physical' || kind === 'custom'

/** Whether an order with these lines needs a shipping address and method. */
export const needsShipping = (lines: readonly OfKind[]): boolean => lines.some(isShipped)

/** The quantity of a gift certificate is fixed: it goes to one recipient. */
export const mayChangeQuantity = ({ kind }: OfKind): boolean => kind !== 'gift-certificate'

/** A gift certificate is money: coupons do not apply, and tax is due when it is spent. */
export const isMoney = ({ kind }: OfKind): boolean => kind === 'gift-certificate'

/** Whether a shopper can add it again: certificates are unique, and only the merchant adds custom items. */
export const isReorderable = ({ kind }: OfKind): boolean => kind === 'physical' || kind === 'digital'
