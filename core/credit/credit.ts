import type { Cents } from '../shared/money'

/**
 * What happens to an order over a company's limit: it is refused; placed on hold until staff with 'credit' release it;
 * or placed and marked, as for public bodies.
 */
export type OverLimit = 'refuse' | 'release' | 'warn'
export const overLimits: readonly OverLimit[] = ['refuse', 'release', 'warn']

/** Payment terms: days from the invoice, with an optional discount for paying early. */
export type PaymentTerms = {
  readonly days: number
  readonly discount?: { readonly basisPoints: number; readonly days: number }
}

export const maxTermsDays = 120

/** A company's credit now. */
export type CompanyCredit = {
  /** Undefined: no limit was set, and orders on account are as before. */
  readonly limit?: Cents
  /** The open balance: invoiced and unpaid. */
  readonly open: Cents
  /** Orders that are not invoiced or paid yet. */
  readonly held: Cents
  readonly over: OverLimit
  /** No orders on account until it ends. */
  readonly isOnHold: boolean
  /** When another system last reported the balance, epoch milliseconds; undefined: staff enter it. */
  readonly reportedAt?: number
  readonly terms?: PaymentTerms
}

/** What a buyer may still order on account, and the limit it is part of. */
export type CreditLeft = { readonly left: Cents; readonly limit: Cents }

/** Undefined without a limit. */
export const creditLeft = ({
  limit,
  open,
  held,
}: Pick<CompanyCredit, 'limit' | 'open' | 'held'>): CreditLeft | undefined =>
  limit === undefined ? undefined : { left: Math.max(0, limit - open - held), limit }

/** What buyers are shown of it: nothing without a limit, or while no credit is granted. */
export const creditShown = (credit: Pick<CompanyCredit, 'limit' | 'open' | 'held'>): CreditLeft | undefined =>
  credit.limit === 0 ? undefined : creditLeft(credit)
