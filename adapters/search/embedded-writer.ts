import * as TE from 'fp-ts/TaskEither'
import type { SearchWriterPort } from '../../core/search/search-writer.port'
import type { ShelfRows } from '../../core/search/shelf-rows'
import type { CategoryNames } from './columns-builder'
import type { StoredIndex } from './index-bytes'
import { newerGoods, stateBuilder, type IndexState } from './index-state'
import { createSnapshot, withGoods, type Snapshot } from './snapshot'

/** The write side of the embedded search, and the snapshot after each write. */
export type EmbeddedWriter = {
  readonly port: SearchWriterPort
  readonly current: () => Snapshot | undefined
  /** Replaces categories, stores, redirects and synonyms; returns products whose words include a renamed category. */
  readonly setShelves: (shelves: ShelfRows) => readonly number[]
  /** Runs one step of the work that a first search would wait for; true when none is left. */
  readonly prepare: () => boolean
  readonly stored: () => Pick<StoredIndex, 'state' | 'categoryNames'> | undefined
  /** Restores a stored index, unless categories were renamed since, because its words contain the old names. */
  readonly restore: (stored: Pick<StoredIndex, 'state' | 'categoryNames'>, shelves: ShelfRows) => boolean
}

const namesOf = ({ categories }: ShelfRows): CategoryNames => new Map(categories.map(({ id, name }) => [id, name]))

export const embeddedWriter = (): EmbeddedWriter => {
  let state: IndexState | undefined
  let snapshot: Snapshot | undefined
  let shelves: ShelfRows = { categories: [], stores: [], merges: [] }
  let categoryNames: CategoryNames = new Map()

  const show = (next: IndexState) => {
    state = next
    snapshot = createSnapshot({ ...next, shelves })
  }
  const port: SearchWriterPort = {
    replace: () =>
      TE.fromIO(() => {
        const builder = stateBuilder(categoryNames)
        return {
          add: products => TE.fromIO(() => products.forEach(builder.add)),
          swap: () => TE.fromIO(() => show(builder.state())),
        }
      }),
    change: (products, removed) =>
      TE.fromIO(() => {
        const old = state ?? stateBuilder(categoryNames).state()
        const gone = new Set(removed)
        const goods = newerGoods(old, categoryNames, products, gone)
        if (goods && snapshot) {
          state = { ...old, columns: { ...old.columns, ...goods } }
          snapshot = withGoods(snapshot, goods)
          return
        }
        const builder = stateBuilder(categoryNames, old.names)
        // In the merchant's order, like all other documents.
        for (const product of [...products].sort((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)) {
          builder.add(product)
          gone.add(product.id)
        }
        const next = builder.mergedInto(old, gone)
        // Build the word index now: a lazy one would retain all previous versions.
        next.found()
        show(next)
      }),
  }
  return {
    port,
    current: () => snapshot,
    setShelves: next => {
      const names = namesOf(next)
      const renamed = new Set(
        [...names.keys(), ...categoryNames.keys()].filter(id => names.get(id) !== categoryNames.get(id)),
      )
      ;[shelves, categoryNames] = [next, names]
      if (!state) return []
      show(state)
      const {
        ids,
        categories: { starts, items },
      } = state.columns
      return [...ids].filter((_, doc) => items.subarray(starts[doc], starts[doc + 1]).some(id => renamed.has(id)))
    },
    prepare: () => !state || state.prepare(),
    stored: () => state && { state, categoryNames },
    restore: (stored, next) => {
      const names = namesOf(next)
      if (
        names.size !== stored.categoryNames.size ||
        [...names].some(([id, name]) => stored.categoryNames.get(id) !== name)
      )
        return false
      ;[shelves, categoryNames] = [next, names]
      show(stored.state)
      return true
    },
  }
}
