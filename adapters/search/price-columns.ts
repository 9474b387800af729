import { LRUCache } from 'lru-cache'
import type { ContextList, PriceContext, TriedPrice } from '../../core/access/price-context'
import { isValidOn, steppedPrice } from '../../core/prices/chosen-price'
import { dayNumber, noPrice, type Columns } from './columns'

/** The lowest price of each document in a price context; `noPrice` where there is none. */
export type PriceColumns = (context: PriceContext | undefined) => Uint32Array

/** LRU size: price contexts with cached columns. */
const maxCached = 32

export const createPriceColumns = (columns: Columns): PriceColumns => {
  const columnsOfContexts = new LRUCache<string, Uint32Array>({ max: maxCached })
  return context => {
    const key = context?.id ?? 'catalogue'
    const known = columnsOfContexts.get(key)
    if (known) return known
    const found = lowestPrices(columns, context)
    columnsOfContexts.set(key, found)
    return found
  }
}

/** The price of one piece in the context, otherwise the catalogue price, as in `chosenPrice`. */
const lowestPrices = (columns: Columns, context: PriceContext | undefined): Uint32Array => {
  const { ids, quoteOnly, variantStarts, prices } = columns
  const lowest = new Uint32Array(ids.length).fill(noPrice)
  const listed = context && listedPrices(columns, context)
  for (let doc = 0; doc < ids.length; doc += 1) {
    if (quoteOnly[doc] === 1) continue
    for (let variant = variantStarts[doc]!; variant < variantStarts[doc + 1]!; variant += 1) {
      const price = listed?.(variant) ?? prices[variant]!
      if (price < lowest[doc]!) lowest[doc] = price
    }
  }
  return lowest
}

/** The price of a variant by the lists of a context; undefined: none of them has one. */
const listedPrices = (columns: Columns, { lists, day, strategy, trial }: PriceContext) => {
  const today = dayNumber(day)
  return (variant: number): number | undefined => {
    let lowest: number | undefined
    for (const list of lists) {
      const tried = trial?.listId === list.entriesOf ? trial.changes.get(columns.variantIds[variant]!) : undefined
      const change = tried?.find(({ minimum }) => minimum === 1)
      const entry = change ? triedEntry(change, day) : entryOf(columns, list, variant, today)
      if (entry === undefined) continue
      const price = list.steps.length === 0 ? entry : steppedPrice(entry, list.steps)
      if (strategy === 'priority') return price
      if (lowest === undefined || price < lowest) lowest = price
    }
    return lowest
  }
}

const triedEntry = ({ tier }: TriedPrice, day: string): number | undefined =>
  tier && isValidOn(day, tier) ? (tier.salePrice ?? tier.price) : undefined

const entryOf = (
  { entries, dated }: Columns,
  { entriesOf }: ContextList,
  variant: number,
  today: number,
): number | undefined => {
  for (let at = entries.starts[variant]!; at < entries.starts[variant + 1]!; at += 2)
    if (entries.items[at] === entriesOf) return entries.items[at + 1]!
  for (let at = dated.starts[variant]!; at < dated.starts[variant + 1]!; at += 4)
    if (dated.items[at] === entriesOf && dated.items[at + 2]! <= today && today <= dated.items[at + 3]!)
      return dated.items[at + 1]!
  return undefined
}
