import { rateLimited } from '../../../core/access/rate-limited'
import { rateLimits } from '../../../core/access/rate-limits'
import type { RateLimitPort } from '../../../core/access/rate-limits.port'
import { foldEmail } from '../../../core/shared/text-rules'
import type { Outcome } from '../../../core/shared/domain-error'

/** One more mail with reset instructions. Counted alike for customers and for addresses that are nobody's. */
export const withResetRequestLimits = (limits: RateLimitPort, email: string, address: string): Outcome<void> => {
  return rateLimited(limits).take(
    [rateLimits.resetMailsFromAddress, address],
    [rateLimits.resetMailsToAccount, foldEmail(email).slice(0, 254)],
  )
}

/** One more mail with a link that proves the address of this account. */
export const withConfirmationLimits = (limits: RateLimitPort, customerId: number, address: string): Outcome<void> =>
  rateLimited(limits).take(
    [rateLimits.confirmationMailsFromAddress, address],
    [rateLimits.confirmationMailsToAccount, String(customerId)],
  )

/** One more reset link opened or used from this address. */
export const withResetLimit = (limits: RateLimitPort, address: string): Outcome<void> =>
  rateLimited(limits).take([rateLimits.resetLinks, address])
