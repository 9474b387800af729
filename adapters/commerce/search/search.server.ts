import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { BulkGoodsPort } from '../../../core/bulk-order/bulk-goods.port'
import type { CataloguePort } from '../../../core/catalogue/catalogue.port'
import type { SearchPort } from '../../../core/search/search.port'
import type { SkuSearchPort } from '../../../core/search/sku-search.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { enveloped } from '../../shared/answer'
import { cardToWire } from '../../shared/card.wire'
import { decodeRequest } from '../../shared/decode'
import type { Answer, Call, Route } from '../../shared/route'
import { asksForBulk, bulkToWire } from './bulk.wire'
import {
  facetPath,
  listingToWire,
  queryFromWire,
  searchPath,
  searchRequest,
  suggestPath,
  suggestRequest,
} from './search.wire'
import { facetsToWire } from './facets.wire'
import { asksForVariants, skusToWire } from './skus.wire'

type Ports = {
  readonly search: SearchPort
  readonly bulkGoods: BulkGoodsPort
  readonly skus: SkuSearchPort
  readonly catalogue: CataloguePort
}
type SearchRoute = Route<Ports>

/**
 * Items by term, category, brand and facets, as cards or in full for a bulk-order table; by product number; or by SKU,
 * with brands (S1-7.11) or variants. The ports decide products and prices for this visitor; `x-customer-group-id` and
 * `locale` of a request are ignored, `fields` selects which of the two a SKU query returns.
 */
const search = ({ body, query }: Call, ports: Ports): Promise<Answer> =>
  enveloped(
    pipe(
      TE.fromEither(decodeRequest(searchRequest, body ?? {})),
      TE.flatMap(asked => {
        const [ids, skus] = [asked.filter?.provider_id_esi, asked.filter?.sku_esi]
        if (skus) return ofSkus(skus, asksForVariants(query.get('fields')), ports)
        if (!ids && asksForBulk(query.get('fields')))
          return pipe(
            ports.bulkGoods.goods(queryFromWire(asked, query)),
            TE.map(goods => bulkToWire(goods) as object),
          )
        return ids
          ? pipe(
              ports.catalogue.cardsById(ids),
              TE.map(cards => ({ items: cards.map(cardToWire), total_count: cards.length })),
            )
          : pipe(
              ports.search.list(queryFromWire(asked, query)),
              TE.map(listing => listingToWire(listing, asked.lintel_facets ?? false)),
            )
      }),
    ),
    data => data,
  )

const ofSkus = (
  skus: readonly string[],
  variants: boolean,
  ports: Ports,
): Outcome<{ readonly items: readonly unknown[]; readonly total_count: number }> =>
  variants
    ? pipe(ports.skus.findSkus(skus), TE.map(skusToWire))
    : pipe(
        ports.catalogue.brandsOfSkus(skus),
        TE.map(found => ({
          items: found.map(({ sku, brand }) => ({ sku_esi: sku, brand_esi: brand })),
          total_count: found.length,
        })),
      )

/** Facets only. The shop's settings decide the fields; `facet_fields` is ignored. */
const facets = ({ body, query }: Call, ports: Ports): Promise<Answer> =>
  enveloped(
    pipe(
      TE.fromEither(decodeRequest(searchRequest, body ?? {})),
      TE.flatMap(asked => ports.search.list({ ...queryFromWire(asked, query), page: 1, pageSize: 1 })),
    ),
    listing => ({ facets: facetsToWire(listing.facets) }),
  )

const suggest = ({ body }: Call, ports: Ports): Promise<Answer> =>
  enveloped(
    pipe(
      TE.fromEither(decodeRequest(suggestRequest, body)),
      TE.flatMap(asked => ports.search.suggest(asked.search_term.trim())),
    ),
    terms => ({ auto_suggester: terms }),
  )

export const searchRoutes: readonly SearchRoute[] = [
  { method: 'POST', path: searchPath, onlyReads: true, takes: 'table', handle: search },
  { method: 'POST', path: facetPath, onlyReads: true, takes: 'table', handle: facets },
  { method: 'POST', path: suggestPath, onlyReads: true, handle: suggest },
]
