import * as TE from 'fp-ts/TaskEither'
import { notFound, type Outcome } from '../shared/domain-error'
import type { OrderPayments } from './order-payments'
import type { PaymentDeskPort, PaymentHealth, RefundRetry, RefundWrite } from './payment-desk.port'

type Ports = { readonly paymentDesk: PaymentDeskPort }

export const viewPaymentHealth = (ports: Ports) => (): Outcome<PaymentHealth> => ports.paymentDesk.health()

const isOrderId = (id: number): boolean => Number.isSafeInteger(id) && id > 0

export const viewOrderPayments =
  (ports: Ports) =>
  (orderId: number): Outcome<OrderPayments> =>
    isOrderId(orderId) ? ports.paymentDesk.ofOrder(orderId) : TE.left(notFound('order'))

export const refundOrder =
  (ports: Ports) =>
  (write: RefundWrite): Outcome<OrderPayments> =>
    isOrderId(write.orderId) ? ports.paymentDesk.refund(write) : TE.left(notFound('order'))

export const retryRefund =
  (ports: Ports) =>
  (write: RefundRetry): Outcome<OrderPayments> =>
    isOrderId(write.orderId) ? ports.paymentDesk.retry(write) : TE.left(notFound('order'))
