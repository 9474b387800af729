import type { AppliedCoupon } from '../cart/cart'
import type { ShippingOption } from '../shipping/shipping-option'

/** Shipping options with the coupons of a cart: a coupon for free shipping leaves the liftgate charge only. */
export const withFreeShipping = (
  options: readonly ShippingOption[],
  coupons: readonly AppliedCoupon[],
): readonly ShippingOption[] =>
  coupons.some(({ freeShipping, issue }) => freeShipping === true && issue === undefined)
    ? options.map(option => ({ ...option, cost: option.liftgate }))
    : options
