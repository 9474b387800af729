import type { SessionPort } from '../../../core/access/session.port'
import type { ShippingPricePort } from '../../../core/hand-off/shipping-price.port'
import type { Database } from '../database/engine'
import { query } from '../database/transaction'

/**
 * The embedded platform works shipping out from what is in the cart each time it is shown. An update forgets what was
 * chosen at an earlier price, so that the checkout asks again.
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
