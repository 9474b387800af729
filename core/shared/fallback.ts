import * as E from 'fp-ts/Either'
import type { Outcome } from './domain-error'

/** Replaces a failed part of a page by a fallback value, so that the page renders. */
export const recoverWith =
  <A>(instead: A) =>
  (outcome: Outcome<A>): Outcome<A> =>
  async () =>
    E.right(E.getOrElse(() => instead)(await outcome()))

/** Replaces a failure by undefined. */
export const orNothing =
  <A>(outcome: Outcome<A>): Outcome<A | undefined> =>
  async () => {
    const answer = await outcome()
    return E.right(E.isRight(answer) ? answer.right : undefined)
  }
