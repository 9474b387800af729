import type { LockFunction } from './lock-function'
import type { HardwareKind } from './hardware-kind'

/** A line of a hardware set, as written. Nothing is looked up in a catalogue here. */
export type SetLine = {
  readonly id: string
  readonly kind: HardwareKind
  /** Words for what it is: `STOREROOM LOCK`. */
  readonly what: string
  /** Catalogue number or other words; '' where there are none. */
  readonly written: string
  readonly maker?: string
  readonly finish?: string
  readonly function?: LockFunction
  /** Pieces; absent where the quantity is blank or in words. */
  readonly quantity?: number
  readonly quantityWritten?: string
  readonly unit?: string
  readonly per: 'opening'
  readonly note?: string
  /** Id of the line that it may replace. */
  readonly alternateOf?: string
  readonly alternate?: { readonly number?: string; readonly inPlaceOf: string }
  readonly by?: 'others' | 'existing'
  readonly source: { readonly row: number }
}

export type HardwareSet = {
  readonly id: string
  /** As written: `HW-03`, `8A`. */
  readonly name: string
  /** The words behind the name: `OFFICE`. */
  readonly heading?: string
  readonly standing: 'in-use' | 'not-used'
  /** Marks that its heading names. */
  readonly doorsNamed: readonly string[]
  readonly lines: readonly SetLine[]
  readonly notes: readonly string[]
  readonly source: { readonly row: number }
}
