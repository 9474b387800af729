import type { Outcome } from '../shared/domain-error'
import type { MirroredPrice, MirroredProduct, MirroredShelves } from './mirrored'

/** Marks of products as stored, by id. */
export type KnownMarks = (ids: readonly number[]) => Outcome<ReadonlyMap<number, string>>

/** A store whose catalogue is mirrored. All reads see what the store sells in the shop's channel. */
export type CatalogueSourcePort = {
  readonly shelves: () => Outcome<MirroredShelves>
  /** The next products by ascending id, with all of their variants; an empty list ends the catalogue. */
  readonly products: (afterId: number, known: KnownMarks) => Outcome<readonly MirroredProduct[]>
  /** All prices of a list. */
  readonly prices: (priceListId: number) => Outcome<readonly MirroredPrice[]>
}
