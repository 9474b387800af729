import type { ImportItem } from '../../core/catalogue-import/imported-product'

const batchSize = 100

/**
 * Yields to the event loop between items, so that a running shop stays responsive: an in-process database never waits
 * for I/O.
 */
export async function* breathing(items: AsyncIterable<ImportItem> | Iterable<ImportItem>): AsyncGenerator<ImportItem> {
  let taken = 0
  for await (const item of items) {
    yield item
    taken += 1
    if (taken % batchSize === 0) await new Promise(resolve => setImmediate(resolve))
  }
}
