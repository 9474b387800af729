import type { Outcome } from '../shared/domain-error'
import type { KnownMarks } from './catalogue-source.port'
import type { MirroredGroup, MirroredPrice, MirroredProduct, MirroredShelves, MirroredStock } from './mirrored'

/** How far a run has come: what is committed is not read again after an interruption. */
export type MirrorPlace =
  | { readonly stage: 'shelves' }
  | { readonly stage: 'products'; readonly afterId: number }
  | { readonly stage: 'prices'; readonly afterListId: number }

export type MirrorRun = { readonly id: number; readonly place: MirrorPlace }

/** What a write changed. */
export type MirrorCounts = { readonly created: number; readonly updated: number; readonly unchanged: number }

/** What a whole run found gone from the store. */
export type MirrorSweep = {
  readonly products: number
  readonly categories: number
  readonly brands: number
  readonly priceLists: number
  readonly groups: number
}

/**
 * The tables that a store's catalogue is mirrored into. Each write is one transaction, which also moves the place of
 * the run; writing the same twice changes nothing.
 */
export type CatalogueMirrorPort = {
  /** The run that was interrupted, or a new one; 'conflict' if the shop has goods that are not the store's. */
  readonly begin: () => Outcome<MirrorRun>
  readonly knownMarks: KnownMarks
  readonly saveShelves: (run: MirrorRun, storeKey: string, shelves: MirroredShelves) => Outcome<MirrorCounts>
  readonly saveProducts: (run: MirrorRun, products: readonly MirroredProduct[]) => Outcome<MirrorCounts>
  /** Replaces the prices of a list. */
  readonly savePrices: (run: MirrorRun, priceListId: number, prices: readonly MirroredPrice[]) => Outcome<MirrorCounts>
  /** Computes the prices of groups with discounts, as a list of each group, of the products stored now. */
  readonly saveDiscounts: (groups: readonly MirroredGroup[]) => Outcome<MirrorCounts>
  /** The lists of the run after its place, ascending, without computed ones. */
  readonly listsToRead: (run: MirrorRun) => Outcome<readonly number[]>
  /** Ends a whole run: what it did not see is gone from the store, and leaves the shop. */
  readonly finish: (run: MirrorRun) => Outcome<MirrorSweep>
  /** The run that changes between two whole runs belong to; 'conflict' before the first whole run. */
  readonly latest: () => Outcome<MirrorRun>
  /** Writes products that changed; `gone`: products that the store no longer sells in the channel, which are hidden. */
  readonly saveChanged: (
    run: MirrorRun,
    products: readonly MirroredProduct[],
    gone: readonly number[],
  ) => Outcome<MirrorCounts>
  /** Writes prices of a list that changed, and keeps its others. */
  readonly saveChangedPrices: (priceListId: number, prices: readonly MirroredPrice[]) => Outcome<MirrorCounts>
  /** Writes the stock of variants that are mirrored. */
  readonly saveStock: (stock: readonly MirroredStock[]) => Outcome<MirrorCounts>
  /** All mirrored price lists, ascending, without computed ones. */
  readonly lists: () => Outcome<readonly number[]>
}
