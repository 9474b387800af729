import type { Outcome } from '../shared/domain-error'
import type { Listing, ListingQuery } from './listing'

/** Searches products visible to this visitor, at this visitor's prices. */
export type SearchPort = {
  readonly list: (query: ListingQuery) => Outcome<Listing>
  /**
   * Whole search terms that start or continue what was typed (three characters or more), best first, at most 10
   * (S2-4.17).
   */
  readonly suggest: (typed: string) => Outcome<readonly string[]>
}
