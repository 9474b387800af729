import { csvLine } from '../shared/csv-line'

export type ErrorRow = { readonly sku: string; readonly qty: string; readonly row: number; readonly error: string }

/**
 * The rejected rows as CSV, with the specified header; cells are escaped against formula injection (S3-2.32, security
 * rule 34).
 */
export const errorResults = (rows: readonly ErrorRow[]): string =>
  csvLine(['SKU', 'Qty', 'Row', 'Error'], { trusted: true }) +
  rows.map(({ sku, qty, row, error }) => csvLine([sku, qty, String(row), error])).join('')
