import type { Lead } from '../catalogue/product'
import type { Cents } from '../shared/money'
import { dayAfter } from './day-after'
import type { PaymentCapabilities } from './payment-method'
import { planCapture, type CapturePlan } from './plan-capture'
import { readyDay } from './ready-day'

/** A line of a checkout: its amount after coupons, with its tax. */
export type LineToPlan = { readonly name: string; readonly amount: Cents; readonly lead?: Lead }

/** An amount that the buyer agrees to, and the goods that ship when it is taken. `day`: undefined with the order. */
export type AgreedPart = { readonly amount: Cents; readonly day?: string; readonly names: readonly string[] }

export type PlanFacts = {
  readonly due: Cents
  readonly today: string
  readonly capabilities: Pick<PaymentCapabilities, 'multiCapture' | 'laterCharge'>
  /** Basis points of lines made to order. */
  readonly deposit: number
}

/** An authorization of a card is captured within this many days; the card's own limit is seven. */
const authorizedDays = 6

/** The plan of an order's payment. Ids of lines are their positions, from 1. */
export const planOrder = (lines: readonly LineToPlan[], { today, ...facts }: PlanFacts): CapturePlan =>
  planCapture(
    lines.map(({ amount, lead }, index) => ({ id: String(index + 1), amount, readyDay: readyDay(lead, today) })),
    { ...facts, today, holdsUntil: dayAfter(today, authorizedDays) },
  )

/** What the buyer reads before the order is placed; undefined: everything is taken with the order. */
export const agreedParts = (
  plan: CapturePlan,
  lines: readonly Pick<LineToPlan, 'name'>[],
  today: string,
): readonly AgreedPart[] | undefined =>
  plan.way === 'at-once'
    ? undefined
    : plan.parts.map(({ amount, day, lines: ids }) => ({
        amount,
        ...(day === today ? {} : { day }),
        names: [...new Set(ids.map(id => lines[Number(id) - 1]?.name ?? ''))],
      }))
