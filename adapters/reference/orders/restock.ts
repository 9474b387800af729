import type { Database } from '../database/engine'
import type { OrderLineDetail } from './orders'

/**
 * Returns the pieces of a cancelled order to stock, or those of `only` by line; the search index follows by the change
 * feed. The caller has cancelled them, which happens once. Deleted variants are skipped. Fixed order of updates against
 * deadlocks.
 */
export const restock = async (
  trx: Database,
  orderId: number,
  now: number,
  only?: ReadonlyMap<number, number>,
): Promise<void> => {
  const lines = await trx
    .selectFrom('sales_order_line')
    .select(['position', 'variant_id', 'quantity', 'detail'])
    .where('order_id', '=', orderId)
    .execute()
  const pieces = new Map<number, number>()
  for (const { position, variant_id: variantId, quantity, detail } of lines) {
    const back = only ? (only.get(position) ?? 0) : quantity
    if (back > 0 && isPhysical(detail)) pieces.set(variantId, (pieces.get(variantId) ?? 0) + back)
  }
  const products = new Set<number>()
  for (const [variantId, quantity] of [...pieces].sort(([a], [b]) => a - b)) {
    const restocked = await trx
      .updateTable('variant')
      .set(({ eb }) => ({ stock: eb('stock', '+', quantity) }))
      .where('id', '=', variantId)
      .returning('product_id')
      .executeTakeFirst()
    if (restocked) products.add(restocked.product_id)
  }
  if (products.size > 0)
    await trx
      .insertInto('change')
      .values([...products].map(id => ({ kind: 'product' as const, key: String(id), at: now })))
      .execute()
}

/** Only physical goods have stock; files, certificates and custom items do not. */
const isPhysical = (detail: string): boolean =>
  ((JSON.parse(detail) as Partial<OrderLineDetail>).kind ?? 'physical') === 'physical'
