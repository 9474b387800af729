import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { RateLimitPort } from '../../core/account/session-records.port'
import { foldEmail } from '../../core/account/text-rules'
import type { Outcome } from '../../core/shared/domain-error'
import type { Limit } from './allowance'
import { allowance, signInLimits, signUpLimits } from './allowance'

type Counted = readonly [key: string, limit: Limit]

/**
 * A sign-in within its limits per account, per address and for both together. Only refusals count, so that a busy office
 * is never locked out by signing in; a success forgets what was counted for this account from this address.
 */
export const withSignInLimits = (limits: RateLimitPort, email: string, address: string) => <A>(attempt: Outcome<A>): Outcome<A> => {
  const account = foldEmail(email).slice(0, 254)
  const own = `sign-in:${account}:${address}`
  const counted: readonly Counted[] = [
    [own, signInLimits.perAccountAndAddress],
    [`sign-in:address:${address}`, signInLimits.perAddress],
    [`sign-in:account:${account}`, signInLimits.perAccount],
  ]
  const counting = TE.traverseArray(([key, limit]: Counted) => limits.hit(key, limit))(counted)
  return pipe(
    TE.traverseArray(([key, limit]: Counted) => allowance(limits).check(key, limit))(counted),
    TE.flatMap(() => pipe(attempt, TE.orElse((error): Outcome<A> => (error.tag === 'refused' ? pipe(counting, TE.flatMap(() => TE.left(error))) : TE.left(error))))),
    TE.tap(() => limits.forget(own)),
  )
}

/** One more account from this address, if there were not too many in the last hour. */
export const withSignUpLimit = (limits: RateLimitPort, address: string): Outcome<void> => allowance(limits).take(`sign-up:${address}`, signUpLimits.perAddress)
