import { LRUCache } from 'lru-cache'
import { noPrice, type Columns } from './columns'

/** The lowest price of each document on a price list; `noPrice` where there is none. */
export type PriceColumns = (priceListId: number | undefined) => Uint32Array

/** LRU size: price lists with cached columns. */
const maxCached = 32

export const createPriceColumns = (columns: Columns): PriceColumns => {
  const columnsOfLists = new LRUCache<number | 'catalogue', Uint32Array>({ max: maxCached })
  return list => {
    const known = columnsOfLists.get(list ?? 'catalogue')
    if (known) return known
    const found = lowestPrices(columns, list)
    columnsOfLists.set(list ?? 'catalogue', found)
    return found
  }
}

/** The price list's entry, otherwise the catalogue price, as in `buyerPrice`. */
const lowestPrices = (
  { ids, quoteOnly, variantStarts, prices, entries: { starts, items } }: Columns,
  list: number | undefined,
): Uint32Array => {
  const lowest = new Uint32Array(ids.length).fill(noPrice)
  for (let doc = 0; doc < ids.length; doc += 1) {
    if (quoteOnly[doc] === 1) continue
    for (let variant = variantStarts[doc]!; variant < variantStarts[doc + 1]!; variant += 1) {
      let price = prices[variant]!
      if (list !== undefined)
        for (let at = starts[variant]!; at < starts[variant + 1]!; at += 2)
          if (items[at] === list) price = items[at + 1]!
      if (price < lowest[doc]!) lowest[doc] = price
    }
  }
  return lowest
}
