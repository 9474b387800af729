import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { BulkGoodsPort } from '../bulk-order/bulk-goods.port'
import { viewBulkOrder } from '../bulk-order/view-bulk-order'
import type { Zones } from '../content/blocks/block'
import { emptyQuery } from '../search/listing'
import type { Outcome } from '../shared/domain-error'
import { mapWithConcurrency } from '../shared/map-with-concurrency'
import { lineLayoutsIn, orderSections, type OrderSection } from './order-sections'

/** Line tables of a program's order form; `failed`: its products could not be loaded. */
export type OrderShelf = { readonly sections: readonly OrderSection[]; readonly failed?: true }

/** Maximum number of layouts loaded. */
const maxLayouts = 20

/** Products in stock of a program, in the tables editors placed in the page's zones (S3-2.37, S2-9.26). */
export const viewOrderShelf = (
  ports: { readonly bulkGoods: BulkGoodsPort },
  categoryId: number,
  zones: Zones,
): Outcome<OrderShelf> => {
  const layouts = lineLayoutsIn(zones).slice(0, maxLayouts)
  const others = [
    ...new Set(
      layouts.flatMap(layout =>
        layout.categoryId === undefined || layout.categoryId === categoryId ? [] : [layout.categoryId],
      ),
    ),
  ]
  const goodsOf = (id: number) => viewBulkOrder(ports, { ...emptyQuery, categoryId: id })
  return pipe(
    goodsOf(categoryId),
    TE.bindTo('goods'),
    TE.bind('within', () =>
      mapWithConcurrency(others, id =>
        pipe(
          goodsOf(id),
          TE.map(({ products }) => [id, products.map(product => product.id)] as const),
        ),
      ),
    ),
    TE.map(({ goods, within }) => ({
      sections: orderSections(goods.products, layouts, new Map(within)),
      ...(goods.failed ? { failed: true as const } : {}),
    })),
  )
}
