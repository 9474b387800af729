import type { Outcome } from '../shared/domain-error'

/**
 * Requests a new shipping calculation for a cart from the merchant's product-request service (S1-7.13). Server only.
 */
export type ShippingPricePort = { readonly update: (cartId: string) => Outcome<void> }
