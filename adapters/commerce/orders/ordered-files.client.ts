import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Order } from '../../../core/orders/order'
import type { OrdersPort } from '../../../core/orders/orders.port'
import type { OrderedFilesPort } from '../../../core/downloads/ordered-files.port'
import { notFound } from '../../../core/shared/domain-error'
import { decodeBare } from '../../shared/decode'
import type { Http } from '../../shared/http'
import { downloadAddressesOf, orderCodec } from '../../shared/orders/order.wire'
import { orderPath } from './orders.wire'

const service = 'commerce orders'

/**
 * Files of orders on a merchant's platform (call 1.12): available to whoever may read the order, once it is paid. The
 * platform issues the keys for guests.
 */
export const commerceOrderedFiles = (http: Http, orders: OrdersPort): OrderedFilesPort => ({
  find: ({ orderId, line, file }) =>
    pipe(
      orders.byId(orderId),
      TE.filterOrElse(isPaid, () => notFound('file')),
      TE.flatMap(order =>
        pipe(
          http.get(orderPath(orderId)),
          TE.flatMapEither(decodeBare(orderCodec, service)),
          TE.flatMap(wire => {
            const address = downloadAddressesOf(wire)[line - 1]?.[file - 1]
            const name = order.lines[line - 1]?.downloads?.[file - 1]
            return address === undefined || name === undefined
              ? TE.left(notFound('file'))
              : TE.right({ name, address, paidAt: order.placedAt })
          }),
        ),
      ),
    ),
})

const isPaid = ({ status }: Order): boolean =>
  status !== 'awaiting-payment' && status !== 'on-hold' && status !== 'cancelled'
