import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { RateLimitPort } from '../../core/account/session-records.port'
import type { Outcome } from '../../core/shared/domain-error'

export type Limit = { readonly tries: number; readonly windowSeconds: number }

const quarterHour = 15 * 60
const hour = 3600

/** Failed sign-ins. The account's own limit is wide: it slows a spread attack and cannot lock the customer out for long. */
export const signInLimits = {
  perAccountAndAddress: { tries: 10, windowSeconds: quarterHour },
  perAddress: { tries: 60, windowSeconds: quarterHour },
  perAccount: { tries: 100, windowSeconds: quarterHour },
} satisfies Record<string, Limit>

/** Coupon codes that do not exist, and cards sent for authorisation: slows guessing (per cart). */
export const couponLimits = { perCart: { tries: 10, windowSeconds: quarterHour } } satisfies Record<string, Limit>
export const cardLimits = { perCart: { tries: 10, windowSeconds: quarterHour } } satisfies Record<string, Limit>

/** Forms that editors build, taken from one client; far fewer while nobody can check a captcha. */
export const formLimits = { perAddress: { tries: 40, windowSeconds: hour }, unchecked: { tries: 3, windowSeconds: hour } } satisfies Record<string, Limit>

/** Quotes asked for by one customer or guest, and from one client; each writes to an address that somebody typed. */
export const quoteLimits = { perAsker: { tries: 30, windowSeconds: hour }, perAddress: { tries: 90, windowSeconds: hour } } satisfies Record<string, Limit>

/** Shopping lists that one customer makes or copies, and how often goods are put on them. */
export const shoppingListLimits = { made: { tries: 120, windowSeconds: hour }, filled: { tries: 1200, windowSeconds: hour } } satisfies Record<string, Limit>

/** Reviews that one customer hands in, of whatever products. */
export const reviewLimits = { perCustomer: { tries: 40, windowSeconds: hour } } satisfies Record<string, Limit>

export const signUpLimits = { perAddress: { tries: 60, windowSeconds: hour } } satisfies Record<string, Limit>

/** Mails to one address, and requests of one client, known to us or not; the last also counts links that are opened or used. */
export const resetLimits = {
  perAccount: { tries: 5, windowSeconds: hour },
  perAddress: { tries: 40, windowSeconds: hour },
} satisfies Record<string, Limit>

/** Mails with a link that proves an address: to one account, and asked for by one client. */
export const confirmationLimits = {
  perAccount: { tries: 5, windowSeconds: hour },
  perAddress: { tries: 40, windowSeconds: hour },
} satisfies Record<string, Limit>

/** Calls that check lists of SKUs, of one customer or guest's address: a list of 5,000 lines takes ten. */
export const uploadLimits = { perAsker: { tries: 600, windowSeconds: quarterHour } } satisfies Record<string, Limit>

/** How often one customer's list of SKUs is kept on their account: with each row that they put right. */
export const keptUploadLimits = { perCustomer: { tries: 1200, windowSeconds: quarterHour } } satisfies Record<string, Limit>

/** Limits as outcomes: 'limited' with the seconds to wait. */
export const allowance = (limits: RateLimitPort) => {
  const refuseWhile = (wait: Outcome<number>): Outcome<void> =>
    pipe(wait, TE.flatMap(seconds => (seconds > 0 ? TE.left({ tag: 'limited' as const, retryAfterSeconds: seconds }) : TE.right(undefined))))
  return {
    /** Counts a try and refuses the one too many. */
    take: (key: string, limit: Limit): Outcome<void> => refuseWhile(limits.hit(key, limit)),
    /** Refuses without counting. */
    check: (key: string, limit: Limit): Outcome<void> => refuseWhile(limits.peek(key, limit)),
  }
}
