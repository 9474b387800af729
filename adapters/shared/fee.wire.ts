import * as t from 'io-ts'
import type { Fee } from '../../core/cart/fee'
import { amount, listOf, maybe, oneOf, text, toAmount } from './codecs'

const kinds = ['surcharge'] as const satisfies readonly Fee['kind'][]

/** A fee in the platform's checkout: at most five, identified by `name`; always untaxed. */
const feeCodec = t.intersection([
  t.strict({ name: oneOf(...kinds), cost_inc_tax: amount }),
  t.partial({ type: maybe(text(60)), display_name: maybe(text(300)), cost_ex_tax: maybe(amount) }),
])
export const feesCodec = listOf(feeCodec, 5)

const names: Readonly<Record<Fee['kind'], string>> = { surcharge: 'Surcharge' }

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
