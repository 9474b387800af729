import type { Cents } from '../shared/money'

/** A line number as editors count: from 1, with a header as line 1. */
export type Place = { readonly line: number }

export type ImportedOption = {
  readonly name: string
  readonly value: string
  readonly colors?: readonly string[]
  readonly kind?: 'rectangles' | 'radio_buttons' | 'dropdown' | 'swatch'
}

export type ImportedVariant = Place & {
  readonly sku?: string
  /** For each price: undefined if the file does not contain it, 0 if it explicitly has none. */
  readonly price?: Cents
  readonly salePrice?: Cents
  readonly retailPrice?: Cents
  /** What the merchant pays; staff with 'prices' see it, shoppers never. */
  readonly cost?: Cents
  /** Undefined: not in the file, or stock is not tracked. */
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

/** A product from an import file, independent of the file's format. */
export type ImportedProduct = Place & {
  /** The handle in addresses; derived from the title if absent. */
  readonly handle?: string
  /** The product's own SKU, if the file has one in addition to the variants'. */
  readonly sku?: string
  readonly title: string
  readonly brand?: string
  /** Raw HTML; sanitised when stored. */
  readonly description: string
  /** Category paths from the root: [['Bath', 'Towels']]; ['#530'] names a category by its id. */
  readonly categories: readonly (readonly string[])[]
  readonly pictureUrls: readonly string[]
  readonly customFields: readonly { readonly name: string; readonly value: string }[]
  /** Undefined: not in the file. */
  readonly visible?: boolean
  readonly purchasable?: boolean
  readonly weightGrams?: number
  /** Undefined: not in the file. A digital product is downloaded: never out of stock, never shipped. */
  readonly type?: 'physical' | 'digital'
  /** Files of a digital product. Empty or undefined: not in the import, existing files stay. */
  readonly files?: readonly ImportedFile[]
  readonly seoTitle?: string
  readonly seoDescription?: string
  readonly variants: readonly ImportedVariant[]
}

/** A price list's price for a variant. */
export type ListPrice = { readonly priceListId: number; readonly price: Cents }

/** Price list prices for a SKU, from a file with prices only. */
export type ImportedPrices = Place & { readonly sku: string; readonly prices: readonly ListPrice[] }

/** A problem in a row for a person to check. `imported`: whether the row was imported anyway. */
export type RowProblem = Place & {
  readonly column: string
  readonly value: string
  readonly code: RowProblemCode
  readonly imported: boolean
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

/** An item of an import stream, in file order. */
export type ImportItem =
  | { readonly tag: 'product'; readonly product: ImportedProduct }
  | { readonly tag: 'prices'; readonly prices: ImportedPrices }
  | { readonly tag: 'problem'; readonly problem: RowProblem }
