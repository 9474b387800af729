import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { changeDeskOrder, viewDeskOrder, viewDeskOrders } from '../../../core/orders/order-desk'
import type { OrderDeskPort } from '../../../core/orders/order-desk.port'
import type { DomainError } from '../../../core/shared/domain-error'
import { notFound } from '../../../core/shared/domain-error'
import type { StaffPort } from '../../../core/staff/staff.port'
import { enveloped } from '../../shared/answer'
import { id } from '../../shared/codecs'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import {
  changeFromWire,
  changeOrderRequest,
  deskOrderPath,
  deskOrdersPath,
  deskOrderToWire,
  deskQueryFromWire,
  deskSummaryToWire,
} from './order-desk.wire'

const orderOf = ({ params }: Call): E.Either<DomainError, number> =>
  pipe(
    id.decode(params['orderId']),
    E.mapLeft(() => notFound('order')),
  )

export const orderDeskRoutes: readonly Route<{ readonly staff: StaffPort; readonly orderDesk: OrderDeskPort }>[] = [
  {
    method: 'GET',
    path: deskOrdersPath,
    handle: ({ query }, ports) =>
      enveloped(viewDeskOrders(ports)(deskQueryFromWire(query)), ({ orders, total }) => ({
        orders: orders.map(deskSummaryToWire),
        total,
      })),
  },
  {
    method: 'GET',
    path: deskOrderPath(':orderId'),
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMapEither(() => orderOf(call)),
          TE.flatMap(viewDeskOrder(ports)),
        ),
        deskOrderToWire,
      ),
  },
  {
    method: 'PUT',
    path: deskOrderPath(':orderId'),
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMapEither(() => orderOf(call)),
          TE.bindTo('orderId'),
          TE.bind('asked', () => TE.fromEither(decodeRequest(changeOrderRequest, call.body))),
          TE.flatMap(({ orderId, asked }) =>
            changeDeskOrder(ports)({
              orderId,
              version: asked.version,
              key: asked.key,
              change: changeFromWire(asked.change),
            }),
          ),
        ),
        deskOrderToWire,
      ),
  },
]
