import type { Visitor } from '../../core/access/visitor'
import type { Columns, ColumnsOfGoods } from './columns'
import type { Names } from './names'
import { createPriceColumns, type PriceColumns } from './price-columns'
import { fold } from '../../core/search/search-text'
import type { ShelfRows } from '../../core/search/shelf-rows'
import { buildShelves, type Shelves } from './shelves'
import { sizeValuesOf, type SizeValues } from './sizes'
import type { SkuIndex } from './sku-index'
import { buildSuggestions, type Suggestions } from './suggestions'
import { createViews, type View } from './views'
import type { WordIndex } from './word-index'

/** Word and SKU indexes; built lazily at the first search. */
export type Found = { readonly words: WordIndex; readonly skus: SkuIndex }

/** Values in use (1 per used value), and the rank of each field by its first document. */
export type UsedNames = { readonly values: Uint8Array; readonly fieldRank: Uint32Array }

export const nowhere = 0xffff_ffff

/** Everything a search needs, immutable: changes of the catalogue create a new one. */
export type Snapshot = {
  readonly columns: Columns
  readonly names: Names
  readonly found: () => Found
  readonly shelves: Shelves
  readonly fieldOf: Uint32Array
  readonly used: () => UsedNames
  readonly suggestions: () => Suggestions
  readonly sizeValues: () => SizeValues
  /** Rank of each document by name. */
  readonly nameRank: () => Uint32Array
  readonly prices: PriceColumns
  readonly view: (visitor: Pick<Visitor, 'storeKey' | 'visible'>) => View
  readonly docOfVariant: (variant: number) => number
}

type Parts = {
  readonly columns: Columns
  readonly names: Names
  readonly found: () => Found
  readonly shelves: ShelfRows
}

export const createSnapshot = ({ columns, names, found, shelves: rows }: Parts): Snapshot => {
  const shelves = buildShelves(columns, rows)
  const fieldOf = Uint32Array.from(names.fieldOf)
  return {
    columns,
    names,
    found,
    shelves,
    fieldOf,
    used: once(() => usedNames(columns, fieldOf, names.fields.length)),
    sizeValues: once(() => sizeValuesOf(names)),
    suggestions: once(() => buildSuggestions(columns, names.brands, shelves)),
    nameRank: once(() => nameRanks(columns)),
    prices: createPriceColumns(columns),
    view: createViews(shelves, columns.ids.length),
    docOfVariant: variant => listOf(columns.variantStarts, variant),
  }
}

/** The same products with updated prices and stock. */
export const withGoods = (snapshot: Snapshot, goods: ColumnsOfGoods): Snapshot => {
  const columns = { ...snapshot.columns, ...goods }
  return { ...snapshot, columns, prices: createPriceColumns(columns) }
}

/** The list that contains an item of the concatenated lists; binary search. */
const listOf = (starts: Uint32Array, item: number): number => {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if (starts[middle]! <= item) low = middle
    else high = middle - 1
  }
  return low
}

const usedNames = ({ values: { items } }: Columns, fieldOf: Uint32Array, fields: number): UsedNames => {
  const fieldRank = new Uint32Array(fields).fill(nowhere)
  const values = new Uint8Array(fieldOf.length)
  let seen = 0
  for (let at = 0; at < items.length; at += 1) {
    const field = fieldOf[items[at]!]!
    values[items[at]!] = 1
    if (fieldRank[field] === nowhere) fieldRank[field] = seen++
  }
  return { fieldRank, values }
}

/** Equal names share a rank, so that the merchant's order breaks ties in both directions. */
const nameRanks = ({ names }: Columns): Uint32Array => {
  const folded = names.map(fold)
  const rank = new Uint32Array(names.length)
  let before: number | undefined
  Uint32Array.from(names, (_, doc) => doc)
    .sort((a, b) => (folded[a]! < folded[b]! ? -1 : folded[a]! > folded[b]! ? 1 : 0))
    .forEach((doc, at) => {
      rank[doc] = before !== undefined && folded[before] === folded[doc] ? rank[before]! : at
      before = doc
    })
  return rank
}

/** Lazy value; releases its inputs after evaluation. */
export const once = <A>(make: () => A): (() => A) => {
  let known: { readonly made: A } | { readonly make: () => A } = { make }
  return () => {
    if ('make' in known) known = { made: known.make() }
    return known.made
  }
}
