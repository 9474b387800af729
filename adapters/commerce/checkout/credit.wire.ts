import * as t from 'io-ts'
import type { CheckoutCredit } from '../../../core/checkout/checkout'
import type { WithheldMethod } from '../../../core/checkout/offered-methods'
import { maxTermsDays, type PaymentTerms } from '../../../core/credit/credit'
import { amount, text, toAmount, toAmountOrNothing, whole } from '../../shared/codecs'

/** The id of a payment method: text, checked against what is offered. */
export const methodId = text(40, 1)

/** Payment terms: days from the invoice, with an optional discount. */
export const termsCodec = t.intersection([
  t.strict({ days: whole(0, maxTermsDays) }),
  t.partial({ discount: t.strict({ basis_points: whole(1, 10_000), days: whole(0, maxTermsDays) }) }),
])

export const termsToWire = ({ days, discount }: PaymentTerms) => ({
  days,
  discount: discount && { basis_points: discount.basisPoints, days: discount.days },
})

export const termsFromWire = ({ days, discount }: t.TypeOf<typeof termsCodec>): PaymentTerms => ({
  days,
  ...(discount ? { discount: { basisPoints: discount.basis_points, days: discount.days } } : {}),
})

export const withheldCodec = t.intersection([
  t.strict({ method: methodId, reason: text(100, 1) }),
  t.partial({ left: amount, total: amount, day: text(10) }),
])
export const creditCodec = t.partial({
  left: amount,
  limit: amount,
  over_by: amount,
  needs_release: t.literal(true),
  terms: termsCodec,
})

export const withheldToWire = ({ method, off: { reason, values } }: WithheldMethod) => ({
  method,
  reason,
  left: centsToWire(values?.['left']),
  total: centsToWire(values?.['total']),
  day: values?.['day'],
})
const centsToWire = (cents: string | number | undefined) => (typeof cents === 'number' ? toAmount(cents) : undefined)

export const withheldFromWire = ({ method, reason, ...wire }: t.TypeOf<typeof withheldCodec>): WithheldMethod => {
  const values = {
    ...(wire.left === undefined ? {} : { left: wire.left }),
    ...(wire.total === undefined ? {} : { total: wire.total }),
    ...(wire.day === undefined ? {} : { day: wire.day }),
  }
  return { method, off: Object.keys(values).length > 0 ? { reason, values } : { reason } }
}

export const creditToWire = ({ left, limit, overBy, needsRelease, terms }: CheckoutCredit) => ({
  left: toAmountOrNothing(left),
  limit: toAmountOrNothing(limit),
  over_by: toAmountOrNothing(overBy),
  needs_release: needsRelease,
  terms: terms && termsToWire(terms),
})

export const creditFromWire = (wire: t.TypeOf<typeof creditCodec>): CheckoutCredit => ({
  ...(wire.left === undefined ? {} : { left: wire.left }),
  ...(wire.limit === undefined ? {} : { limit: wire.limit }),
  ...(wire.over_by === undefined ? {} : { overBy: wire.over_by }),
  ...(wire.needs_release ? { needsRelease: true as const } : {}),
  ...(wire.terms ? { terms: termsFromWire(wire.terms) } : {}),
})
