import type { Cents } from '../shared/money'
import { sumOf } from '../shared/money'
import type { LineKind } from '../cart/line-kind'
import { isMoney } from '../cart/line-kind'

/** A gift certificate that pays part of an order. After entry only the last characters of its code are shown. */
export type SpentCertificate = {
  /** Names it within this checkout, e.g. to take it off again. Opens nothing. */
  readonly id: string
  /** The last characters of its code. */
  readonly ending: string
  /** What it pays. */
  readonly amount: Cents
  /** What is left on it afterwards. */
  readonly left: Cents
}

/** A certificate as the platform knows it. `issuedAt`: epoch milliseconds. */
export type KnownCertificate = Pick<SpentCertificate, 'id' | 'ending'> & {
  readonly balance: Cents
  readonly issuedAt: number
}

/** Maximum of certificates per order. */
export const maxCertificates = 10

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const codeShape = new RegExp(`^[${letters}]{20}$`)

/**
 * A code as its mail wrote it, from however it was typed or pasted: case, blanks and dashes do not count. Undefined
 * when it is none.
 */
export const certificateCodeOf = (typed: string): string | undefined => {
  const plain = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
  return codeShape.test(plain) ? plain.replace(/(.{5})(?=.)/g, '$1-') : undefined
}

type PaidLine = { readonly kind: LineKind; readonly extendedSalePrice: Cents }

/** What certificates may pay of an order: everything but other certificates. */
export const payableByCertificates = (total: Cents, lines: readonly PaidLine[]): Cents =>
  Math.max(0, total - sumOf(lines, line => (isMoney(line) ? line.extendedSalePrice : 0)))

/** The oldest pays first; one that is not needed pays nothing and keeps its balance. */
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
  readonly totals: { readonly total: Cents }
  readonly certificates?: readonly Pick<SpentCertificate, 'amount'>[]
}

/** What is left to pay in another way. */
export const dueOf = ({ totals, certificates = [] }: PaidInPart): Cents =>
  totals.total - sumOf(certificates, each => each.amount)

/** Whether certificates pay all of it, so that no other way is needed. */
export const isCovered = (checkout: PaidInPart): boolean =>
  (checkout.certificates ?? []).some(each => each.amount > 0) && dueOf(checkout) === 0
