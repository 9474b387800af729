import type { CartLine } from '../../../core/cart/cart'
import { isShipped } from '../../../core/cart/line-kind'
import { defaultFreightClass, type Parcel } from '../../../core/shipping/shipping-rate'
import { sumOf } from '../../../core/shared/money'
import type { StockedLine } from '../cart/cart-view'

/** The shipped goods of a cart as rates need them. */
export const parcelOf = (cartLines: readonly CartLine[], lines: readonly StockedLine[]): Parcel => ({
  grams: lines.reduce((sum, line) => sum + (line.goods?.grams ?? 0) * line.row.quantity, 0),
  needsLiftgate: lines.some(line => line.goods?.liftgate),
  amount: sumOf(cartLines, line => (isShipped(line) ? line.extendedSalePrice - line.couponAmount : 0)),
  freightClass: Math.max(
    0,
    ...lines.map(({ goods }) => (goods && goods.kind === 'physical' ? (goods.freightClass ?? defaultFreightClass) : 0)),
  ),
})
