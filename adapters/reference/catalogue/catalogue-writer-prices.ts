import type { Database } from '../database/engine'
import { entryKey, storedEntries } from './catalogue-writer-stored'
import { inSteps } from '../database/insert-rows'
import { raisePricesVersion } from '../prices/prices-version'

export type ListPrice = { readonly priceListId: number; readonly variantId: number; readonly price: number }
export type ListPriceResult = 'created' | 'updated' | 'unchanged'

/** Writes prices of price lists and returns the result of each, in order. If a price occurs twice, the first counts. */
export const writeListPrices = async (
  trx: Database,
  prices: readonly ListPrice[],
): Promise<readonly ListPriceResult[]> => {
  if (prices.length === 0) return []
  const stored = await storedEntries(trx, [...new Set(prices.map(price => price.variantId))])
  const seen = new Set<string>()
  const results = prices.map(({ priceListId, variantId, price }): ListPriceResult => {
    const key = entryKey(priceListId, variantId)
    const entry = stored.get(key)
    if (seen.has(key) || (entry?.price === price && entry.sale_price === null)) return 'unchanged'
    seen.add(key)
    return entry ? 'updated' : 'created'
  })
  const rows = prices
    .filter((_, at) => results[at] !== 'unchanged')
    .map(({ priceListId, variantId, price }) => ({
      price_list_id: priceListId,
      variant_id: variantId,
      price,
      sale_price: null,
    }))
  const lists = [...new Set(rows.map(row => row.price_list_id))]
  await addPriceLists(trx, lists)
  await raisePricesVersion(trx, lists)
  for (const some of inSteps(rows)) {
    await trx
      .insertInto('price_list_entry')
      .values([...some])
      .onConflict(found =>
        found
          .columns(['price_list_id', 'variant_id'])
          .doUpdateSet(each => ({ price: each.ref('excluded.price'), sale_price: null })),
      )
      .execute()
  }
  return results
}

/** Creates a row for each price list that a file names for the first time. */
const addPriceLists = async (trx: Database, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await trx
    .insertInto('price_list')
    .values(ids.map(id => ({ id, name: `Price list ${id}` })))
    .onConflict(found => found.column('id').doNothing())
    .execute()
}
