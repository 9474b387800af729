import { methodSurchargeOn, type ChargedLine, type Fee } from '../cart/fee'
import type { OrderTotals, PaymentMethod } from '../orders/order'
import type { SettingName } from '../settings/store-settings'
import type { Cents } from '../shared/money'

const surcharges = {
  'purchase-order': 'surcharge-purchase-order',
  invoice: 'surcharge-invoice',
  card: 'surcharge-card',
  'card-test': 'surcharge-card',
  'test-card': 'surcharge-card',
} as const satisfies Readonly<Record<PaymentMethod, SettingName>>

/** The settings that hold the surcharges of payment methods. */
export const surchargeSettings = [...new Set(Object.values(surcharges))]
export type SurchargeSetting = (typeof surchargeSettings)[number]

/** What an order costs more when this method pays it. */
export type MethodFee = { readonly method: PaymentMethod; readonly amount: Cents }

/** The surcharges of methods that have one, for what they pay; `rate` is in basis points. */
export const methodFees = (
  methods: readonly PaymentMethod[],
  lines: readonly ChargedLine[],
  due: Cents,
  rate: (name: SurchargeSetting) => number,
): readonly MethodFee[] =>
  methods.flatMap(method => {
    const name = (surcharges as Readonly<Partial<Record<PaymentMethod, SurchargeSetting>>>)[method]
    const amount = name === undefined ? 0 : methodSurchargeOn(lines, due, rate(name))
    return amount > 0 ? [{ method, amount }] : []
  })

/** The surcharge of one of these methods; zero if it has none. */
export const feeOf = (fees: readonly MethodFee[], method: PaymentMethod): Cents =>
  fees.find(fee => fee.method === method)?.amount ?? 0

/** Totals with the surcharge of the chosen method as a further fee. */
export const withMethodFee = (totals: OrderTotals, amount: Cents): OrderTotals => {
  const fee: Fee = { kind: 'payment-surcharge', amount }
  return amount === 0 ? totals : { ...totals, fees: [...(totals.fees ?? []), fee], total: totals.total + amount }
}
