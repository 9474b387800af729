import type { SentFile } from '../uploads/upload'
import type { Outcome } from '../shared/domain-error'
import type { OrderSheet } from './read-order-file'

/** Reads and writes order files. */
export type OrderSheetsPort = {
  /**
   * Every sheet of a workbook, or the one table of a CSV file under the file's name; undefined for what cannot be read.
   */
  readonly read: (file: SentFile) => Outcome<readonly OrderSheet[] | undefined>
  /** A workbook of one sheet (XLSX). */
  readonly write: (sheet: OrderSheet) => Outcome<Uint8Array>
}
