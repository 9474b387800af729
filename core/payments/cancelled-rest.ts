import { sumOf, type Cents } from '../shared/money'
import { piecesAmount, type PiecesToPay, type ShippedPieces } from './shipment-amount'

/** What was done with the pieces of an order that is paid as it ships, before its rest is cancelled. */
export type BeforeRest = {
  readonly shipped: ShippedPieces
  /** Pieces refunded by line; they count as pieces that shipped first. */
  readonly refunded: ShippedPieces
  /** Taken, or asked for, so far, certificates excluded. */
  readonly taken: Cents
}

export type CancelledRest = {
  /** Pieces by the line's position. */
  readonly lines: readonly { readonly position: number; readonly quantity: number }[]
  /** What the pieces cost after coupons, with their tax: the order's total without them is so much lower. */
  readonly amount: Cents
  /** What was paid for them and is given back; what is only reserved is released instead. */
  readonly paid: Cents
}

/**
 * What the pieces that did not ship come to. Shipping and fees stay paid, because a part was delivered. Gift
 * certificates pay first, so they get back what the remaining order does not need.
 */
export const cancelledRest = (order: PiecesToPay, { shipped, refunded, taken }: BeforeRest): CancelledRest => {
  const lines = order.lines.flatMap(line => {
    const left = line.ships ? line.quantity - Math.min(line.quantity, shipped.get(line.position) ?? 0) : 0
    return left > 0 ? [{ line, left }] : []
  })
  const amount = sumOf(lines, ({ line, left }) => line.amount - piecesAmount(line, line.quantity - left))
  const before = sumOf(lines, ({ line, left }) => {
    const beyond = Math.max(0, (refunded.get(line.position) ?? 0) - (line.quantity - left))
    return piecesAmount(line, Math.min(left, beyond))
  })
  return {
    lines: lines.map(({ line: { position }, left: quantity }) => ({ position, quantity })),
    amount,
    paid: Math.max(0, taken - (order.due - amount) - before),
  }
}
