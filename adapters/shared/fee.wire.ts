import * as t from 'io-ts'
import type { PriceReason } from '../../core/catalogue/price'
import { feeKinds, type Fee } from '../../core/cart/fee'
import { amount, listOf, maybe, oneOf, text, toAmount, whole } from './codecs'

/** A fee in the platform's checkout: at most five, identified by `name`; always untaxed. */
const feeCodec = t.intersection([
  t.strict({ name: oneOf<Fee['kind']>(...feeKinds), cost_inc_tax: amount }),
  t.partial({ type: maybe(text(60)), display_name: maybe(text(300)), cost_ex_tax: maybe(amount) }),
])
export const feesCodec = listOf(feeCodec, 5)

const names: Readonly<Record<Fee['kind'], string>> = {
  surcharge: 'Surcharge',
  'payment-surcharge': 'Payment surcharge',
}

export const feesToWire = (fees: readonly Fee[] | undefined) =>
  fees?.map(({ kind, amount: cost }) => ({
    type: 'custom_fee',
    name: kind,
    display_name: names[kind],
    cost_inc_tax: toAmount(cost),
    cost_ex_tax: toAmount(cost),
  }))

export const feesFromWire = (wire: t.TypeOf<typeof feesCodec> | undefined): { readonly fees?: readonly Fee[] } =>
  wire && wire.length > 0 ? { fees: wire.map(({ name, cost_inc_tax: cost }) => ({ kind: name, amount: cost })) } : {}

/** Why a price is what it is, in the buyer's words; numbers of lists are for staff only. */
export const priceReasonCodec = t.intersection([
  t.strict({ list: text(100), level: oneOf('company', 'group', 'store'), minimum: whole(1, 1_000_000) }),
  t.partial({
    until: text(10),
    next: t.strict({ minimum: whole(1, 1_000_000), each: amount, saves: amount }),
    later: listOf(t.strict({ minimum: whole(1, 1_000_000), each: amount }), 100),
  }),
])

export const priceReasonToWire = (why: PriceReason | undefined) =>
  why && {
    ...why,
    next: why.next && { minimum: why.next.minimum, each: toAmount(why.next.each), saves: toAmount(why.next.saves) },
    later: why.later?.map(({ minimum, each }) => ({ minimum, each: toAmount(each) })),
  }
