import type { RowProblem } from '../catalogue-import/imported-product'
import type { Outcome } from '../shared/domain-error'

/** The largest file of products that set-up takes, in bytes; larger ones are loaded by a command. */
export const maxProductsBytes = 10_000_000

/** How many problems of a file set-up shows. */
export const maxShownProblems = 20

export type ProductsFile = { readonly name: string; readonly bytes: Uint8Array }

/** What a file of products contains, before any of it is in the shop. */
export type CheckedProducts = {
  readonly name: string
  readonly products: number
  readonly variants: number
  readonly problems: number
  /** The first problems, in the order of the file. */
  readonly shown: readonly RowProblem[]
}

/** The file of products that is loaded when set-up is finished. */
export type SetupProductsPort = {
  /**
   * Reads a file and keeps it in place of the one before. 'invalid' at 'file' if it has no product; then the one before
   * stays.
   */
  readonly check: (file: ProductsFile) => Outcome<CheckedProducts>
  readonly checked: () => Outcome<CheckedProducts | undefined>
  readonly forget: () => Outcome<void>
}
