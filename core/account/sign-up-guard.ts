import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import { rateLimited } from '../access/rate-limited'
import { rateLimits } from '../access/rate-limits'
import type { Outcome } from '../shared/domain-error'
import { invalid } from '../shared/domain-error'
import type { SignUpDetails } from './account'
import { workNeeded } from './asks-for-work'
import { checkSignUp } from './check-sign-up'
import type { SignInGuard } from './sign-in-guard'

export type SignUpGuard = Pick<SignInGuard, 'limits' | 'address' | 'checkWork'>

/**
 * A rate-limited sign-up that requires a captcha, which makes probing for existing accounts expensive. Invalid details
 * cost no captcha. While the captcha service is unavailable, a much lower limit applies instead (security rule 31).
 * Left is 'invalid', 'limited', `workNeeded` or the attempt's own error.
 */
export const guardedSignUp =
  ({ limits, address, checkWork }: SignUpGuard, details: SignUpDetails) =>
  <A>(attempt: Outcome<A>): Outcome<A> => {
    const issues = checkSignUp(details)
    if (issues.length > 0) return TE.left(invalid(...issues))
    const { check, take } = rateLimited(limits)
    const unchecked = take([rateLimits.uncheckedSignUps, address])
    return pipe(
      check([rateLimits.signUps, address]),
      TE.flatMap(() => (checkWork ? worked(checkWork, details.captcha ?? '', unchecked) : unchecked)),
      TE.flatMap(() => take([rateLimits.signUps, address])),
      TE.flatMap(() => attempt),
    )
  }

const worked = (
  checkWork: NonNullable<SignUpGuard['checkWork']>,
  captcha: string,
  unchecked: Outcome<void>,
): Outcome<void> =>
  captcha === ''
    ? TE.left(workNeeded)
    : pipe(
        checkWork(captcha),
        TE.map(verdict => verdict === 'passed'),
        TE.orElse((error): Outcome<boolean> =>
          error.tag === 'unavailable'
            ? pipe(
                unchecked,
                TE.map(() => true),
              )
            : TE.left(error),
        ),
        TE.flatMap((passed): Outcome<void> => (passed ? TE.right(undefined) : TE.left(workNeeded))),
      )
