import type { ShownChoice } from '../cart/cart'
import type { PadRow } from './pad-row'

/** A row in browser storage, with its displayed name and choices. */
export type StoredRow = PadRow & {
  readonly name?: string
  readonly chooses?: true
  readonly shown?: readonly ShownChoice[]
}

/** The rows of a pad, and their owner. */
export type StoredPad = { readonly customerId: number; readonly rows: readonly StoredRow[] }

/** Stores the pad's rows in the browser, so that they survive a reload. */
export type PadStoragePort = {
  /** Undefined: nothing stored, or unreadable. */
  readonly read: () => StoredPad | undefined
  /** Undefined deletes them, as at sign-out (security rule 37). */
  readonly write: (pad: StoredPad | undefined) => void
}
