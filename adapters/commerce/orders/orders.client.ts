import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { OrdersPort } from '../../../core/orders/orders.port'
import { decodeBare, decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { unreadableIn } from '../../shared/readable-list'
import { orderCodec, orderFromWire, summaryFromWire } from '../../shared/orders/order.wire'
import { orderPath, ordersCodec, ordersPath, queryToWire } from './orders.wire'

const service = 'commerce orders'

/** The customer's orders over calls 1.11 and 1.12. */
export const commerceOrders = (http: Http): OrdersPort => ({
  list: query =>
    pipe(
      http.get(ordersPath, { query: queryToWire(query) }),
      TE.flatMapEither(decodeData(ordersCodec, service)),
      TE.map(({ orders, total_count: total, buyers }) => ({
        orders: orders.entries.map(summaryFromWire),
        total: total ?? orders.entries.length + orders.unreadable,
        ...unreadableIn(orders),
        ...(buyers ? { buyers } : {}),
      })),
    ),
  byId: orderId =>
    pipe(http.get(orderPath(orderId)), TE.flatMapEither(decodeBare(orderCodec, service)), TE.map(orderFromWire)),
})
