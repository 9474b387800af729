import type { Outcome } from '../shared/domain-error'
import type { ChangedSku, UploadedProduct } from './upload-line'

/** `exact`: skips the search for similar SKUs. */
export type AskedLine = { readonly sku: string; readonly quantity: number; readonly exact?: true }

/** The variant of a SKU, or the issue if this visitor sees none. */
export type LineAnswer =
  | { readonly tag: 'found'; readonly product: UploadedProduct }
  | {
      readonly tag: 'unknown'
      readonly message?: string
      readonly similar: readonly string[]
      /** The original SKU, if a spreadsheet seems to have altered it. */ readonly changed?: ChangedSku
    }

/** Validates lists of SKUs against the catalogue and the visitor's own part numbers (S3-6.04, S3-7.14). */
export type BulkUploadPort = {
  /** One result per line, in input order; at most `linesPerCheck` lines. */
  readonly check: (lines: readonly AskedLine[]) => Outcome<readonly LineAnswer[]>
}
