import type { Cart } from '../../../core/cart/cart'
import { isProviderMethod, type PaymentSettings } from '../../../core/checkout/payment-methods'
import type { PaymentMethod } from '../../../core/orders/order'
import { planOrder, type LineToPlan } from '../../../core/payments/order-plan'
import type { CapturePlan } from '../../../core/payments/plan-capture'
import type { Cents } from '../../../core/shared/money'
import { dayOf } from '../../../core/shared/store-day'
import type { TaxQuote } from '../../../core/tax/tax.port'
import type { Database } from '../database/engine'
import { storeSetting } from '../settings/settings'

type ToPay = {
  readonly method: PaymentMethod | undefined
  readonly due: Cents
  readonly cart: Cart
  readonly tax: TaxQuote
  readonly now: number
}

/** The plan of a payment at the provider; undefined for other methods, and where everything is taken with the order. */
export const plannedPayment = async (
  db: Database,
  storeKey: string,
  { capabilities }: PaymentSettings,
  { method, due, cart, tax, now }: ToPay,
): Promise<CapturePlan | undefined> => {
  if (!capabilities || method === undefined || !isProviderMethod(method) || due === 0) return undefined
  if (!cart.lines.some(({ lead }) => lead?.madeToOrder)) return undefined
  if ((await storeSetting(db, storeKey, 'capture-policy', {})) === 'with-order') return undefined
  const deposit = await storeSetting(db, storeKey, 'deposit', {})
  const plan = planOrder(linesToPlan(cart, tax), { due, today: dayOf(now), capabilities, deposit })
  return plan.way === 'at-once' ? undefined : plan
}

const linesToPlan = ({ lines }: Cart, tax: TaxQuote): readonly LineToPlan[] =>
  lines.map((line, index) => ({
    name: line.name,
    amount: Math.max(0, line.extendedSalePrice - line.couponAmount + (tax.lines[index] ?? 0)),
    ...(line.lead ? { lead: line.lead } : {}),
  }))
