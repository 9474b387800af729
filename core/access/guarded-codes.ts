import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { DomainError, Outcome } from '../shared/domain-error'
import { countKey, type Asking } from './count-key'
import type { Counted } from './rate-limited'
import { rateLimits, type RateLimit } from './rate-limits'
import type { RateLimitPort } from './rate-limits.port'

export type CodeGuard = Asking & { readonly limits: RateLimitPort }

const ofVisitor = [rateLimits.codesOfSession, rateLimits.codesFromAddress]
const ofCustomer = [rateLimits.codesOfAccount, ...ofVisitor]

/**
 * Limits wrong codes of coupons and gift certificates together: per account, session and network. Each attempt is
 * counted before the code is looked up and taken back unless the code was wrong, so that concurrent guesses cannot
 * exceed the limit, and right codes cost nothing.
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
      TE.flatMap(counted =>
        pipe(
          reserved(guard.limits, counted),
          TE.flatMap(() => keepingGuesses(guard.limits, counted, isGuess)(attempt)),
        ),
      ),
    )

/** Counts the attempt in every row, or in none once a row is exhausted. */
const reserved = (limits: RateLimitPort, counted: readonly Counted[]): Outcome<void> => {
  const from = (at: number): Outcome<void> => {
    const row = counted[at]
    if (!row) return TE.right(undefined)
    return pipe(
      limits.hit(...row),
      TE.flatMap(seconds =>
        seconds === 0
          ? from(at + 1)
          : pipe(
              released(limits, counted.slice(0, at + 1)),
              TE.flatMap(() => TE.left<DomainError>({ tag: 'limited', retryAfterSeconds: seconds })),
            ),
      ),
    )
  }
  return from(0)
}

const keepingGuesses =
  (limits: RateLimitPort, counted: readonly Counted[], isGuess: (error: DomainError) => boolean) =>
  <A>(attempt: Outcome<A>): Outcome<A> =>
  async () => {
    const answer = await attempt()
    if (E.isRight(answer) || !isGuess(answer.left)) await released(limits, counted)()
    return answer
  }

/** A counter that cannot be reached does not undo what the code did. */
const released = (limits: RateLimitPort, counted: readonly Counted[]): Outcome<unknown> =>
  pipe(
    counted,
    TE.traverseSeqArray(row => limits.release(...row)),
    TE.orElse((): Outcome<unknown> => TE.right(undefined)),
  )
