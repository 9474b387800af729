import type { FreightLink } from '../../../core/orders/freight-link'
import type { Database } from '../database/engine'
import { secretHash } from '../database/secret-hash'
import type { OrderRow } from './orders'

/** The link shows the order for this long after the last day to answer. */
const shownDays = 30
const dayMs = 86_400_000

/** Stores a link to the freight of an order; only the hash of its token is stored. */
export const makeFreightLink = async (
  trx: Database,
  row: Pick<OrderRow, 'id' | 'freight_until'>,
  { token, now }: { readonly token: string; readonly now: number },
): Promise<FreightLink> => {
  await trx
    .insertInto('freight_link')
    .values({
      token_hash: await secretHash(token),
      order_id: row.id,
      ends_at: (row.freight_until ?? now) + shownDays * dayMs,
    })
    .execute()
  return { token }
}

/** The number of the order that a link names, while the link lasts. */
export const orderOfLink = async (db: Database, { token }: FreightLink, now: number): Promise<number | undefined> => {
  const found = await db
    .selectFrom('freight_link')
    .select('order_id')
    .where('token_hash', '=', await secretHash(token))
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return found?.order_id
}
