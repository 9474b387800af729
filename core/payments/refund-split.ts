import type { Cents } from '../shared/money'

/** What a gift certificate paid of an order, less what was returned to it. */
export type CertificateLeft = { readonly id: string; readonly left: Cents }

export type RefundSplit = {
  /** Of the method that paid besides certificates. */
  readonly main: Cents
  readonly certificates: readonly { readonly id: string; readonly amount: Cents }[]
}

/**
 * Where a refund goes: to the other method first, as far as it paid, then back to the certificates in the order in
 * which they were spent. What none of them paid is left out.
 */
export const splitRefund = (amount: Cents, mainLeft: Cents, certificates: readonly CertificateLeft[]): RefundSplit => {
  const main = Math.min(amount, Math.max(0, mainLeft))
  let rest = amount - main
  return {
    main,
    certificates: certificates.flatMap(({ id, left }) => {
      const share = Math.min(rest, Math.max(0, left))
      rest -= share
      return share > 0 ? [{ id, amount: share }] : []
    }),
  }
}
