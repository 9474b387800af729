import type { Outcome } from '../shared/domain-error'
import type { MirroredPrice, MirroredProduct, MirroredShelves, MirroredStock } from './mirrored'

/** Marks of products as stored, by id. */
export type KnownMarks = (ids: readonly number[]) => Outcome<ReadonlyMap<number, string>>

/** A store whose catalogue is mirrored. All reads see what the store sells in the shop's channel. */
export type CatalogueSourcePort = {
  readonly shelves: () => Outcome<MirroredShelves>
  /** The next products by ascending id, with all of their variants; an empty list ends the catalogue. */
  readonly products: (afterId: number, known: KnownMarks) => Outcome<readonly MirroredProduct[]>
  /** The next products that changed at or after a time (epoch milliseconds), by ascending id. */
  readonly changedProducts: (since: number, afterId: number, known: KnownMarks) => Outcome<readonly MirroredProduct[]>
  /** These products; one that the store does not sell in the channel is missing from the answer. */
  readonly productsById: (ids: readonly number[], known: KnownMarks) => Outcome<readonly MirroredProduct[]>
  /** All prices of a list, or those that changed at or after a time (epoch milliseconds). */
  readonly prices: (priceListId: number, since?: number) => Outcome<readonly MirroredPrice[]>
  /** The stock of the next products by ascending id. */
  readonly stock: (afterId: number) => Outcome<StockPage>
}

/** `lastId`: where the next page begins; undefined: this was the last. */
export type StockPage = { readonly stock: readonly MirroredStock[]; readonly lastId?: number }
