import type { Outcome } from '../shared/domain-error'
import type { ImportedPrice, ImportedProduct, ImportedVariant, RowProblem } from './imported-product'

/** A variant that is ready to be kept: it has a SKU. */
export type NamedVariant = Omit<ImportedVariant, 'sku'> & { readonly sku: string }
export type NamedProduct = Omit<ImportedProduct, 'variants' | 'handle'> & { readonly handle: string; readonly variants: readonly NamedVariant[] }

export type WriteCounts = { readonly created: number; readonly updated: number; readonly unchanged: number; readonly problems: readonly RowProblem[] }

/**
 * Putting products into the catalogue. A product is the one that already holds its SKUs, else a new one. Each call is one
 * transaction; `dryRun` finds out the same and changes nothing.
 */
export type CatalogueWriterPort = {
  readonly saveProducts: (products: readonly NamedProduct[], options: WriteOptions) => Outcome<WriteCounts>
  readonly savePrices: (prices: readonly ImportedPrice[], options: WriteOptions) => Outcome<WriteCounts>
}

export type WriteOptions = { readonly storeKey: string; readonly dryRun: boolean }
