import type { Database } from '../database/engine'
import type { PlatformDeps } from '../database/platform-deps'
import { returnGifts } from '../gifts/gift-balances'
import { restock } from '../orders/restock'
import { returnCouponUses } from '../promotions/coupon-uses'
import { quoteReopened } from '../quotes/quote-order'
import type { OrderRow } from './order-outcomes'

/**
 * Gives up an order whose payment is cancelled at the provider, once: goods, certificates and coupon uses go back, the
 * cart opens again with a new order key. The provider has confirmed that it can take no money for it any more.
 */
export const releaseOrder = async (
  trx: Database,
  { clock, random }: Pick<PlatformDeps, 'clock' | 'random'>,
  order: OrderRow,
): Promise<void> => {
  const now = clock.now()
  const released = await trx
    .updateTable('sales_order')
    .set({ status: 'lapsed', cart_id: `lapsed:${order.id}` })
    .where('id', '=', order.id)
    .where('status', '=', 'incomplete')
    .returning('id')
    .executeTakeFirst()
  if (!released) return
  await restock(trx, order.id, now)
  await returnGifts(trx, order.order_key, now)
  await returnCouponUses(trx, order.order_key, now)
  await quoteReopened(trx, order.id, now)
  await trx.updateTable('construction_order').set({ order_id: null }).where('order_id', '=', order.id).execute()
  await trx
    .updateTable('checkout')
    .set({ order_key: random.token(24), payment: null, shown: null })
    .where('cart_id', '=', order.cart_id)
    .execute()
  await trx
    .updateTable('cart')
    .set(({ eb }) => ({ state: 'open', version: eb('version', '+', 1), changed_at: now }))
    .where('id', '=', order.cart_id)
    .where('state', '=', 'ordered')
    .execute()
}
