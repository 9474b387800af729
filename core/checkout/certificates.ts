import type { Cents } from '../shared/money'
import { sumOf } from '../shared/money'
import type { LineKind } from '../cart/line-kind'
import { isMoney } from '../cart/line-kind'

/** A gift certificate that pays part of an order. Once entered, only the last characters of its code are shown. */
export type SpentCertificate = {
  /** Identifies it within this checkout, e.g. to remove it. Grants nothing. */
  readonly id: string
  /** Last characters of the code. */
  readonly ending: string
  /** Amount paid. */
  readonly amount: Cents
  /** Remaining balance. */
  readonly left: Cents
}

/** A certificate on the platform. `issuedAt`: epoch milliseconds. */
export type KnownCertificate = Pick<SpentCertificate, 'id' | 'ending'> & {
  readonly balance: Cents
  readonly issuedAt: number
}

/** Maximum of certificates per order. */
export const maxCertificates = 10

type PaidLine = { readonly kind: LineKind; readonly extendedSalePrice: Cents }

/** The amount certificates may pay: everything except other certificates. */
export const payableByCertificates = (total: Cents, lines: readonly PaidLine[]): Cents =>
  Math.max(0, total - sumOf(lines, line => (isMoney(line) ? line.extendedSalePrice : 0)))

/** Oldest first; a certificate that is not needed keeps its balance. */
export const spendCertificates = (
  certificates: readonly KnownCertificate[],
  payable: Cents,
): readonly SpentCertificate[] => {
  const oldestFirst = [...certificates].sort(
    (one, other) => one.issuedAt - other.issuedAt || (one.id < other.id ? -1 : 1),
  )
  let open = payable
  return oldestFirst.map(({ id, ending, balance }) => {
    const amount = Math.min(balance, open)
    open -= amount
    return { id, ending, amount, left: balance - amount }
  })
}

type PaidInPart = {
  readonly totals: { readonly total: Cents; readonly isFreightOpen?: true }
  readonly certificates?: readonly Pick<SpentCertificate, 'amount'>[]
}

/** Remaining amount to pay. */
export const dueOf = ({ totals, certificates = [] }: PaidInPart): Cents =>
  totals.total - sumOf(certificates, each => each.amount)

/** Whether certificates pay the total, so that no payment method is needed; freight to be quoted needs one. */
export const isCovered = (checkout: PaidInPart): boolean =>
  !checkout.totals.isFreightOpen && (checkout.certificates ?? []).some(each => each.amount > 0) && dueOf(checkout) === 0
