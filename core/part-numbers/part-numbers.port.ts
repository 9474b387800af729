import type { Outcome } from '../shared/domain-error'
import type { Imported, PartNumber, PartNumberPage, PartNumberQuery } from './part-number'

/** Part numbers of the company acted for; 'forbidden' without permission to manage them. */
export type PartNumbersPort = {
  readonly list: (query: PartNumberQuery) => Outcome<PartNumberPage>
  /**
   * Stores part numbers, each for one visible SKU; an existing number is reassigned, so retries are idempotent. Invalid
   * rows are reported, the others are stored.
   */
  readonly save: (rows: readonly PartNumber[]) => Outcome<Imported>
  /** 'not-found' if the company has no such number. */
  readonly remove: (number: string) => Outcome<void>
}

/** Resolves the visitor's part numbers wherever SKUs are typed or shown. Empty without a company. */
export type OwnNumbersPort = {
  /** SKUs of the inputs that are part numbers. */
  readonly resolve: (typed: readonly string[]) => Outcome<ReadonlyMap<string, string>>
  /** Part numbers by SKU; the first one if a SKU has several. */
  readonly ofSkus: (skus: readonly string[]) => Outcome<ReadonlyMap<string, string>>
  /** Up to five part numbers that begin with the input. */
  readonly beginning: (typed: string) => Outcome<readonly string[]>
}
