import type { PaymentMethod } from '../orders/order'
import type { SettingName } from '../settings/store-settings'
import type { Cents } from '../shared/money'

/** The smallest amount by card: payments below it are how stolen cards are tried out. */
export const leastByCard: Cents = 100

const byCard: readonly PaymentMethod[] = ['card', 'card-test', 'test-card']
const switches = {
  'purchase-order': 'pay-by-purchase-order',
  invoice: 'pay-by-invoice',
  card: 'pay-by-card',
  'card-test': 'pay-by-card',
  'test-card': 'pay-by-card',
} as const satisfies Readonly<Record<PaymentMethod, SettingName>>

/** Settings that switch methods on and off. */
export const methodSettings: readonly SettingName[] = [...new Set(Object.values(switches))]

/** Without the methods that the store switched off, and without cards for very small amounts. */
export const methodsInStore = (
  methods: readonly PaymentMethod[],
  isOn: (name: SettingName) => boolean,
  due: Cents,
): readonly PaymentMethod[] =>
  methods.filter(method => {
    const name = (switches as Readonly<Partial<Record<PaymentMethod, SettingName>>>)[method]
    return (name === undefined || isOn(name)) && (due >= leastByCard || !byCard.includes(method))
  })
