import { noPrice, type Columns } from './columns'
import type { Filters } from './filters'

export type CountQuery = {
  /** Documents of the listing before facets; ascending. */
  readonly scope: Uint32Array
  readonly filters: Filters
  readonly inStock: boolean
  /** 1 for each variant that counts; undefined if all do. */
  readonly variants?: Uint8Array
  /** Lowest prices for this buyer, and the selected price range. */
  readonly prices: Uint32Array
  readonly range?: { readonly min?: number; readonly max?: number }
  /** Counter per value number; by default one per value. Range counters follow value counters. */
  readonly counters?: { readonly of: Uint32Array; readonly size: number }
}

export type FacetCounts = {
  /** Number of documents that pass every filter, and of those that pass all but the price. */
  readonly passing: Uint32Array
  readonly passingButPrice: Uint32Array
  /** By counter: documents left if it were selected too, ignoring selections in its own field. */
  readonly left: Uint32Array
  /** By value number: documents in scope that have the value. */
  readonly inScope: Uint32Array
}

/**
 * Disjunctive facet counts in one pass. Options count if ONE variant meets all selections; products are counted, not
 * variants. A document counts for a facet if it passes all other facets' filters.
 */
export const countFacets = (columns: Columns, fieldOf: Uint32Array, query: CountQuery): FacetCounts =>
  query.filters.all === 0 && !query.inStock && !query.variants && !query.counters
    ? countAll(columns, fieldOf, query)
    : countFiltered(columns, fieldOf, query)

const countAll = (
  { values: { starts, items } }: Columns,
  fieldOf: Uint32Array,
  { scope, prices, range }: CountQuery,
): FacetCounts => {
  const inScope = new Uint32Array(fieldOf.length)
  if (!range) {
    for (let at = 0; at < scope.length; at += 1) {
      const doc = scope[at]!
      const to = starts[doc + 1]!
      for (let from = starts[doc]!; from < to; from += 1) inScope[items[from]!]! += 1
    }
    return { passing: scope, passingButPrice: scope, left: inScope, inScope }
  }
  const left = new Uint32Array(fieldOf.length)
  const passing = new Uint32Array(scope.length)
  let count = 0
  for (const doc of scope) {
    const counts = isInRange(prices[doc]!, range) ? 1 : 0
    passing[count] = doc
    count += counts
    for (let from = starts[doc]!, to = starts[doc + 1]!; from < to; from += 1) {
      inScope[items[from]!]! += 1
      left[items[from]!]! += counts
    }
  }
  return { passing: passing.subarray(0, count), passingButPrice: scope, left, inScope }
}

const isInRange = (
  price: number,
  { min = 0, max = noPrice - 1 }: { readonly min?: number; readonly max?: number },
): boolean => price !== noPrice && price >= min && price <= max

const countFiltered = (
  columns: Columns,
  fieldOf: Uint32Array,
  { scope, filters: { wanted, fieldBit, all }, inStock, variants: counting, prices, range, counters }: CountQuery,
): FacetCounts => {
  const {
    values: { starts, items },
    ownStarts,
    variantStarts,
    variantValues: { starts: variantFrom, items: variantItems },
    inStock: stocked,
  } = columns
  const inScope = new Uint32Array(fieldOf.length)
  const left = new Uint32Array(counters?.size ?? fieldOf.length)
  // The last document per counter, so that a document with several variants or values in a range counts once.
  const counted = new Uint32Array(left.length)
  const [passing, passingButPrice] = [new Uint32Array(scope.length), new Uint32Array(scope.length)]
  let [passed, passedButPrice] = [0, 0]
  const count = (value: number, doc: number) => {
    const counter = counters ? counters.of[value]! : value
    if (counted[counter] === doc + 1) return
    counted[counter] = doc + 1
    left[counter]! += 1
  }
  for (const doc of scope) {
    const [from, own, to] = [starts[doc]!, ownStarts[doc]!, starts[doc + 1]!]
    let [possible, mine] = [0, 0]
    for (let at = from; at < own; at += 1) {
      inScope[items[at]!]! += 1
      possible |= wanted[items[at]!]!
    }
    for (let at = own; at < to; at += 1) {
      inScope[items[at]!]! += 1
      mine |= wanted[items[at]!]!
    }
    const need = all & ~mine
    const hopeless = need & ~possible
    // No variant meets two of the filters: the document counts for no facet.
    if ((hopeless & (hopeless - 1)) !== 0) continue
    const priced = !range || isInRange(prices[doc]!, range)
    let isFull = need === 0 && !inStock && !counting
    let missedAlone = 0
    if (isFull) {
      if (priced) for (let at = from; at < own; at += 1) count(items[at]!, doc)
    } else {
      const [first, end] = [variantStarts[doc]!, variantStarts[doc + 1]!]
      for (let variant = first; variant < end; variant += 1) {
        if ((inStock && stocked[variant] === 0) || (counting && counting[variant] === 0)) continue
        const [start, stop] = [variantFrom[variant]!, variantFrom[variant + 1]!]
        let met = 0
        for (let at = start; at < stop; at += 1) met |= wanted[variantItems[at]!]!
        const missing = need & ~met
        if (missing === 0) isFull = true
        else if ((missing & (missing - 1)) !== 0) continue
        else missedAlone |= missing
        // One filter is not met: the variant counts for that field only.
        if (priced)
          for (let at = start; at < stop; at += 1)
            if (missing === 0 || fieldBit[fieldOf[variantItems[at]!]!] === missing) count(variantItems[at]!, doc)
      }
      if (first === end && !inStock && need === 0) isFull = true
      if (first === end && !inStock) missedAlone |= need & (need - 1) ? 0 : need
    }
    if (isFull) passingButPrice[passedButPrice++] = doc
    if (!priced) continue
    if (isFull) passing[passed++] = doc
    for (let at = own; at < to; at += 1)
      if (isFull || (fieldBit[fieldOf[items[at]!]!]! & missedAlone) !== 0) count(items[at]!, doc)
  }
  return {
    passing: passing.subarray(0, passed),
    passingButPrice: passingButPrice.subarray(0, passedButPrice),
    left,
    inScope,
  }
}
