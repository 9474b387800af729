/** The coupon desk. */
export const couponsBase = '/staff/coupons'
