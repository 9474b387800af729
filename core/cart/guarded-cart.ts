import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { anybody, purchasers } from '../access/requirements'
import type { CartPort } from './cart.port'
import { guardedCoupons } from './guarded-coupons'
import { guardedNewCarts } from './guarded-new-carts'
import { guardedWantedDays, type WantedDaysGuard } from './guarded-wanted-days'

/** Anyone may fill a cart; the checkout address is only returned to visitors who may order, on any platform. */
const table: GuardTable<CartPort> = {
  current: { who: anybody },
  figures: { who: anybody },
  add: { who: anybody },
  change: { who: anybody },
  remove: { who: anybody },
  applyCoupon: { who: anybody },
  removeCoupon: { who: anybody },
  redirectUrls: { who: purchasers },
}

/** Composed with separate guards for working days, coupon guessing and guests' new carts. */
export const guardedCart = (cart: CartPort, guard: Guard, days: WantedDaysGuard): Guarded<CartPort> =>
  guarded('cart', table, guardedNewCarts(guardedCoupons(guardedWantedDays(cart, days), guard), guard), guard)
