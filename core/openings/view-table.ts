import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { BulkGoodsPort } from '../bulk-order/bulk-goods.port'
import { viewBulkOrder, type BulkShelf } from '../bulk-order/view-bulk-order'
import type { Category } from '../catalogue/category'
import { subcategoriesOf, type Subcategories } from '../catalogue/subcategories'
import type { ListingQuery } from '../search/listing'
import type { Outcome } from '../shared/domain-error'
import type { OpeningsPort } from './openings.port'
import { findOpening, type OpeningSearch } from './view-openings'

type Ports = { readonly bulkGoods: BulkGoodsPort; readonly openings: OpeningsPort }
/** Content of a table, and its position in the category tree. */
export type OpeningsTable = {
  readonly bulk: BulkShelf
  readonly opening?: OpeningSearch
  readonly beside: (tree: readonly Category[]) => { readonly subcategories?: Subcategories }
}

/**
 * The table of a category that is searched by opening: all of it, or one opening, which may span categories (S3-2.25);
 * if openings cannot be read, the whole category.
 */
export const viewTable = (
  ports: Ports,
  query: ListingQuery,
  categoryId: number,
  term: string | undefined,
): Outcome<OpeningsTable> => {
  const whole = () => viewBulkOrder(ports, query)
  const beside: OpeningsTable['beside'] = tree => {
    const subcategories = subcategoriesOf(tree, categoryId)
    return subcategories ? { subcategories } : {}
  }
  if (term === undefined)
    return pipe(
      whole(),
      TE.map(bulk => ({ bulk, beside })),
    )
  return pipe(
    findOpening(ports, categoryId, term),
    TE.flatMap(({ search, productIds }) =>
      pipe(
        search.tag === 'failed' ? whole() : goodsOf(ports, query, productIds),
        TE.map(bulk => ({ bulk, opening: search, beside })),
      ),
    ),
  )
}

const goodsOf = (
  ports: Ports,
  { categoryId: _, ...everywhere }: ListingQuery,
  productIds: readonly number[],
): Outcome<BulkShelf> =>
  productIds.length === 0 ? TE.right({ products: [], total: 0 }) : viewBulkOrder(ports, { ...everywhere, productIds })
