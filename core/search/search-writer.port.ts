import type { Outcome } from '../shared/domain-error'
import type { IndexedProduct } from './product-source.port'

/** The write side of a search: a full rebuild, swapped in atomically, or changes product by product. */
export type SearchWriterPort = {
  readonly replace: () => Outcome<Replacement>
  /** Replaces products; deleted ids are `removed`. */
  readonly change: (products: readonly IndexedProduct[], removed: readonly number[]) => Outcome<void>
}

/** An index being built, invisible until `swap`; discarded if abandoned. */
export type Replacement = {
  readonly add: (products: readonly IndexedProduct[]) => Outcome<void>
  readonly swap: () => Outcome<void>
}
