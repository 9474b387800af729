import type { Cents } from '../shared/money'
import { shareOf, sumOf } from '../shared/money'
import { leastCharge } from './least-charge'
import type { CapturePlan } from './plan-capture'

/** A line of an order that is paid in parts: what it costs with its tax. */
export type PlannedPieces = {
  readonly position: number
  readonly quantity: number
  readonly amount: Cents
  /** Made to order: its deposit is taken with the order. */
  readonly isLater: boolean
  /** Downloads and certificates never ship: they are paid first. */
  readonly ships: boolean
}

export type PiecesToPay = {
  readonly due: Cents
  /** Basis points of lines made to order. */
  readonly deposit: number
  readonly lines: readonly PlannedPieces[]
}

/** Pieces that shipped, by the line's position. */
export type ShippedPieces = ReadonlyMap<number, number>

/** Nothing for less than a provider takes; all of it if only less would be left to take. */
const chargeable = (due: Cents, after: Cents, taken: Cents): Cents => {
  const amount = (due - after < leastCharge ? due : after) - taken
  return amount < leastCharge ? 0 : amount
}

/**
 * What is taken of an order once these pieces shipped: their price, the deposit on what is still to ship, shipping and
 * fees. Computed from all pieces, so that any sequence of shipments adds up to `due`.
 */
export const takenAfter = ({ due, deposit, lines }: PiecesToPay, shipped: ShippedPieces): Cents => {
  const others = due - sumOf(lines, ({ amount }) => amount)
  const goods = sumOf(lines, line => {
    const pieces = line.ships ? Math.min(line.quantity, shipped.get(line.position) ?? 0) : line.quantity
    const ahead = line.isLater ? shareOf(line.amount, deposit) : 0
    return ahead + piecesAmount({ amount: line.amount - ahead, quantity: line.quantity }, pieces)
  })
  return Math.min(due, Math.max(0, others + goods))
}

/** The amount of the first pieces of a line, rounded so that all pieces add up to the line's amount. */
export const piecesAmount = (
  { amount, quantity }: { readonly amount: Cents; readonly quantity: number },
  pieces: number,
): Cents => Math.floor((amount * pieces * 2 + quantity) / (quantity * 2))

/** The amount of a shipment, after which these pieces shipped; `taken`: before it. */
export const shipmentAmount = (order: PiecesToPay, shipped: ShippedPieces, taken: Cents): Cents =>
  chargeable(order.due, takenAfter(order, shipped), taken)

/**
 * What is taken as soon as the card is authorised: the deposit, and the first part where nothing of it ships. An
 * authorization that is captured once gives all that the buyer read for today.
 */
export const takenWithOrder = (order: PiecesToPay, way: CapturePlan['way']): Cents => {
  if (way === 'at-once') return order.due
  const today = order.lines.filter(({ isLater, ships }) => ships && !isLater)
  if (order.deposit === 0 && today.length > 0) return 0
  const amount =
    way === 'several-captures'
      ? takenAfter(order, new Map())
      : takenAfter(order, new Map(today.map(({ position, quantity }) => [position, quantity])))
  return chargeable(order.due, amount, 0)
}
