import { computedListOf, discountedPrice, type GroupDiscount } from '../../../core/catalogue-mirror/group-discount'
import type { MirrorCounts } from '../../../core/catalogue-mirror/catalogue-mirror.port'
import { noCounts, plusCounts } from '../../../core/catalogue-mirror/mirror-counts'
import type { MirroredGroup, MirroredPrice } from '../../../core/catalogue-mirror/mirrored'
import type { Database } from '../database/engine'
import { writePrices } from './mirror-prices'
import { inParts, mirrorSource } from './mirror-run'

/** Writes the prices of groups with discounts, computed of the catalogue's, as a price list of each group. */
export const writeDiscounts = async (
  trx: Database,
  now: number,
  groups: readonly MirroredGroup[],
): Promise<MirrorCounts> => {
  let counts = noCounts
  for (const { id, discounts = [] } of groups)
    if (discounts.length > 0)
      counts = plusCounts(counts, await writePrices(trx, now, computedListOf(id), await pricesFor(trx, discounts)))
  return counts
}

const pricesFor = async (trx: Database, discounts: readonly GroupDiscount[]): Promise<readonly MirroredPrice[]> => {
  const products = await trx.selectFrom('product').select('id').where('source', '=', mirrorSource).execute()
  const prices: MirroredPrice[] = []
  for (const some of inParts(products.map(({ id }) => id))) {
    const places = new Map<number, number[]>()
    for (const row of await trx
      .selectFrom('product_category')
      .select(['product_id', 'category_id'])
      .where('product_id', 'in', [...some])
      .execute())
      places.set(row.product_id, [...(places.get(row.product_id) ?? []), row.category_id])
    for (const row of await trx
      .selectFrom('variant')
      .select(['id', 'product_id', 'price', 'sale_price'])
      .where('product_id', 'in', [...some])
      .execute()) {
      const price = discountedPrice(discounts, {
        productId: row.product_id,
        categoryIds: places.get(row.product_id) ?? [],
        price: row.price ?? undefined,
        salePrice: row.sale_price ?? undefined,
      })
      if (price !== undefined) prices.push({ variantId: row.id, price, breaks: [] })
    }
  }
  return prices
}
