import * as t from 'io-ts'
import type { PaymentProgress } from '../../../core/payments/payment-progress'
import { methodId } from './credit.wire'
import { amount, id, maybe, oneOf, text, toAmount } from '../../shared/codecs'

const progressStates = ['waiting', 'placed', 'given-up'] as const satisfies readonly PaymentProgress['state'][]
/** How far the payment of an order is; amounts in dollars. */
export const progressCodec = t.intersection([
  t.strict({ id: text(100, 1), order_id: id, amount, state: oneOf(...progressStates) }),
  t.partial({
    fields: maybe(t.strict({ publishable_key: text(300, 1), client_secret: text(500, 1) })),
    method: maybe(methodId),
    pay_url: maybe(text(5000)),
    problem: maybe(text(2000)),
    of_freight: t.literal(true),
    freight_token: maybe(text(200, 1)),
  }),
])

export const progressToWire = (progress: PaymentProgress) => ({
  id: progress.id,
  order_id: progress.orderId,
  amount: toAmount(progress.amount),
  state: progress.state,
  fields: progress.fields && {
    publishable_key: progress.fields.publishableKey,
    client_secret: progress.fields.clientSecret,
  },
  method: progress.method,
  pay_url: progress.payUrl,
  problem: progress.problem,
  of_freight: progress.isOfFreight,
  freight_token: progress.freightLink?.token,
})

export const progressFromWire = (wire: t.TypeOf<typeof progressCodec>): PaymentProgress => ({
  id: wire.id,
  orderId: wire.order_id,
  amount: wire.amount,
  state: wire.state,
  ...(wire.fields
    ? { fields: { publishableKey: wire.fields.publishable_key, clientSecret: wire.fields.client_secret } }
    : {}),
  ...(wire.method ? { method: wire.method } : {}),
  ...(wire.pay_url ? { payUrl: wire.pay_url } : {}),
  ...(wire.problem ? { problem: wire.problem } : {}),
  ...(wire.of_freight ? { isOfFreight: true as const } : {}),
  ...(wire.freight_token ? { freightLink: { token: wire.freight_token } } : {}),
})
