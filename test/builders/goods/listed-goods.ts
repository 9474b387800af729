import type { Database } from '../../../adapters/reference/database/engine'
import type { ListedGoods } from '../../../core/shopping-lists/shopping-list'

/** Demo products by SKU, as they are added to a list. */
export const goodsOf = async (
  db: Database,
  sku: string,
  quantity = 1,
  more: Partial<ListedGoods> = {},
): Promise<ListedGoods> => {
  const { id, product_id } = await db
    .selectFrom('variant')
    .select(['id', 'product_id'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  return { productId: product_id, variantId: id, quantity, choices: [], ...more }
}
