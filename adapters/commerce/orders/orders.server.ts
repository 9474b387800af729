import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { OrdersPort } from '../../../core/orders/orders.port'
import { notFound } from '../../../core/shared/domain-error'
import { bare, enveloped } from '../../shared/answer'
import { id } from '../../shared/codecs'
import { withUnreadable } from '../../shared/readable-list'
import type { Route } from '../../shared/route'
import { orderToWire, summaryToWire } from '../../shared/orders/write-order.wire'
import { orderPath, ordersPath, queryFromWire } from './orders.wire'

type OrdersRoute = Route<{ readonly orders: OrdersPort }>

export const ordersRoutes: readonly OrdersRoute[] = [
  {
    method: 'GET',
    path: ordersPath,
    handle: ({ query }, { orders }) =>
      enveloped(orders.list(queryFromWire(query)), found => ({
        orders: withUnreadable(found.orders.map(summaryToWire), found.unreadable),
        total_count: found.total,
        buyers: found.buyers,
      })),
  },
  {
    method: 'GET',
    path: orderPath(':orderId'),
    handle: ({ params }, { orders }) =>
      bare(
        pipe(
          TE.fromEither(
            pipe(
              id.decode(params.orderId),
              E.mapLeft(() => notFound('order')),
            ),
          ),
          TE.flatMap(orders.byId),
        ),
        orderToWire,
      ),
  },
]
