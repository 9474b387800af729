import * as E from 'fp-ts/Either'
import { unavailable, type DomainError, type Outcome } from '../../core/shared/domain-error'

/** Carries a domain error up to `caughtBy`. */
class Refused extends Error {
  constructor(readonly error: DomainError) {
    super(error.tag)
  }
}

/** Returns the value or throws its error, for use within `caughtBy`. */
export const valueOf = async <A>(outcome: Outcome<A>): Promise<A> => {
  const answer = await outcome()
  if (E.isLeft(answer)) throw new Refused(answer.left)
  return answer.right
}

/** Runs work of several steps; a thrown error becomes the result. */
export const caughtBy =
  (service: string) =>
  async <A>(work: () => Promise<A>): Promise<E.Either<DomainError, A>> => {
    try {
      return E.right(await work())
    } catch (reason) {
      return E.left(
        reason instanceof Refused
          ? reason.error
          : unavailable(service, reason instanceof Error ? reason.message : String(reason)),
      )
    }
  }
