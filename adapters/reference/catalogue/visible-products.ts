import { canSeeProduct } from '../../../core/access/category-access'
import type { Visitor } from '../../../core/access/visitor'
import type { Database } from '../database/engine'
import { readNumbers } from '../database/json-columns'

/** Which of these products the visitor may see: not hidden, sold by this store, and in a category open to them. */
export const visibleProducts = async (
  db: Database,
  visitor: Visitor,
  productIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const listed = await db
    .selectFrom('product_category')
    .innerJoin('product', 'product.id', 'product_category.product_id')
    .select(['product_id', 'category_id'])
    .where('product_id', 'in', [...productIds])
    .where('product.is_visible', '=', 1)
    .execute()
  const sold = await soldCategories(db, visitor.storeKey, [...new Set(listed.map(row => row.category_id))])
  const categories = new Map<number, number[]>()
  for (const { product_id, category_id } of listed) {
    if (sold.has(category_id)) categories.set(product_id, [...(categories.get(product_id) ?? []), category_id])
  }
  return new Set([...categories].filter(([, ids]) => canSeeProduct(visitor.visible, ids)).map(([id]) => id))
}

/** Which of these categories are a root of the store or below one. */
const soldCategories = async (
  db: Database,
  storeKey: string,
  categoryIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const store = await db.selectFrom('store').select('root_category_ids').where('key', '=', storeKey).executeTakeFirst()
  const above = await db
    .withRecursive('above(start, id, parent_id)', with_ =>
      with_
        .selectFrom('category')
        .select(['id as start', 'id', 'parent_id'])
        .where('id', 'in', [...categoryIds])
        .union(
          with_
            .selectFrom('category')
            .innerJoin('above', 'above.parent_id', 'category.id')
            .select(['above.start', 'category.id', 'category.parent_id']),
        ),
    )
    .selectFrom('above')
    .select(['start', 'id'])
    .where('id', 'in', [...readNumbers(store?.root_category_ids ?? '[]')])
    .execute()
  return new Set(above.map(row => row.start))
}
