import type { Cents } from '../shared/money'

/** Where in a file something stands, as an editor counts its lines: from 1, with a header as line 1. */
export type Place = { readonly line: number }

export type ImportedOption = {
  readonly name: string
  readonly value: string
  readonly colors?: readonly string[]
  readonly kind?: 'rectangles' | 'radio_buttons' | 'dropdown' | 'swatch'
}

export type ImportedVariant = Place & {
  readonly sku?: string
  /** Of each price: undefined when the file says nothing about it, 0 when it says that there is none. */
  readonly price?: Cents
  readonly salePrice?: Cents
  readonly retailPrice?: Cents
  /** Undefined: the file says nothing about stock, or its shop does not count it. */
  readonly stock?: number
  readonly options: readonly ImportedOption[]
  readonly pictureUrl?: string
  readonly listPrices: readonly ListPrice[]
}

/** A file of a digital product: its address, and its own limits, if any. */
export type ImportedFile = {
  readonly name: string
  readonly url: string
  readonly times?: number
  readonly days?: number
}

/** A product as a file describes it, whatever the file's format. */
export type ImportedProduct = Place & {
  /** What the file calls the product in addresses; made from the title when absent. */
  readonly handle?: string
  /** The product's own SKU, if the file has one besides its variants'. */
  readonly sku?: string
  readonly title: string
  readonly brand?: string
  /** HTML as found; the writer's side sanitises it. */
  readonly description: string
  /** Category paths from the root: [['Bath', 'Towels']]; ['#530'] names a category by its id. */
  readonly categories: readonly (readonly string[])[]
  readonly pictureUrls: readonly string[]
  readonly customFields: readonly { readonly name: string; readonly value: string }[]
  /** Undefined: the file does not say. */
  readonly visible?: boolean
  readonly purchasable?: boolean
  readonly weightGrams?: number
  /** Undefined: the file does not say. A digital product is downloaded: never out of stock, never sent. */
  readonly type?: 'physical' | 'digital'
  /** Files of a digital product. Empty or undefined: not in the import, existing files stay. */
  readonly files?: readonly ImportedFile[]
  readonly seoTitle?: string
  readonly seoDescription?: string
  readonly variants: readonly ImportedVariant[]
}

/** A trade price: what one price list asks for a variant. */
export type ListPrice = { readonly priceListId: number; readonly price: Cents }

/** Trade prices for a SKU of the catalogue, from a file that holds nothing else. */
export type ImportedPrices = Place & { readonly sku: string; readonly prices: readonly ListPrice[] }

/** A problem in a row for a person to check. `kept`: whether the row was imported anyway. */
export type RowProblem = Place & {
  readonly column: string
  readonly value: string
  readonly code: RowProblemCode
  readonly kept: boolean
  readonly values?: Readonly<Record<string, string | number>>
}

export type RowProblemCode =
  | 'no-title'
  | 'bad-price'
  | 'no-price'
  | 'bad-stock'
  | 'made-sku'
  | 'repeated-sku'
  | 'repeated-options'
  | 'orphan-variant'
  | 'unknown-sku'
  | 'too-many-columns'
  | 'too-many-variants'
  | 'unreadable'
  | 'shared-sku'
  | 'unread-column'
  | 'unread-row'
  | 'unapplied-rule'
  | 'open-quote'
  | 'too-long'
  | 'empty-row'
  | 'nothing-left'
  | 'sku-of-another-product'
  | 'conflicting-price'
  | 'unknown-category'
  | 'no-file'
  | 'bad-pack'
  | 'bad-document'

/** What a reader of files hands on, in the order of the file. */
export type ImportItem =
  | { readonly tag: 'product'; readonly product: ImportedProduct }
  | { readonly tag: 'prices'; readonly prices: ImportedPrices }
  | { readonly tag: 'problem'; readonly problem: RowProblem }
