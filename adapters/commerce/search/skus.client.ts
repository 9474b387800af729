import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { SkuSearchPort } from '../../../core/search/sku-search.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { maxSkus, searchPath } from './search.wire'
import { skuFields, skuItemsCodec, skusFromWire } from './skus.wire'
import { seesNothing, visibleFilter, type Audience } from './visible-filter'

const service = 'commerce search'

/** SKU lookup over call 5.1, up to a thousand per request (S1-9.03). `audience` as with the search. */
export const commerceSkus = (http: Http, audience?: Audience): SkuSearchPort => ({
  capabilities: { maxSkus: maxSkus, measures: false, oneVariant: false },
  findSkus: skus => {
    const visitor = audience?.()
    if (skus.length === 0 || (visitor && seesNothing(visitor))) return TE.right(skus.map(sku => ({ sku })))
    return pipe(
      http.post(searchPath, {
        query: {
          fields: skuFields,
          skip: 0,
          limit: maxSkus,
          sort_by: 'relevance',
          by_pass_merchandising: true,
          by_pass_inventory: true,
        },
        body: { filter: { sku_esi: skus, fq: visitor && visibleFilter(visitor) } },
        onlyReads: true,
      }),
      TE.flatMapEither(decodeData(skuItemsCodec, service)),
      TE.map(answer => skusFromWire(answer, skus)),
    )
  },
})
