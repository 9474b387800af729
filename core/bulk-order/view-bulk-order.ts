import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { ListingQuery } from '../search/listing'
import type { Outcome } from '../shared/domain-error'
import { recoverWith } from '../shared/fallback'
import type { BulkGoods, BulkGoodsPort } from './bulk-goods.port'
import { inBulkOrder, inStockOnly } from './bulk-product'

/** What a table shows; `failed`: the products could not be read now. */
export type BulkShelf = BulkGoods & { readonly failed?: true }

/**
 * The goods of a bulk-order table: what is in stock, in the merchant's order unless another was asked for (S3-4.08).
 * What cannot be read is an empty table that says so (S3-8.24). The term narrows rows on the page, not what is asked
 * for.
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
