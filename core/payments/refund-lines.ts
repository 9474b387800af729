import type { Cents } from '../shared/money'
import { sumOf } from '../shared/money'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import { piecesAmount } from './shipment-amount'

/** A line as it was paid: after discounts, with its tax. */
export type PaidLine = {
  readonly position: number
  readonly quantity: number
  readonly amount: Cents
  /** Pieces refunded before. */
  readonly refunded: number
}

export type RefundRequest = {
  readonly lines: readonly { readonly position: number; readonly quantity: number }[]
  readonly shipping: Cents
  readonly fees: Cents
  /** An amount beside lines, for example for damaged goods. */
  readonly other: Cents
}

export type PaidOrder = {
  readonly lines: readonly PaidLine[]
  readonly shipping: Cents
  readonly fees: Cents
  /** Refunded before of shipping and fees. */
  readonly shippingRefunded: Cents
  readonly feesRefunded: Cents
  /** What the payment still has to give: captured less refunded. */
  readonly refundable: Cents
}

/**
 * The amount of some pieces of a line. Computed from the pieces before and after, so that any sequence of refunds of
 * all pieces adds up to the line's amount.
 */
export const amountOfPieces = (line: PaidLine, quantity: number): Cents =>
  piecesAmount(line, line.refunded + quantity) - piecesAmount(line, line.refunded)

/** The amount that a request refunds. */
export const refundAmount = (order: Pick<PaidOrder, 'lines'>, request: RefundRequest): Cents =>
  sumOf(request.lines, ({ position, quantity }) => {
    const line = order.lines.find(each => each.position === position)
    return line ? amountOfPieces(line, quantity) : 0
  }) +
  request.shipping +
  request.fees +
  request.other

const isAmount = (amount: Cents): boolean => Number.isSafeInteger(amount) && amount >= 0

/** What is wrong with a request; each issue at its field. */
export const refundIssues = (order: PaidOrder, request: RefundRequest): readonly Issue[] => {
  const issues = [
    ...request.lines.flatMap(({ position, quantity }) => {
      const line = order.lines.find(each => each.position === position)
      const left = line ? line.quantity - line.refunded : 0
      return Number.isSafeInteger(quantity) && quantity >= 0 && quantity <= left
        ? []
        : [issue(`line-${position}`, 'payment-desk.issues.pieces', { count: left })]
    }),
    ...partIssues('shipping', request.shipping, order.shipping - order.shippingRefunded),
    ...partIssues('fees', request.fees, order.fees - order.feesRefunded),
    ...(isAmount(request.other) ? [] : [issue('other', 'payment-desk.issues.amount')]),
  ]
  if (issues.length > 0) return issues
  const amount = refundAmount(order, request)
  if (amount === 0) return [issue('other', 'payment-desk.issues.nothing')]
  return amount <= order.refundable ? [] : [issue('other', 'payment-desk.issues.over')]
}

const partIssues = (field: string, amount: Cents, left: Cents): readonly Issue[] =>
  isAmount(amount) && amount <= left ? [] : [issue(field, 'payment-desk.issues.amount')]
