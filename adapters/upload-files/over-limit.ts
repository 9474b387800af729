import type { TableExcess } from '../../core/files/table-limits'

/** Thrown at the first excess of a limit. */
export class OverLimit extends Error {
  readonly excess: TableExcess

  constructor(excess: TableExcess) {
    super(`beyond the limit of ${excess.limit}`)
    this.excess = excess
  }
}

/** Thrown for bytes that are not a workbook. */
export class NoWorkbook extends Error {}
