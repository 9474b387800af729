import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { PaymentDeskPort } from '../../../core/payments/payment-desk.port'
import { decodeData } from '../../shared/decode'
import type { Http } from '../../shared/http'
import {
  orderPaymentsCodec,
  orderPaymentsFromWire,
  orderPaymentsPath,
  paymentHealthCodec,
  paymentHealthFromWire,
  paymentHealthPath,
  refundRetryPath,
  refundsPath,
} from './payment-desk.wire'

const service = 'payment desk'

/** The payment desk over HTTP. */
export const commercePaymentDesk = (http: Http): PaymentDeskPort => ({
  health: () =>
    pipe(
      http.get(paymentHealthPath),
      TE.flatMapEither(decodeData(paymentHealthCodec, service)),
      TE.map(paymentHealthFromWire),
    ),
  ofOrder: orderId =>
    pipe(
      http.get(orderPaymentsPath(orderId)),
      TE.flatMapEither(decodeData(orderPaymentsCodec, service)),
      TE.map(orderPaymentsFromWire),
    ),
  refund: ({ orderId, ...body }) =>
    pipe(
      http.post(refundsPath(orderId), { body }),
      TE.flatMapEither(decodeData(orderPaymentsCodec, service)),
      TE.map(orderPaymentsFromWire),
    ),
  retry: ({ orderId, version, key, refundId }) =>
    pipe(
      http.post(refundRetryPath(orderId), { body: { version, key, refund_id: refundId } }),
      TE.flatMapEither(decodeData(orderPaymentsCodec, service)),
      TE.map(orderPaymentsFromWire),
    ),
})
