import type { Database } from '../../database/engine'
import { readNumbers } from '../../database/json-columns'
import { insertRows } from '../../database/insert-rows'
import { generatedGoods, generatedShelf } from './generated-catalogue'

/** Adds generated products to one store; yields the number of variants after each step. */
export const fillGenerated = async (
  db: Database,
  {
    variants,
    seed,
    storeKey,
    now,
  }: { readonly variants: number; readonly seed: number; readonly storeKey: string; readonly now: number },
  report: (variants: number) => void = () => undefined,
): Promise<void> => {
  const store = await db.selectFrom('store').select('root_category_ids').where('key', '=', storeKey).executeTakeFirst()
  if (!store) throw new Error(`no store has the key "${storeKey}"`)
  if (await db.selectFrom('product').select('id').where('source', '=', 'generated').executeTakeFirst())
    throw new Error('this database already contains generated products')
  const shelf = generatedShelf()
  await db.transaction().execute(async trx => {
    await insertRows(trx, 'category', shelf.category)
    await insertRows(trx, 'brand', shelf.brand)
    await insertRows(trx, 'price_list', shelf.price_list)
    await trx
      .updateTable('store')
      .set({ root_category_ids: JSON.stringify([...readNumbers(store.root_category_ids), ...shelf.rootCategoryIds]) })
      .where('key', '=', storeKey)
      .execute()
  })
  let total = 0
  for (const goods of generatedGoods(variants, seed)) {
    await db.transaction().execute(async trx => {
      await insertRows(trx, 'product', goods.product)
      await insertRows(trx, 'product_category', goods.product_category)
      await insertRows(trx, 'variant', goods.variant)
      await insertRows(trx, 'price_list_entry', goods.price_list_entry)
    })
    total += goods.variant.length
    report(total)
  }
  await insertRows(db, 'change', [{ kind: 'all', key: 'generated', at: now }])
}
