import type { Outcome } from '../shared/domain-error'
import type { ImportedPrices, ImportedProduct, ImportedVariant, RowProblem } from './imported-product'

/** A variant with a SKU, ready to be stored. */
export type NamedVariant = Omit<ImportedVariant, 'sku'> & { readonly sku: string }
export type NamedProduct = Omit<ImportedProduct, 'variants' | 'handle'> & {
  readonly handle: string
  readonly variants: readonly NamedVariant[]
}

export type WriteCounts = {
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  readonly problems: readonly RowProblem[]
}

/**
 * Writes products of one import run. A product is identified by its SKUs, otherwise created. Each call is one
 * transaction; `dryRun` reports the same without changes.
 */
export type CatalogueWriterPort = {
  readonly saveProducts: (products: readonly NamedProduct[], options: WriteOptions) => Outcome<WriteCounts>
  readonly savePrices: (rows: readonly ImportedPrices[], options: WriteOptions) => Outcome<WriteCounts>
}

export type WriteOptions = { readonly storeKey: string; readonly dryRun: boolean }

/** A product and the URLs of its pictures that are not downloaded yet. */
export type AwaitedPictures = { readonly productId: number; readonly urls: readonly string[] }

/** Pictures that imports reference by URL: lists pending ones, and stores downloaded ones. */
export type AwaitedPicturesPort = {
  /** Products with pending pictures by ascending id, after the given id. */
  readonly awaited: (afterProductId: number, limit: number) => Outcome<readonly AwaitedPictures[]>
  /** Assigns downloaded pictures, by URL and key, to the product and its variants. */
  readonly keep: (productId: number, keys: ReadonlyMap<string, string>) => Outcome<void>
}
