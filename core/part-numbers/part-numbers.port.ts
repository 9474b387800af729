import type { Outcome } from '../shared/domain-error'
import type { Imported, PartNumber, PartNumberPage, PartNumberQuery } from './part-number'

/**
 * The part numbers of the company that the visitor acts for, and of no other; 'forbidden' for who does not keep them.
 */
export type PartNumbersPort = {
  readonly list: (query: PartNumberQuery) => Outcome<PartNumberPage>
  /**
   * Keeps numbers, each for one SKU that the visitor may see; a number that is known goes to the SKU it comes with now,
   * so that a repeat changes nothing. Rows that cannot be taken are told, the others are kept.
   */
  readonly save: (rows: readonly PartNumber[]) => Outcome<Imported>
  /** 'not-found' when the company has no such number. */
  readonly remove: (number: string) => Outcome<void>
}

/**
 * What the visitor's own part numbers stand for, wherever a SKU is typed or shown. Nobody without a company has any.
 */
export type OwnNumbersPort = {
  /** The SKUs of those of these that are part numbers, by what was typed. */
  readonly resolve: (typed: readonly string[]) => Outcome<ReadonlyMap<string, string>>
  /** The part numbers of these SKUs, by SKU; of several of one SKU the first. */
  readonly ofSkus: (skus: readonly string[]) => Outcome<ReadonlyMap<string, string>>
  /** Part numbers that begin like what was typed, at most five. */
  readonly beginning: (typed: string) => Outcome<readonly string[]>
}
