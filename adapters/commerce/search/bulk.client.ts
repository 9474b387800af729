import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { BulkGoodsPort } from '../../../core/bulk-order/bulk-goods.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { bulkAddress, bulkCodec, bulkFromWire } from './bulk.wire'
import { queryToWire, searchPath } from './search.wire'
import { seesNothing, visibleFilter, type Audience } from './visible-filter'

/** Products of a bulk-order table over call 5.1, in one request (S3-7.04). `audience` as with the search. */
export const commerceBulkGoods = (http: Http, audience?: Audience): BulkGoodsPort => ({
  goods: query => {
    const visitor = audience?.()
    if (visitor && seesNothing(visitor)) return TE.right({ products: [], total: 0 })
    return pipe(
      http.post(searchPath, {
        query: bulkAddress(query),
        body: queryToWire(query, visitor && visibleFilter(visitor)),
        onlyReads: true,
      }),
      TE.flatMapEither(decodeData(bulkCodec, 'commerce search')),
      TE.map(answer => bulkFromWire(answer, visitor?.priceListId)),
    )
  },
})
