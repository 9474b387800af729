import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { columnName } from './column-name'

/** Limits for an uploaded table. Enforced while reading, by actual content rather than declared sizes. */
export type TableLimits = {
  /** Maximum total unpacked bytes of an archive. */
  readonly unpackedBytes: number
  /** Maximum number of parts in an archive. */
  readonly parts: number
  readonly sheets: number
  /** Last row and column that may have content, from 1. */
  readonly rows: number
  readonly columns: number
  /** Maximum number of cells in all sheets. */
  readonly cells: number
  /** Maximum number of characters in all cells. */
  readonly letters: number
}

/** Typical orders have some hundred lines with few columns. */
export const orderFileLimits: TableLimits = {
  unpackedBytes: 32 * 1_048_576,
  parts: 1_000,
  sheets: 60,
  rows: 20_000,
  columns: 256,
  cells: 250_000,
  letters: 8_000_000,
}

/** For SKU lists parsed on the server, for pages without JavaScript; a request has at most 12 MB. */
export const sentListLimits: TableLimits = { ...orderFileLimits, rows: 500_000, cells: 1_000_000, letters: 16_000_000 }

/** For SKU lists parsed in the buyer's browser. */
export const ownListLimits: TableLimits = {
  unpackedBytes: 100 * 1_048_576,
  parts: 1_000,
  sheets: 200,
  rows: 1_048_576,
  columns: 256,
  cells: 2_500_000,
  letters: 60_000_000,
}

/** The exceeded limit; `found` is the first row or column beyond it, counted from 1. */
export type TableExcess = { readonly limit: keyof TableLimits; readonly found?: number }

/** Maximum ratio of empty to filled cells: a sheet's size is the bounding rectangle of its cells. */
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
