import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ListingQuery } from '../search/listing'
import type { Outcome } from '../shared/domain-error'
import { recoverWith } from '../shared/fallback'
import type { BulkGoods, BulkGoodsPort } from './bulk-goods.port'
import { inBulkOrder, inStockOnly } from './bulk-product'

/** Content of a table; `failed`: the products could not be loaded. */
export type BulkShelf = BulkGoods & { readonly failed?: true }

/**
 * Products of a bulk-order table: in stock, in the merchant's order unless sorted (S3-4.08). On failure an empty table
 * with an error (S3-8.24). The term filters rows in the page, not the query.
 */
export const viewBulkOrder = (
  { bulkGoods }: { readonly bulkGoods: BulkGoodsPort },
  { term: _, ...query }: ListingQuery,
): Outcome<BulkShelf> =>
  pipe(
    bulkGoods.goods(query),
    TE.map(({ products, total }): BulkShelf => ({
      products: inStockOnly(query.sort === 'relevance' ? inBulkOrder(products) : products),
      total,
    })),
    recoverWith<BulkShelf>({ products: [], total: 0, failed: true }),
  )
