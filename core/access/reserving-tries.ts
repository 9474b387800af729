import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { DomainError, Outcome } from '../shared/domain-error'
import type { Counted } from './rate-limited'
import type { RateLimitPort } from './rate-limits.port'

/**
 * Counts failures. Each attempt is counted before it is made and taken back unless it failed, so that concurrent
 * attempts cannot exceed the limit, and successful ones cost nothing. `beyond`: the error once a row is exhausted.
 */
export const reservingTries =
  (
    limits: RateLimitPort,
    counted: readonly Counted[],
    isFailure: (error: DomainError) => boolean,
    beyond: (retryAfterSeconds: number) => DomainError = retryAfterSeconds => ({ tag: 'limited', retryAfterSeconds }),
  ) =>
  <A>(attempt: Outcome<A>): Outcome<A> =>
    pipe(
      reserved(limits, counted, beyond),
      TE.flatMap(() => keepingFailures(limits, counted, isFailure)(attempt)),
    )

/** Counts the attempt in every row, or in none once a row is exhausted. */
const reserved = (
  limits: RateLimitPort,
  counted: readonly Counted[],
  beyond: (retryAfterSeconds: number) => DomainError,
): Outcome<void> => {
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
              TE.flatMap(() => TE.left(beyond(seconds))),
            ),
      ),
    )
  }
  return from(0)
}

const keepingFailures =
  (limits: RateLimitPort, counted: readonly Counted[], isFailure: (error: DomainError) => boolean) =>
  <A>(attempt: Outcome<A>): Outcome<A> =>
  async () => {
    const answer = await attempt()
    if (E.isRight(answer) || !isFailure(answer.left)) await released(limits, counted)()
    return answer
  }

/** A counter that cannot be reached does not undo what the attempt did. */
const released = (limits: RateLimitPort, counted: readonly Counted[]): Outcome<unknown> =>
  pipe(
    counted,
    TE.traverseSeqArray(row => limits.release(...row)),
    TE.orElse((): Outcome<unknown> => TE.right(undefined)),
  )
