import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import {
  allOrders,
  maxOrders,
  orderQueryOf,
  orderSorts,
  orderStatuses,
  defaultSort,
  type OrderPage,
  type OrderQuery,
  type OrderSort,
} from '../../../core/orders/order-query'
import type { OrdersPort } from '../../../core/orders/orders.port'
import { ordersPerPage } from '../../../core/orders/order'
import { allQuotes } from '../../../core/quotes/quote-query'
import type { QuotesPort } from '../../../core/quotes/quotes.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { withUnreadable } from '../../shared/readable-list'
import { statusNames } from '../../shared/orders/write-order.wire'
import type { SchemaPart } from '../trade.server'
import { detailToWire, orderToNode, queryVariables } from './orders.wire'

type Listed = {
  readonly first?: number | null
  readonly offset?: number | null
  readonly search?: string | null
  readonly status?: string | null
  readonly beginDateAt?: string | null
  readonly endDateAt?: string | null
  readonly createdBy?: string | null
  readonly orderBy?: string | null
}

/** Orders of the company acted for, within the session's permission; the company comes from the session. */
export const ordersPart: SchemaPart<{ readonly orders: OrdersPort; readonly quotes: Pick<QuotesPort, 'list'> }> = {
  types: `
    scalar Date
    scalar GenericScalar
    type OrderNode { bcOrderId: Int! createdAt: Int! statusCode: Int! status: String! poNumber: String
      totalIncTax: Float items: Int userId: Int! firstName: String lastName: String }
    type OrderEdge { node: OrderNode! }
    type OrderConnection { totalCount: Int edges: [OrderEdge]! }
    type CreatedBy { results: GenericScalar }
    type OrderDetail {
      id: ID! dateCreated: String statusId: Int totalIncTax: String poNumber: String itemsTotal: Int
        createdEmail: String customerId: Int firstName: String lastName: String paymentMethod: String
        subtotalExTax: String
      discountAmount: String shippingCostExTax: String totalTax: String products: GenericScalar coupons: GenericScalar
        billingAddress: GenericScalar shippingAddresses: GenericScalar extraInfo: GenericScalar
    }
  `,
  queries: `
    allOrders(first: Int, offset: Int, search: String, status: String, beginDateAt: Date, endDateAt: Date,
      createdBy: String, orderBy: String): OrderConnection
    order(id: Int!): OrderDetail
    createdByUser(companyId: Int!, module: Int!): CreatedBy
  `,
  mutations: '',
  fields: ({ orders, quotes }, resolve) => ({
    allOrders: (query: Listed) =>
      resolve(listed(orders, query), ({ orders: found, total, unreadable }) => ({
        totalCount: total,
        edges: withUnreadable(
          found.map(each => ({ node: orderToNode(each) })),
          unreadable,
        ),
      })),
    order: ({ id }: { readonly id: number }) => resolve(orders.byId(id), detailToWire),
    createdByUser: ({ module }: { readonly module: number }) =>
      module === quotesModule
        ? resolve(quotes.list({ ...allQuotes, perPage: 1 }), found => ({
            results: { createdBy: (found.contacts ?? []).map(name => ({ name })) },
          }))
        : resolve(orders.list({ ...allOrders, perPage: 1 }), found => ({ results: { createdBy: found.buyers ?? [] } })),
  }),
}

/** The portal's module number for quotes, in its query for users who created records. */
const quotesModule = 2

const sortOf = (orderBy: string | null | undefined): OrderSort =>
  orderSorts.find(sort => queryVariables({ ...allOrders, sort }).orderBy === orderBy) ?? defaultSort

/** The port has pages, the portal rows: an offset between two pages takes rows from both. */
const listed = (orders: OrdersPort, listQuery: Listed): Outcome<OrderPage> => {
  const size = Math.min(maxOrders, Math.max(1, listQuery.first ?? ordersPerPage))
  const offset = Math.max(0, listQuery.offset ?? 0)
  const query: OrderQuery = {
    ...orderQueryOf({
      q: listQuery.search ?? undefined,
      status: orderStatuses.find(status => statusNames[status] === listQuery.status),
      from: listQuery.beginDateAt ?? undefined,
      to: listQuery.endDateAt ?? undefined,
      buyer: listQuery.createdBy ?? undefined,
      sort: sortOf(listQuery.orderBy),
    }),
    perPage: size,
    page: Math.floor(offset / size) + 1,
  }
  const skipped = offset % size
  if (skipped === 0) return orders.list(query)
  return pipe(
    TE.Do,
    TE.bind('first', () => orders.list(query)),
    TE.bind('second', () => orders.list({ ...query, page: query.page + 1 })),
    TE.map(({ first, second }) => ({
      ...first,
      orders: [...first.orders, ...second.orders].slice(skipped, skipped + size),
    })),
  )
}
