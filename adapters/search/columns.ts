/** Lists of varying length in one array: the list of item i is at `starts[i]` to `starts[i + 1]`. */
export type Lists<A = Uint32Array> = { readonly starts: Uint32Array; readonly items: A }

/** Value numbers in the narrowest type that fits: half the memory is read in nearly half the time. */
export type ValueNumbers = Uint16Array | Uint32Array

/**
 * Columnar data of all products and variants for facets, prices and stock. A document number is the product's position
 * in the merchant's order; variants are in the order of their documents.
 */
export type Columns = {
  readonly ids: Uint32Array
  readonly orders: Float64Array
  readonly created: Float64Array
  /** Brand number; 0: none. */
  readonly brands: Uint32Array
  /** 1: has no price, whatever the catalogue contains. */
  readonly quoteOnly: Uint8Array
  /** Position and availability per document: two numbers each. */
  readonly marks: Uint32Array
  readonly names: readonly string[]
  /** Categories that a document is directly in. */
  readonly categories: Lists
  /** The variants of document d are at `variantStarts[d]` to `variantStarts[d + 1]`. */
  readonly variantStarts: Uint32Array
  /** Distinct facet values of any variant, then those of the product itself, from `ownStarts[d]` on. */
  readonly values: Lists<ValueNumbers>
  readonly ownStarts: Uint32Array
  readonly variantIds: Uint32Array
  /** 1: in stock. */
  readonly inStock: Uint8Array
  /** Catalogue prices; `noPrice` where there is none. */
  readonly prices: Uint32Array
  readonly variantValues: Lists<ValueNumbers>
  /** Price list entries by variant: the list's number, then the price. */
  readonly entries: Lists
  /** Entries with days of their own: list, price, first and last day as 20261231; 0 and `noDay`: without one. */
  readonly dated: Lists
}

/** Columns that change with prices and stock. */
export type ColumnsOfGoods = Pick<Columns, 'prices' | 'inStock' | 'entries' | 'dated'>

export const noPrice = 0xffff_ffff
export const noDay = 0xffff_ffff

/** A day as a number that is larger the later it is. */
export const dayNumber = (day: string): number => Number(day.replaceAll('-', ''))

const noLists: Lists = { starts: new Uint32Array(1), items: new Uint32Array() }
const noValues: Lists<ValueNumbers> = { starts: new Uint32Array(1), items: new Uint16Array() }

export const noColumns: Columns = {
  ids: new Uint32Array(),
  orders: new Float64Array(),
  created: new Float64Array(),
  brands: new Uint32Array(),
  quoteOnly: new Uint8Array(),
  marks: new Uint32Array(),
  names: [],
  categories: noLists,
  variantStarts: new Uint32Array(1),
  values: noValues,
  ownStarts: new Uint32Array(),
  variantIds: new Uint32Array(),
  inStock: new Uint8Array(),
  prices: new Uint32Array(),
  variantValues: noValues,
  entries: noLists,
  dated: noLists,
}

/** Memory of the columns in bytes, without names. */
export const columnBytes = (columns: Columns): number =>
  Object.values(columns).reduce<number>(
    (sum, column) =>
      sum +
      (ArrayBuffer.isView(column)
        ? column.byteLength
        : 'starts' in column
          ? column.starts.byteLength + column.items.byteLength
          : 0),
    0,
  )
