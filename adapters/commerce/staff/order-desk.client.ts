import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { OrderDeskPort } from '../../../core/orders/order-desk.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import {
  deskOrderCodec,
  deskOrderFromWire,
  deskOrderPath,
  deskOrdersCodec,
  deskOrdersPath,
  deskQueryToWire,
  deskSummaryFromWire,
} from './order-desk.wire'

const service = 'order desk'

/** The order desk over HTTP. */
export const commerceOrderDesk = (http: Http): OrderDeskPort => ({
  list: query =>
    pipe(
      http.get(deskOrdersPath, { query: deskQueryToWire(query) }),
      TE.flatMapEither(decodeData(deskOrdersCodec, service)),
      TE.map(({ orders, total }) => ({ orders: orders.map(deskSummaryFromWire), total })),
    ),
  find: orderId =>
    pipe(
      http.get(deskOrderPath(orderId)),
      TE.flatMapEither(decodeData(deskOrderCodec, service)),
      TE.map(deskOrderFromWire),
    ),
  change: ({ orderId, version, key, change }) =>
    pipe(
      http.put(deskOrderPath(orderId), { body: { version, key, change } }),
      TE.flatMapEither(decodeData(deskOrderCodec, service)),
      TE.map(deskOrderFromWire),
    ),
})
