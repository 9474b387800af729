import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Visitor } from '../access/visitor'
import { defaultSort } from '../orders/order-query'
import type { OrdersPort } from '../orders/orders.port'
import type { OrderSummary } from '../orders/order'
import { may } from '../access/permissions'
import type { Outcome } from '../shared/domain-error'
import { mapWithConcurrency } from '../shared/map-with-concurrency'
import type { Listing } from '../search/listing'
import type { SearchPort } from '../search/search.port'

/** Number of latest orders read: each is a request to the platform. */
export const ordersLookedThrough = 50

/** Lines of an order by number, cached. Visibility is checked each time. */
export type GoodsOfOrders = {
  readonly get: (orderId: string) => readonly number[] | undefined
  readonly set: (orderId: string, productIds: readonly number[]) => void
}

type Bought = { readonly orders: OrdersPort; readonly visitor: () => Visitor; readonly goods: GoodsOfOrders }

const nothing: Listing = { items: [], total: 0, facets: [] }

/**
 * "Only what I bought before" for a search without orders: reads the visible orders (S1-6.04) and restricts the search
 * to their products. Not offered without visible orders. If orders cannot be read, the listing fails, as an empty one
 * would be wrong.
 */
export const searchWithBought = (search: SearchPort, bought: Bought): SearchPort => ({
  ...search,
  list: ({ boughtBefore, ...query }) => {
    const visitor = bought.visitor()
    const knows = may(visitor, 'get_orders') && may(visitor, 'get_order_detail')
    const narrowed = () =>
      pipe(
        boughtProducts(bought),
        TE.flatMap(productIds => (productIds.length === 0 ? TE.right(nothing) : search.list({ ...query, productIds }))),
      )
    return pipe(
      boughtBefore ? (knows ? narrowed() : TE.right(nothing)) : search.list(query),
      TE.map(({ knowsBought: _, ...listing }) => (knows ? { ...listing, knowsBought: true } : listing)),
    )
  },
})

/** Products of orders, latest first, without cancelled orders. */
const boughtProducts = ({ orders, goods }: Bought): Outcome<readonly number[]> =>
  pipe(
    orders.list({ page: 1, perPage: ordersLookedThrough, sort: defaultSort }),
    TE.flatMap(({ orders: found }) =>
      mapWithConcurrency(
        found.filter(({ status }) => status !== 'cancelled'),
        goodsOf(orders, goods),
      ),
    ),
    TE.map(lists => [...new Set(lists.flat())]),
  )

const goodsOf =
  (orders: OrdersPort, goods: GoodsOfOrders) =>
  ({ id }: OrderSummary): Outcome<readonly number[]> => {
    const known = goods.get(String(id))
    if (known) return TE.right(known)
    return pipe(
      orders.byId(id),
      TE.map(({ lines }) => {
        const productIds = lines.flatMap(line => line.productId ?? [])
        goods.set(String(id), productIds)
        return productIds
      }),
    )
  }
