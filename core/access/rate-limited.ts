import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { DomainError, Outcome } from '../shared/domain-error'
import type { RateLimit } from './rate-limits'
import type { RateLimitPort } from './rate-limits.port'

/** A rate limit and the caller's key. */
export type Counted = readonly [limit: RateLimit, key: string]

/** Limits as outcomes: 'limited' with the seconds to wait. */
export const rateLimited = (limits: Pick<RateLimitPort, 'hit' | 'peek'>) => {
  const each =
    (ask: (limit: RateLimit, key: string) => Outcome<number>) =>
    (...counted: readonly Counted[]): Outcome<void> =>
      pipe(
        counted,
        TE.traverseSeqArray(([limit, key]) => pipe(ask(limit, key), TE.flatMap(refusedFor))),
        TE.map(() => undefined),
      )
  /** Counts an attempt in each row in order; the first exhausted row rejects it, and later rows are not counted. */
  const take = each(limits.hit)
  /** Rejects if a limit is exhausted, without counting. */
  const check = each(limits.peek)
  /** Counts only attempts whose failure matches `isGuess`; rejects without an attempt once the limit is exhausted. */
  const countingFailures =
    (counted: readonly Counted[], isGuess: (error: DomainError) => boolean) =>
    <A>(attempt: Outcome<A>): Outcome<A> =>
      pipe(
        check(...counted),
        TE.flatMap(() => attempt),
        TE.orElse(error =>
          isGuess(error)
            ? pipe(
                take(...counted),
                TE.flatMap(() => TE.left<DomainError, A>(error)),
              )
            : TE.left(error),
        ),
      )
  return { take, check, countingFailures }
}

const refusedFor = (seconds: number): Outcome<void> =>
  seconds > 0 ? TE.left({ tag: 'limited', retryAfterSeconds: seconds }) : TE.right(undefined)
