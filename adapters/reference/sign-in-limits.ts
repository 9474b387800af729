import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { rateLimited, type Counted } from '../../core/access/rate-limited'
import { rateLimits } from '../../core/access/rate-limits'
import type { RateLimitPort } from '../../core/access/rate-limits.port'
import { foldEmail } from '../../core/account/text-rules'
import type { DomainError, Outcome } from '../../core/shared/domain-error'

/**
 * A sign-in within its limits per account, per address and for both together. Only refusals count, so that a busy office
 * is never locked out by signing in; a success forgets what was counted for this account from this address. The limits are
 * asked again afterwards: of many guesses sent at once, those beyond the limit learn nothing, the right one included.
 * `undo` takes back an attempt that succeeded but came too late.
 */
export const withSignInLimits = (limits: RateLimitPort, email: string, address: string, undo: Outcome<unknown> = TE.right(undefined)) => <A>(attempt: Outcome<A>): Outcome<A> => {
  const account = foldEmail(email).slice(0, 254)
  const own = `${account}:${address}`
  const counted: readonly Counted[] = [
    [rateLimits.signInOfAccountFromAddress, own],
    [rateLimits.signInFromAddress, address],
    [rateLimits.signInOfAccount, account],
  ]
  const { check, take } = rateLimited(limits)
  const checked = check(...counted)
  const counting = pipe(counted, TE.traverseArray(each => take(each)))
  const refused = (error: DomainError): Outcome<A> => (error.tag === 'refused' ? pipe(counting, TE.flatMap((): Outcome<A> => TE.left(error))) : TE.left(error))
  const late = (error: DomainError): Outcome<void> => () => undo().then(() => E.left(error))
  return pipe(
    checked,
    TE.flatMap(() => pipe(attempt, TE.orElse(refused))),
    TE.flatMap(value => pipe(checked, TE.orElse(late), TE.flatMap(() => limits.forget(rateLimits.signInOfAccountFromAddress, own)), TE.map(() => value))),
  )
}

/** One more account from this address, if there were not too many in the last hour. */
export const withSignUpLimit = (limits: RateLimitPort, address: string): Outcome<void> => rateLimited(limits).take([rateLimits.signUps, address])

/** One more mail with reset instructions. Counted alike for customers and for addresses that are nobody's. */
export const withResetRequestLimits = (limits: RateLimitPort, email: string, address: string): Outcome<void> => {
  return rateLimited(limits).take([rateLimits.resetMailsFromAddress, address], [rateLimits.resetMailsToAccount, foldEmail(email).slice(0, 254)])
}

/** One more mail with a link that proves the address of this account. */
export const withConfirmationLimits = (limits: RateLimitPort, customerId: number, address: string): Outcome<void> =>
  rateLimited(limits).take([rateLimits.confirmationMailsFromAddress, address], [rateLimits.confirmationMailsToAccount, String(customerId)])

/** One more reset link opened or used from this address. */
export const withResetLimit = (limits: RateLimitPort, address: string): Outcome<void> => rateLimited(limits).take([rateLimits.resetLinks, address])
