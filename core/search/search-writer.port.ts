import type { Outcome } from '../shared/domain-error'
import type { IndexedProduct } from './product-source.port'

/**
 * The write side of a search: what it finds is replaced as a whole, built beside what answers meanwhile and swapped in
 * one step, or changed product by product.
 */
export type SearchWriterPort = {
  readonly replace: () => Outcome<Replacement>
  /** Puts products in place of what was known of them; ids that are only gone are `removed`. */
  readonly change: (products: readonly IndexedProduct[], removed: readonly number[]) => Outcome<void>
}

/** An index being built. Nobody finds what is in it before `swap`; one that is left alone comes to nothing. */
export type Replacement = {
  readonly add: (products: readonly IndexedProduct[]) => Outcome<void>
  readonly swap: () => Outcome<void>
}
