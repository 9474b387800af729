import type { Issue } from '../shared/domain-error'
import type { Cents } from '../shared/money'
import { dayOf } from '../shared/store-day'
import { creditLeft, type CompanyCredit } from './credit'

/** Hours after which a balance reported by another system no longer counts. */
export const staleBalanceHours = 72

/** Why a method is not offered: a text key with its values, amounts in cents. */
export type OffReason = { readonly reason: string; readonly values?: Issue['values'] }

/** Whether an order can be placed on account. `overBy`: above the limit, and placed all the same by the policy. */
export type CreditOffer =
  | { readonly tag: 'offered'; readonly overBy?: Cents; readonly needsRelease?: true }
  | ({ readonly tag: 'off' } & OffReason)

/**
 * The offer of paying an amount on account, `now` in epoch milliseconds. A company without a limit orders on account
 * without one.
 */
export const creditOffer = (credit: CompanyCredit | undefined, amount: Cents, now: number): CreditOffer => {
  if (!credit) return { tag: 'offered' }
  if (credit.isOnHold) return { tag: 'off', reason: 'checkout.off-credit-hold' }
  const available = creditLeft(credit)
  if (!available) return { tag: 'offered' }
  if (credit.reportedAt !== undefined && now - credit.reportedAt > staleBalanceHours * 3_600_000)
    return { tag: 'off', reason: 'checkout.off-old-balance', values: { day: dayOf(credit.reportedAt) } }
  if (amount <= available.left) return { tag: 'offered' }
  const overBy = credit.open + credit.held + amount - available.limit
  switch (credit.over) {
    case 'refuse':
      return { tag: 'off', reason: 'checkout.off-over-limit', values: { left: available.left, total: amount } }
    case 'release':
      return { tag: 'offered', overBy, needsRelease: true }
    case 'warn':
      return { tag: 'offered', overBy }
  }
}
