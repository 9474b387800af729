import type { Visitor } from '../../../core/access/visitor'
import { closestSkus, nearSkus } from '../../../core/bulk-upload/near-skus'
import type { Database } from '../database/engine'
import { skuFold } from '../catalogue/json-fields'
import { visibleProducts } from '../catalogue/visible-products'

/** Maximum number of SKUs with the same prefix to compare. */
const maxCandidates = 120

/** SKUs similar to the typed ones that the visitor may see, by edit distance. */
export const nearVariants = async (
  db: Database,
  visitor: Visitor,
  typed: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const found = new Map<string, readonly Near[]>()
  for (const sku of typed) found.set(sku, await around(db, sku))
  const products = [...new Set([...found.values()].flatMap(near => near.map(({ product_id: id }) => id)))]
  const visible = products.length === 0 ? new Set<number>() : await visibleProducts(db, visitor, products)
  return new Map(
    [...found].map(([sku, near]) => [
      sku,
      closestSkus(
        sku,
        near.filter(each => visible.has(each.product_id)).map(each => each.sku),
      ),
    ]),
  )
}

type Near = { readonly sku: string; readonly product_id: number }

const around = async (db: Database, typed: string): Promise<readonly Near[]> => {
  const { oneOf, prefix } = nearSkus(typed)
  if (prefix === undefined) return []
  const variants = () => db.selectFrom('variant').select(['sku', 'product_id'])
  const begin = skuFold(prefix)
  const slips = await variants().where('sku_fold', 'in', oneOf.map(skuFold)).execute()
  // Normalized SKUs contain capitals and digits only, so Z is the highest character in any collation.
  const candidates = await variants()
    .where('sku_fold', '>=', begin)
    .where('sku_fold', '<=', `${begin}ZZZZZZZZZZZZ`)
    .orderBy('sku_fold')
    .limit(maxCandidates)
    .execute()
  // Edit distance is quadratic in the length, so only SKUs of about this length are compared.
  const near = [
    ...slips,
    ...candidates.filter(
      ({ sku }) =>
        skuFold(sku).startsWith(skuFold(typed)) || Math.abs(skuFold(sku).length - skuFold(typed).length) <= 2,
    ),
  ]
  const skus = new Set(
    closestSkus(
      typed,
      near.map(({ sku }) => sku),
    ),
  )
  return near.filter(({ sku }) => skus.has(sku))
}
