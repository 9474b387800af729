import type { Selectable } from 'kysely'
import { orderAddresses } from '../../../core/quotes/order-addresses'
import type { Database } from '../database/engine'
import { placeNamed } from '../addresses/geography'
import type { Schema } from '../database/schema'

type CheckoutAddressColumns = Pick<Selectable<Schema['checkout']>, 'shipping' | 'billing'>

/** Initial addresses of the checkout of a quote's cart, which the buyer may change; empty for other carts. */
export const addressesOfQuote = async (
  db: Database,
  quoteId: number | null,
  isShipped: boolean,
): Promise<CheckoutAddressColumns> => {
  const row =
    quoteId === null
      ? undefined
      : await db.selectFrom('quote').select('detail').where('id', '=', quoteId).executeTakeFirst()
  const { shipping, billing } =
    (row && orderAddresses(JSON.parse(row.detail) as Parameters<typeof orderAddresses>[0], placeNamed, isShipped)) ?? {}
  return { shipping: shipping ? JSON.stringify(shipping) : null, billing: billing ? JSON.stringify(billing) : null }
}
