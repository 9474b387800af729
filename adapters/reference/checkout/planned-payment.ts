import type { Cart } from '../../../core/cart/cart'
import { needsShipping } from '../../../core/cart/line-kind'
import { isProviderMethod, type PaymentSettings } from '../../../core/checkout/payment-methods'
import type { PaymentMethod } from '../../../core/orders/order'
import { planOrder, type LineToPlan } from '../../../core/payments/order-plan'
import type { CapturePlan } from '../../../core/payments/plan-capture'
import type { Cents } from '../../../core/shared/money'
import { dayOf } from '../../../core/shared/store-day'
import type { TaxQuote } from '../../../core/tax/tax.port'
import type { Database } from '../database/engine'
import type { PlanDetail } from '../orders/capture-plan'
import { storeSetting } from '../settings/settings'

/** The plan that the buyer reads, and what is stored of it with the order. */
export type PlannedPayment = { readonly plan: CapturePlan; readonly detail: PlanDetail }

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
  settings: PaymentSettings,
  { method, due, cart, tax, now }: ToPay,
): Promise<PlannedPayment | undefined> => {
  const { capabilities } = settings
  if (!capabilities || method === undefined || !isProviderMethod(method, settings) || due === 0) return undefined
  if (!cart.lines.some(({ lead }) => lead?.madeToOrder)) return undefined
  if ((await storeSetting(db, storeKey, 'capture-policy', {})) === 'with-order') return undefined
  const deposit = await storeSetting(db, storeKey, 'deposit', {})
  const today = dayOf(now)
  const lines = linesToPlan(cart, tax)
  const plan = planOrder(lines, { due, today, capabilities, deposit })
  if (plan.way === 'at-once') return undefined
  const later = new Set(plan.parts.flatMap(part => (part.day === today ? [] : part.lines)))
  return {
    plan,
    detail: {
      due,
      deposit,
      lastDay: plan.parts.at(-1)?.day ?? today,
      lines: cart.lines.map((line, index) => ({
        position: index + 1,
        quantity: line.quantity,
        amount: lines[index]?.amount ?? 0,
        isLater: later.has(String(index + 1)),
        ships: needsShipping([line]),
      })),
    },
  }
}

const linesToPlan = ({ lines }: Cart, tax: TaxQuote): readonly LineToPlan[] =>
  lines.map((line, index) => ({
    name: line.name,
    amount: Math.max(0, line.extendedSalePrice - line.couponAmount + (tax.lines[index] ?? 0)),
    ...(line.lead ? { lead: line.lead } : {}),
  }))
