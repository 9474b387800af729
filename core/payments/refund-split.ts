import { sumOf, type Cents } from '../shared/money'

/** What a payment took, or a gift certificate paid, of an order, less what was returned to it. */
export type PaidLeft = { readonly id: string; readonly left: Cents }

export type RefundShare = { readonly id: string; readonly amount: Cents }

export type RefundSplit = {
  /** Of the payments besides certificates. */
  readonly payments: readonly RefundShare[]
  readonly certificates: readonly RefundShare[]
}

/**
 * Where a refund goes: to the payments first, in the order given, as far as they paid, then back to the certificates in
 * the order in which they were spent. What none of them paid is left out.
 */
export const splitRefund = (
  amount: Cents,
  payments: readonly PaidLeft[],
  certificates: readonly PaidLeft[],
): RefundSplit => {
  const shares = sharesOf(amount, payments)
  return { payments: shares, certificates: sharesOf(amount - sumOf(shares, share => share.amount), certificates) }
}

const sharesOf = (amount: Cents, paid: readonly PaidLeft[]): readonly RefundShare[] => {
  let rest = amount
  return paid.flatMap(({ id, left }) => {
    const share = Math.min(rest, Math.max(0, left))
    rest -= share
    return share > 0 ? [{ id, amount: share }] : []
  })
}
