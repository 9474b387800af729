import type { SessionPort } from '../../../core/access/session.port'
import type { ShippingPricePort } from '../../../core/hand-off/shipping-price.port'
import type { Database } from '../database/engine'
import { query } from '../database/transaction'

/**
 * Shipping is computed from the cart each time it is shown. An update resets a shipping option chosen at an earlier
 * price, so that the checkout asks again.
 */
export const referenceShippingPrice = (db: Database, session: SessionPort): ShippingPricePort => ({
  update: cartId =>
    query(async () => {
      if (cartId !== session.cartId) return
      await db
        .updateTable('checkout')
        .set({ shipping_option: null, shown: null })
        .where('cart_id', '=', cartId)
        .execute()
    }),
})
