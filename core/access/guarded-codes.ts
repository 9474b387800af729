import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { DomainError, Outcome } from '../shared/domain-error'
import { countKey, type Asking } from './count-key'
import type { Counted } from './rate-limited'
import { rateLimits, type RateLimit } from './rate-limits'
import type { RateLimitPort } from './rate-limits.port'
import { reservingTries } from './reserving-tries'

export type CodeGuard = Asking & { readonly limits: RateLimitPort }

const ofVisitor = [rateLimits.codesOfSession, rateLimits.codesFromAddress]
const ofCustomer = [rateLimits.codesOfAccount, ...ofVisitor]

/**
 * Limits wrong codes of coupons and gift certificates together: per account, session and network. Right codes cost
 * nothing.
 */
export const countingCodeGuesses =
  (guard: CodeGuard, isGuess: (error: DomainError) => boolean) =>
  <A>(attempt: Outcome<A>): Outcome<A> =>
    pipe(
      guard.session.visitor.customer ? ofCustomer : ofVisitor,
      TE.traverseSeqArray((limit: RateLimit) =>
        pipe(
          countKey(limit.by, guard),
          TE.map((key): Counted => [limit, key]),
        ),
      ),
      TE.flatMap(counted => reservingTries(guard.limits, counted, isGuess)(attempt)),
    )
