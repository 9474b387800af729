import type { MirrorCounts } from '../../../core/catalogue-mirror/catalogue-mirror.port'
import type { MirroredStock } from '../../../core/catalogue-mirror/mirrored'
import type { Database } from '../database/engine'
import { inParts, noteChange } from './mirror-run'

/** Writes stock where it differs, and notes the products. */
export const writeStock = async (
  trx: Database,
  now: number,
  stock: readonly MirroredStock[],
): Promise<MirrorCounts> => {
  const ofProduct = new Map(stock.filter(row => row.variantId === undefined).map(row => [row.productId, row.stock]))
  const ofVariant = new Map(stock.map(row => [row.variantId, row.stock]))
  const touched = new Set<number>()
  const counts = { created: 0, updated: 0, unchanged: 0 }
  for (const some of inParts([...new Set(stock.map(({ productId }) => productId))]))
    for (const row of await trx
      .selectFrom('variant')
      .select(['id', 'product_id', 'stock'])
      .where('product_id', 'in', [...some])
      .execute()) {
      const next = ofVariant.get(row.id) ?? ofProduct.get(row.product_id)
      if (next === undefined) continue
      counts[next === row.stock ? 'unchanged' : 'updated'] += 1
      if (next === row.stock) continue
      touched.add(row.product_id)
      await trx.updateTable('variant').set({ stock: next }).where('id', '=', row.id).execute()
    }
  await noteChange(trx, 'product', [...touched], now)
  return counts
}
