import type { Outcome } from '../shared/domain-error'

/** Asks the merchant's product-request service to work out the shipping of a cart anew (S1-7.13). Server side only. */
export type ShippingPricePort = { readonly update: (cartId: string) => Outcome<void> }
