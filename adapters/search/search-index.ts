import * as E from 'fp-ts/Either'
import type { IndexedProduct, ProductSourcePort } from '../../core/search/product-source.port'
import { readShelfRows } from '../../core/search/shelf-rows'
import type { BlobStorePort } from '../../core/shared/blob-store.port'
import type { Outcome } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'
import { caughtBy, valueOf } from '../shared/value-of'
import { embeddedWriter } from './embedded-writer'
import { indexFromBytes, indexToBytes } from './index-bytes'
import { createProductCache } from './product-cache'
import type { Snapshot } from './snapshot'

/** The search index over the products of a source; one serves all visitors of a process. */
export type SearchIndex = {
  /** Current snapshot; builds the index on first use. */
  readonly current: () => Outcome<Snapshot>
  /** Applies changes since the last call. Called periodically; cheap if nothing changed. */
  readonly refresh: () => Outcome<void>
  readonly productsById: (ids: readonly number[]) => Outcome<readonly IndexedProduct[]>
  /**
   * Computes the word index, so that no shopper's first search waits for it, and stores the index for the next start.
   */
  readonly settle: () => Outcome<void>
  /** Stores the index for the next start, if it has changed and its words are computed. */
  readonly keep: () => Outcome<void>
}

const loadStep = 400
const blobName = 'search-index'

const caught = caughtBy('search')

/** `store` persists the index between starts; without it the index is built at each start. */
export const createSearchIndex = (source: ProductSourcePort, store?: BlobStorePort): SearchIndex => {
  const writer = embeddedWriter()
  const products = createProductCache(source)
  const renamed = new Set<number>()
  let sequence = 0
  let storedSequence: number | undefined
  let isSettled = false
  let running: Promise<void> | undefined

  const load = async () => {
    // Read the sequence first, so that changes during the load are indexed again afterwards.
    const at = await valueOf(source.sequence())
    writer.setShelves(await valueOf(readShelfRows(source)))
    const replacement = await valueOf(writer.port.replace())
    products.forget('all')
    for (let after = 0; ;) {
      const some = await valueOf(source.products(after, loadStep))
      await valueOf(replacement.add(some))
      const last = some.at(-1)
      if (!last) break
      products.put(some)
      after = last.id
    }
    await valueOf(replacement.swap())
    sequence = at
  }

  /** Loads a stored index of this catalogue; on any fault the index is rebuilt. */
  const loadStored = async (): Promise<boolean> => {
    const bytes = store && (await store.read(blobName)())
    const stored = bytes && E.isRight(bytes) && bytes.right ? indexFromBytes(bytes.right) : undefined
    if (!stored || (await valueOf(source.markOf(stored.sequence))) !== stored.mark) return false
    if (!writer.restore(stored, await valueOf(readShelfRows(source)))) return false
    sequence = storedSequence = stored.sequence
    isSettled = true
    return true
  }

  const change = async (ids: readonly number[]) => {
    products.forget(ids)
    const changed = await valueOf(source.productsById(ids))
    const left = new Set(changed.map(({ id }) => id))
    await valueOf(
      writer.port.change(
        changed,
        ids.filter(id => !left.has(id)),
      ),
    )
  }

  /**
   * Category names are indexed, so products of a renamed category are read again; failures are retried at the next
   * refresh.
   */
  const changeShelves = async () => {
    for (const id of writer.setShelves(await valueOf(readShelfRows(source)))) renamed.add(id)
    while (renamed.size > 0) {
      const some = [...renamed].slice(0, loadStep)
      await change(some)
      for (const id of some) renamed.delete(id)
    }
  }

  const catchUp = async () => {
    if (!writer.current() && !(await loadStored())) await load()
    for (let before = -1; before !== sequence;) {
      before = sequence
      const changed = await valueOf(source.changedSince(sequence))
      if (changed.productIds === 'all') await load()
      else {
        if (changed.shelves) await changeShelves()
        if (changed.productIds.length > 0) await change(changed.productIds)
      }
      sequence = Math.max(sequence, changed.sequence)
    }
  }

  /** Single flight: concurrent callers wait for the running refresh. */
  const once = () => {
    running ??= catchUp().finally(() => {
      running = undefined
    })
    return running
  }

  const storeIndex = async () => {
    // During a refresh, state and sequence number are inconsistent.
    while (running) await running.catch(() => undefined)
    const index = writer.stored()
    if (!store || !index || !isSettled || storedSequence === sequence) return
    const at = sequence
    const mark = await valueOf(source.markOf(at))
    if (mark === undefined) return
    await valueOf(store.write(blobName, indexToBytes({ ...index, sequence: at, mark })))
    storedSequence = at
  }

  return {
    current: () => async () => {
      const known = writer.current()
      if (known) return E.right(known)
      const outcome = await caught(once)
      const built = writer.current()
      return E.isLeft(outcome) ? outcome : built ? E.right(built) : E.left(unavailable('search'))
    },
    refresh: () => () => caught(once),
    productsById: products.byId,
    settle: () => () =>
      caught(async () => {
        while (!writer.prepare()) await others()
        writer.current()?.suggestions()
        isSettled = true
        await storeIndex()
      }),
    keep: () => () => caught(storeIndex),
  }
}

/** Yields to the event loop. */
const others = (): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, 0)
  })
