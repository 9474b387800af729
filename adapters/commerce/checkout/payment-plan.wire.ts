import * as t from 'io-ts'
import type { AgreedPart } from '../../../core/payments/order-plan'
import { amount, listOf, text, toAmount } from '../../shared/codecs'

/** Each day on which goods are ready is one part. */
const maxParts = 60

/** What is taken when, as the buyer reads it before the order is placed. */
export const paymentPlanCodec = listOf(
  t.intersection([t.strict({ amount, names: listOf(text(500), 10_000) }), t.partial({ day: text(10, 10) })]),
  maxParts,
)

export const paymentPlanToWire = (parts: readonly AgreedPart[]) =>
  parts.map(part => ({ ...part, amount: toAmount(part.amount) }))
