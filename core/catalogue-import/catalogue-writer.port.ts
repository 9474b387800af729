import type { Outcome } from '../shared/domain-error'
import type { ImportedPrices, ImportedProduct, ImportedVariant, RowProblem } from './imported-product'

/** A variant that is ready to be kept: it has a SKU. */
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

/** A product with the addresses of those of its pictures that are not in the shop yet. */
export type AwaitedPictures = { readonly productId: number; readonly urls: readonly string[] }

/** Pictures that files name by address: which are still awaited, and keeping those that were fetched. */
export type AwaitedPicturesPort = {
  /** Products with awaited pictures by ascending id, after the given id. */
  readonly awaited: (afterProductId: number, limit: number) => Outcome<readonly AwaitedPictures[]>
  /** Shows fetched pictures, by address and key, on the product and its variants. */
  readonly keep: (productId: number, keys: ReadonlyMap<string, string>) => Outcome<void>
}
