import type { SentFile } from '../uploads/upload'
import type { Outcome } from '../shared/domain-error'
import type { OrderSheet } from './read-order-file'

/** Reads and writes order files. */
export type OrderSheetsPort = {
  /** All sheets of a workbook, or a CSV file as one sheet named after the file; undefined if unreadable. */
  readonly read: (file: SentFile) => Outcome<readonly OrderSheet[] | undefined>
  /** Writes a workbook with one sheet (XLSX). */
  readonly write: (sheet: OrderSheet) => Outcome<Uint8Array>
}
