import * as t from 'io-ts'
import { maxOrders, orderQueryOf, orderStatuses, defaultSort, type OrderQuery } from '../../../core/orders/order-query'
import { ordersPerPage } from '../../../core/orders/order'
import { maybe, whole } from '../../shared/codecs'
import { countedListOf, readableListOf } from '../../shared/readable-list'
import { buyerCodec, summaryCodec } from '../../shared/orders/order.wire'
import { statusIds } from '../../shared/orders/write-order.wire'

/** Order calls 1.11 and 1.12, in the platform's order format. */
export const ordersPath = '/exp-sf-cms/api/bc/account/orders'
export const orderPath = (orderId: number | ':orderId') => `/exp-sf-cms/api/bc/orders/${orderId}`

export const ordersCodec = t.intersection([
  t.strict({ orders: countedListOf('orders', summaryCodec, 1000) }),
  t.partial({ total_count: maybe(whole(0, 100_000_000)), buyers: maybe(readableListOf('buyers', buyerCodec, 1000)) }),
])

const statusIdOf = (query: OrderQuery) => (query.status === undefined ? undefined : statusIds[query.status])

/** Encodes a query to URL parameters, omitting defaults. */
export const queryToWire = (query: OrderQuery): Readonly<Record<string, string | number | undefined>> => ({
  page: query.page,
  limit: query.perPage === ordersPerPage ? undefined : query.perPage,
  sort: query.sort === defaultSort ? undefined : query.sort,
  search: query.search,
  status_id: statusIdOf(query),
  min_date_created: query.from,
  max_date_created: query.to,
  buyer_id: query.buyerId,
})

/** Parses a query from URL parameters, ignoring invalid values. */
export const queryFromWire = (asked: URLSearchParams): OrderQuery => {
  const of = (name: string) => asked.get(name) ?? undefined
  const limit = Number(of('limit'))
  const status = orderStatuses.find(known => String(statusIds[known]) === of('status_id'))
  const query = orderQueryOf({
    page: of('page'),
    sort: of('sort'),
    q: of('search'),
    status,
    from: of('min_date_created'),
    to: of('max_date_created'),
    buyer: of('buyer_id'),
  })
  return Number.isInteger(limit) && limit >= 1 && limit <= maxOrders ? { ...query, perPage: limit } : query
}
