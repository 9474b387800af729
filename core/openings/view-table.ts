import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { BulkGoodsPort } from '../bulk-order/bulk-goods.port'
import { viewBulkOrder, type BulkShelf } from '../bulk-order/view-bulk-order'
import type { ListingQuery } from '../search/listing'
import type { Outcome } from '../shared/domain-error'
import type { OpeningsPort } from './openings.port'
import { findOpening, type OpeningSearch } from './view-openings'

type Ports = { readonly bulkGoods: BulkGoodsPort; readonly openings: OpeningsPort }
type Table = { readonly bulk: BulkShelf; readonly opening?: OpeningSearch }

/**
 * The table of a category, or of one opening in it, which may be made of more than this category (S3-2.25); while openings
 * cannot be read, the shop goes on with the whole category.
 */
export const viewTable = (ports: Ports, query: ListingQuery, categoryId: number, opening: string | undefined): Outcome<Table> => {
  const whole = () => viewBulkOrder(ports, query)
  if (opening === undefined) return pipe(whole(), TE.map(bulk => ({ bulk })))
  return pipe(
    findOpening(ports, categoryId, opening),
    TE.flatMap(({ search, productIds }) => pipe(search.tag === 'failed' ? whole() : goodsOf(ports, query, productIds), TE.map(bulk => ({ bulk, opening: search })))),
  )
}

const goodsOf = (ports: Ports, { categoryId: _, ...everywhere }: ListingQuery, productIds: readonly number[]): Outcome<BulkShelf> =>
  productIds.length === 0 ? TE.right({ products: [], total: 0 }) : viewBulkOrder(ports, { ...everywhere, productIds })
