import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { columnName } from './column-name'

/** Limits for an uploaded table. Enforced while reading, by actual content rather than declared sizes. */
export type TableLimits = {
  /** Bytes that a packed file may unpack to, all its parts together. */
  readonly unpackedBytes: number
  /** Parts of a packed file. */
  readonly parts: number
  readonly sheets: number
  /** Last row and column that may have content, from 1. */
  readonly rows: number
  readonly columns: number
  /** Cells of all sheets together. */
  readonly cells: number
  /** Letters of all cells together. */
  readonly letters: number
}

/** An order has some hundred lines of a few columns. */
export const orderFileLimits: TableLimits = {
  unpackedBytes: 32 * 1_048_576,
  parts: 1_000,
  sheets: 60,
  rows: 20_000,
  columns: 256,
  cells: 250_000,
  letters: 8_000_000,
}

/** A list of SKUs that the server reads, where the page has no script; a request has 12 MB at most. */
export const sentListLimits: TableLimits = { ...orderFileLimits, rows: 500_000, cells: 1_000_000, letters: 16_000_000 }

/** A list of SKUs that the buyer's own browser reads. */
export const ownListLimits: TableLimits = {
  unpackedBytes: 100 * 1_048_576,
  parts: 1_000,
  sheets: 200,
  rows: 1_048_576,
  columns: 256,
  cells: 2_500_000,
  letters: 60_000_000,
}

/** Which limit a table is beyond; `found` is the first row or column beyond it, counted from 1. */
export type TableExcess = { readonly limit: keyof TableLimits; readonly found?: number }

/** A sheet is as large as the rectangle around its cells: so much more of it may be empty than full. */
export const emptyShare = 8

/**
 * The issue for an exceeded limit: which limit, where, and the remedy. `texts` is the key prefix: `{texts}.limit-rows`,
 * `-columns`, `-cells`, `-size`.
 */
export const tableIssue = (
  { limit, found = 0 }: TableExcess,
  limits: TableLimits,
  { texts, name }: { readonly texts: string; readonly name: string },
): Issue => {
  switch (limit) {
    case 'rows':
      return issue('file', `${texts}.limit-rows`, { name, found, maximum: limits.rows })
    case 'columns':
      return issue('file', `${texts}.limit-columns`, {
        name,
        found: columnName(found - 1),
        maximum: columnName(limits.columns - 1),
      })
    case 'cells':
      return issue('file', `${texts}.limit-cells`, { name, maximum: limits.cells })
    case 'letters':
    case 'sheets':
    case 'parts':
    case 'unpackedBytes':
      return issue('file', `${texts}.limit-size`, { name, maximum: Math.floor(limits.unpackedBytes / 1_048_576) })
  }
}
