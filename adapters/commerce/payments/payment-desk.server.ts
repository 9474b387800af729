import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { refundOrder, retryRefund, viewOrderPayments, viewPaymentHealth } from '../../../core/payments/payment-desk'
import type { PaymentDeskPort } from '../../../core/payments/payment-desk.port'
import type { StaffPort } from '../../../core/staff/staff.port'
import { enveloped } from '../../shared/answer'
import { decodeRequest } from '../../shared/decode'
import type { Call, Route } from '../../shared/route'
import {
  orderPaymentsPath,
  orderPaymentsToWire,
  paymentHealthPath,
  paymentHealthToWire,
  refundRequest,
  refundRetryPath,
  refundsPath,
  retryRequest,
} from './payment-desk.wire'

type Ports = { readonly staff: StaffPort; readonly paymentDesk: PaymentDeskPort }

const orderIn = ({ params }: Call): number => Number(params['orderId'])

/** Calls of the payment desk. Bodies are read for staff only. */
export const paymentDeskRoutes: readonly Route<Ports>[] = [
  {
    method: 'GET',
    path: paymentHealthPath,
    handle: (_, ports) => enveloped(viewPaymentHealth(ports)(), paymentHealthToWire),
  },
  {
    method: 'GET',
    path: orderPaymentsPath(':orderId'),
    handle: (call, ports) => enveloped(viewOrderPayments(ports)(orderIn(call)), orderPaymentsToWire),
  },
  {
    method: 'POST',
    path: refundsPath(':orderId'),
    takes: 'form',
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(refundRequest, call.body))),
          TE.flatMap(write => refundOrder(ports)({ orderId: orderIn(call), ...write })),
        ),
        orderPaymentsToWire,
      ),
  },
  {
    method: 'POST',
    path: refundRetryPath(':orderId'),
    handle: (call, ports) =>
      enveloped(
        pipe(
          ports.staff.desk(),
          TE.flatMap(() => TE.fromEither(decodeRequest(retryRequest, call.body))),
          TE.flatMap(({ refund_id: refundId, ...write }) =>
            retryRefund(ports)({ orderId: orderIn(call), refundId, ...write }),
          ),
        ),
        orderPaymentsToWire,
      ),
  },
]
