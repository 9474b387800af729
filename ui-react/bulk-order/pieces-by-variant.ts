import { createAtom, type IAtom } from 'mobx'
import type { Quantities } from '../../core/bulk-order/bulk-quantity'

/** The quantity of each variant. Only rendered rows observe theirs; the thousands of others cost nothing. */
export class PiecesByVariant {
  #pieces: Map<number, number>
  readonly #followed = new Map<number, IAtom>()

  constructor(pieces: Quantities) {
    this.#pieces = new Map(pieces)
  }

  /** All quantities, untracked. */
  get all(): Quantities {
    return this.#pieces
  }

  get(variantId: number): number {
    const known = this.#followed.get(variantId)
    const atom = known ?? createAtom('pieces', undefined, () => void this.#followed.delete(variantId))
    if (!known) this.#followed.set(variantId, atom)
    atom.reportObserved()
    return this.#pieces.get(variantId) ?? 0
  }

  set(variantId: number, pieces: number): void {
    if ((this.#pieces.get(variantId) ?? 0) === pieces) return
    this.#pieces.set(variantId, pieces)
    this.#followed.get(variantId)?.reportChanged()
  }

  replace(pieces: Quantities): void {
    for (const variantId of new Set([...this.#pieces.keys(), ...pieces.keys()]))
      this.set(variantId, pieces.get(variantId) ?? 0)
  }
}
