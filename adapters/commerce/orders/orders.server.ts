import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { OrdersPort } from '../../../core/checkout/checkout.port'
import { notFound } from '../../../core/shared/domain-error'
import { bare, enveloped } from '../../shared/answer'
import { id } from '../../shared/codecs'
import type { Route } from '../../shared/route'
import { orderPath, ordersPath, orderToWire, summaryToWire } from './orders.wire'

type OrdersRoute = Route<{ readonly orders: OrdersPort }>

const highestPage = 10_000

/** A page number from an address; anything else is the first page. */
const pageIn = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= highestPage ? page : 1
}

export const ordersRoutes: readonly OrdersRoute[] = [
  {
    method: 'GET', path: ordersPath,
    handle: ({ query }, { orders }) =>
      enveloped(orders.list(pageIn(query)), found => ({ orders: found.orders.map(summaryToWire), total_count: found.total })),
  },
  {
    method: 'GET', path: orderPath(':orderId'),
    handle: ({ params }, { orders }) =>
      bare(pipe(TE.fromEither(pipe(id.decode(params.orderId), E.mapLeft(() => notFound('order')))), TE.flatMap(orders.byId)), orderToWire),
  },
]
