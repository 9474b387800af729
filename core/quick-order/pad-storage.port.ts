import type { ShownChoice } from '../cart/cart'
import type { PadRow } from './pad-row'

/** A row as a browser keeps it: with the name and the choices that it shows. */
export type StoredRow = PadRow & {
  readonly name?: string
  readonly chooses?: true
  readonly shown?: readonly ShownChoice[]
}

/** The rows of a pad, and whose they are. */
export type KeptPad = { readonly customerId: number; readonly rows: readonly StoredRow[] }

/** Keeping the rows of the pad where they were typed, so that a reload loses none of them. */
export type PadStoragePort = {
  /** Undefined: none are kept, or none that can be read. */
  readonly read: () => KeptPad | undefined
  /** Undefined forgets them, as at sign-out (security rule 37). */
  readonly write: (kept: KeptPad | undefined) => void
}
