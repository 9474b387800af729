import type { Cents } from '../shared/money'
import { shareOf, sumOf } from '../shared/money'
import { dayAfter } from './day-after'
import { leastCharge } from './least-charge'
import type { PaymentCapabilities } from './payment-method'

/** A line of an order with its tax, and the day it can leave (2026-12-08); the day of the order if in stock. */
export type PlannedLine = { readonly id: string; readonly amount: Cents; readonly readyDay: string }

export type CapturePart = {
  readonly amount: Cents
  readonly day: string
  /** The lines that this part pays for; none for a deposit. */
  readonly lines: readonly string[]
}

/** at-once: one part; several-captures: one authorization; charge-at-shipment: the card is stored and charged again. */
export type CapturePlan = {
  readonly way: 'at-once' | 'several-captures' | 'charge-at-shipment'
  readonly parts: readonly CapturePart[]
}

export type CaptureFacts = {
  /** What this method has to pay: the total without certificates. */
  readonly due: Cents
  readonly today: string
  readonly capabilities: Pick<PaymentCapabilities, 'multiCapture' | 'laterCharge'>
  /** The last day on which an authorization of today can be captured, if it can be captured in parts. */
  readonly holdsUntil: string
  /** Part of the amount of lines that ship later, taken with the order; basis points. */
  readonly deposit: number
}

/** Everything that ships within this many days is one payment. */
export const oneShipmentDays = 5

/**
 * When which part of an order is taken, shown before it is placed. Shipping, fees and what certificates paid belong to
 * the first parts. Parts add up to `due`, and none is negative. What a provider would not take is part of the next
 * part, or of the one before at the end.
 */
export const planCapture = (lines: readonly PlannedLine[], facts: CaptureFacts): CapturePlan => {
  const { due, today, capabilities } = facts
  const soon = dayAfter(today, oneShipmentDays)
  const days = [...new Set(lines.map(({ readyDay }) => (readyDay <= soon ? today : readyDay)))].sort()
  const isInTime = days.every(day => day <= facts.holdsUntil)
  const way =
    days.length === 0 || (days.length === 1 && days[0] === today)
      ? 'at-once'
      : capabilities.multiCapture && isInTime
        ? 'several-captures'
        : capabilities.laterCharge
          ? 'charge-at-shipment'
          : 'at-once'
  if (way === 'at-once') return { way, parts: [{ amount: due, day: today, lines: lines.map(({ id }) => id) }] }
  return { way, parts: chargeableParts(partsByDay(lines, days, facts)) }
}

const partsByDay = (
  lines: readonly PlannedLine[],
  days: readonly string[],
  { due, today, deposit }: CaptureFacts,
): readonly CapturePart[] => {
  const at = (day: string) =>
    lines.filter(({ readyDay }) => day === (readyDay <= dayAfter(today, oneShipmentDays) ? today : readyDay))
  const goods = days.map(day => ({ day, lines: at(day), amount: sumOf(at(day), line => line.amount) }))
  const ahead = goods.map(part => (part.day === today ? 0 : shareOf(part.amount, deposit)))
  const later = goods.map((part, index) => ({ ...part, amount: part.amount - (ahead[index] ?? 0) }))
  const withToday =
    later[0]?.day === today ? later : [{ day: today, lines: [] as readonly PlannedLine[], amount: 0 }, ...later]
  const first = withToday.map((part, index) =>
    index === 0 ? part.amount + sumOf(ahead, amount => amount) : part.amount,
  )
  return capped(first, due).flatMap((amount, index) => {
    const part = withToday[index]
    return part && (amount > 0 || part.lines.length > 0)
      ? [{ amount, day: part.day, lines: part.lines.map(({ id }) => id) }]
      : []
  })
}

const isTooSmall = ({ amount }: CapturePart): boolean => amount > 0 && amount < leastCharge

const joined = (one: CapturePart, other: CapturePart, day: string): CapturePart => ({
  amount: one.amount + other.amount,
  day,
  lines: [...one.lines, ...other.lines],
})

/** Joins each part that is smaller than a provider takes with the next one, the last with the part before it. */
const chargeableParts = (parts: readonly CapturePart[]): readonly CapturePart[] =>
  withChargeableEnd(
    parts.reduce<readonly CapturePart[]>((before, part) => {
      const last = before.at(-1)
      return last && isTooSmall(last) ? [...before.slice(0, -1), joined(last, part, part.day)] : [...before, part]
    }, []),
  )

const withChargeableEnd = (parts: readonly CapturePart[]): readonly CapturePart[] => {
  const [before, last] = parts.slice(-2)
  return before && last && isTooSmall(last)
    ? withChargeableEnd([...parts.slice(0, -2), joined(before, last, before.day)])
    : parts
}

/** Spreads the difference between `due` and the goods over the parts, first parts first, so that none is negative. */
const capped = (amounts: readonly Cents[], due: Cents): readonly Cents[] => {
  const over = due - sumOf(amounts, amount => amount)
  if (over >= 0) return amounts.map((amount, index) => (index === 0 ? amount + over : amount))
  let open = -over
  return amounts.map(amount => {
    const less = Math.min(amount, open)
    open -= less
    return amount - less
  })
}
