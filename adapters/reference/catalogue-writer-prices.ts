import type { Database } from './engine'

/** Writes one price of a price list and says what that did. */
export const writeListPrice = async (trx: Database, priceListId: number, variantId: number, price: number): Promise<'created' | 'updated' | 'unchanged'> => {
  const stored = await trx.selectFrom('price_list_entry').select(['price', 'sale_price']).where('price_list_id', '=', priceListId).where('variant_id', '=', variantId).executeTakeFirst()
  if (stored?.price === price && stored.sale_price === null) return 'unchanged'
  await trx
    .insertInto('price_list_entry').values({ price_list_id: priceListId, variant_id: variantId, price, sale_price: null })
    .onConflict(found => found.columns(['price_list_id', 'variant_id']).doUpdateSet({ price, sale_price: null })).execute()
  return stored ? 'updated' : 'created'
}

/** Price lists that a file names for the first time get a row of their own. */
export const addPriceLists = async (trx: Database, ids: readonly number[]): Promise<void> => {
  for (const id of ids) {
    await trx.insertInto('price_list').values({ id, name: `Price list ${id}` }).onConflict(found => found.column('id').doNothing()).execute()
  }
}
