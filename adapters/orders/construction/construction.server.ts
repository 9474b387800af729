import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { programDay } from '../../../core/orders/order-details'
import type { OrderServicePort } from '../../../core/construction/order-service.port'
import type { TaxNoticesPort } from '../../../core/construction/tax-notices.port'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Route } from '../../shared/route'
import {
  blockedDatesPath,
  blockedToWire,
  latestOrderFilePath,
  placedToWire,
  placeOrderPath,
  placeOrderRequest,
  taxExemptPath,
  taxExemptRequest,
} from './construction.wire'
import { orderFileMessage } from './order-file-messages'

/**
 * Routes of the order service and the customer service. Our gateway does not mount them: calls with customer numbers in
 * the body are for servers only (security rule 10).
 */
export const orderServiceRoutes: readonly Route<{
  readonly orderService: OrderServicePort
  readonly taxNotices: TaxNoticesPort
}>[] = [
  {
    method: 'GET',
    path: blockedDatesPath,
    handle: (_, { orderService }) => enveloped(orderService.blockedDates(), days => days.map(blockedToWire)),
  },
  {
    method: 'GET',
    path: latestOrderFilePath,
    handle: (_, { orderService }) =>
      enveloped(orderService.latestOrderFile(), latest =>
        latest ? { date: programDay(latest.date), fileUrl: latest.url } : {},
      ),
  },
  {
    method: 'POST',
    path: placeOrderPath,
    handle: ({ body }, { orderService }) =>
      enveloped(
        pipe(TE.fromEither(decodeRequest(placeOrderRequest, body)), TE.flatMap(orderService.place)),
        placedToWire,
        orderFileMessage,
      ),
  },
  {
    method: 'POST',
    path: taxExemptPath,
    handle: ({ body }, { taxNotices }) =>
      enveloped(
        pipe(
          TE.fromEither(decodeRequest(taxExemptRequest, body)),
          TE.flatMap(({ customerId }) => taxNotices.report(customerId)),
        ),
        () => ({}),
      ),
  },
]
