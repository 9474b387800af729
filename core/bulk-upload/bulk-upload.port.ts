import type { Outcome } from '../shared/domain-error'
import type { ChangedSku, UploadedProduct } from './upload-line'

/** `exact`: nothing similar is looked for. */
export type AskedLine = { readonly sku: string; readonly quantity: number; readonly exact?: true }

/** The variant of a SKU, or the issue if this visitor sees none. */
export type LineAnswer =
  | { readonly tag: 'found'; readonly product: UploadedProduct }
  | {
      readonly tag: 'unknown'
      readonly told?: string
      readonly similar: readonly string[]
      /** What a spreadsheet seems to have made of it. */ readonly changed?: ChangedSku
    }

/** The shop's word on lists of SKUs: those of the catalogue, and the visitor's own part numbers (S3-6.04, S3-7.14). */
export type BulkUploadPort = {
  /** An answer for each line, in the order asked, for `linesPerCheck` lines at most. */
  readonly check: (lines: readonly AskedLine[]) => Outcome<readonly LineAnswer[]>
}
