import { freeCredit } from '../credit/order-credit'
import type { Database } from '../database/engine'
import { returnGifts } from '../gifts/gift-balances'
import { returnCouponUses } from '../promotions/coupon-uses'
import { voidGiftsOf } from './gift-codes'
import { returnedShares } from './gift-payment'
import type { OrderRow } from './orders'
import { restock } from './restock'

/** Gives back what a cancelled order took: credit, goods, certificates and coupon uses. Voids what it bought. */
export const giveBack = async (trx: Database, row: Pick<OrderRow, 'id' | 'order_key'>, now: number): Promise<void> => {
  await freeCredit(trx, row.order_key, now)
  await restock(trx, row.id, now)
  await voidGiftsOf(trx, row.id, now)
  await returnGifts(trx, row.order_key, now, await returnedShares(trx, row.id))
  await returnCouponUses(trx, row.order_key, now)
}
