import { sequenceS } from 'fp-ts/Apply'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { BulkGoodsPort } from '../bulk-order/bulk-goods.port'
import type { CataloguePort } from '../catalogue/catalogue.port'
import { categoryTrail, type Category } from '../catalogue/category'
import type { CategoryPage } from './pages'
import { entryApartFromBlocks, type ShelfEntry } from '../content/shelf-entry'
import { emptyQuery } from '../search/listing'
import type { Outcome } from '../shared/domain-error'
import { recoverWith } from '../shared/fallback'
import { apartFromLayouts } from '../construction/order-sections'
import { viewOrderShelf } from '../construction/view-order-shelf'

type Ports = { readonly bulkGoods: BulkGoodsPort; readonly catalogue: Pick<CataloguePort, 'categories'> }

/** A category as a program's order form: line tables instead of a listing (S3-2.37). */
export const viewOrderForm = (ports: Ports, category: Category, whole: ShelfEntry): Outcome<CategoryPage> => {
  const { entry, blocks } = entryApartFromBlocks(whole)
  return pipe(
    sequenceS(TE.ApplyPar)({
      tree: pipe(ports.catalogue.categories(), recoverWith<readonly Category[]>([])),
      order: viewOrderShelf(ports, category.id, blocks?.zones ?? {}),
    }),
    TE.map(({ tree, order }) => {
      const known = tree.find(each => each.id === category.id) ?? category
      const trail = categoryTrail(tree, category.id)
      return {
        tag: 'category' as const,
        category: known,
        trail: trail.length > 0 ? trail : [known],
        children: [],
        query: { ...emptyQuery, categoryId: category.id },
        listing: { items: [], total: 0, facets: [] },
        entry,
        order,
        ...(blocks ? { blocks: { ...blocks, zones: apartFromLayouts(blocks.zones) } } : {}),
      }
    }),
  )
}
