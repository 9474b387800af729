import type { Database } from '../database/engine'
import type { OpenCheckout } from './checkout-view'

/** One conditional update per variant, in a fixed order against deadlocks. */
export const takeStock = async (trx: Database, { lines }: OpenCheckout): Promise<boolean> => {
  const pieces = new Map<number, number>()
  for (const { row, goods } of lines)
    if (goods?.kind === 'physical') pieces.set(row.variant_id, (pieces.get(row.variant_id) ?? 0) + row.quantity)
  for (const [variantId, quantity] of [...pieces].sort(([a], [b]) => a - b)) {
    const taken = await trx
      .updateTable('variant')
      .set(({ eb }) => ({ stock: eb('stock', '-', quantity) }))
      .where('id', '=', variantId)
      .where('stock', '>=', quantity)
      .returning('id')
      .executeTakeFirst()
    if (!taken) return false
  }
  return true
}

/** Records product changes, so that the search index updates stock through the change feed. */
export const recordStockChanges = async (trx: Database, { lines }: OpenCheckout, now: number): Promise<void> => {
  const products = [...new Set(lines.flatMap(line => (line.goods?.kind === 'physical' ? [line.row.product_id] : [])))]
  if (products.length > 0)
    await trx
      .insertInto('change')
      .values(products.map(id => ({ kind: 'product' as const, key: String(id), at: now })))
      .execute()
}
