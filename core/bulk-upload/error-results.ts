import { csvLine } from '../shared/csv-line'

export type ErrorRow = { readonly sku: string; readonly qty: string; readonly row: number; readonly error: string }

/**
 * The rows that could not be taken, as a file: its header as specified, cells that a spreadsheet runs by no means
 * (S3-2.32, security rule 34).
 */
export const errorResults = (rows: readonly ErrorRow[]): string =>
  csvLine(['SKU', 'Qty', 'Row', 'Error'], { trusted: true }) +
  rows.map(({ sku, qty, row, error }) => csvLine([sku, qty, String(row), error])).join('')
