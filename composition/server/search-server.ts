import { createGoodsIndex } from '../../adapters/opensearch/goods-index'
import type { SearchServer } from '../../adapters/opensearch/listed-products'
import type { ProductSourcePort } from '../../core/search/product-source.port'
import type { SearchHost } from '../config/config-search'
import type { Log } from './log'
import { hostHttp, watchOf } from '../wiring/merchant-hosts'
import { systemClock, systemRandom } from '../wiring/system'

/** Timeouts of queries, for which a shopper waits. */
const questions = { timeoutMs: 4_000, connectMs: 3_000 }
/** Timeouts of writes: bulk writes of a thousand products, or the refresh of a whole catalogue. */
const writes = { timeoutMs: 60_000, connectMs: 60_000 }

/**
 * The search server with its limits, on one node or several. Writes have a separate client, so that a long load
 * neither delays queries nor counts against them. New indices are named by time and a random part.
 */
export const searchServerFor = (
  { urls, authorization, alias }: SearchHost,
  source: ProductSourcePort,
  log: Log,
): SearchServer => {
  const watch = watchOf('search server', urls[0], log)
  const lineOf = (patience: typeof questions) =>
    hostHttp('search server', urls, log, {
      patience,
      watch,
      headers: authorization === undefined ? {} : { authorization },
    })
  const refused = (productIds: readonly string[], reason: string) =>
    log.warn(
      { count: productIds.length, products: productIds.slice(0, 10), reason },
      'the search server rejected products, which cannot be found',
    )
  const name = () => `${systemClock.now()}-${systemRandom.uuid()}`
  return {
    http: lineOf(questions),
    alias,
    source,
    index: createGoodsIndex({ http: lineOf(writes), alias, source, name, refused }),
  }
}
