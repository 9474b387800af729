import * as E from 'fp-ts/Either'
import { unavailable, type DomainError, type Outcome } from '../../core/shared/domain-error'

/** Carries a refusal to the edge of the work that met it. */
class Refused extends Error {
  constructor(readonly error: DomainError) {
    super(error.tag)
  }
}

/** The value, inside work that `caughtBy` surrounds. */
export const valueOf = async <A>(outcome: Outcome<A>): Promise<A> => {
  const answer = await outcome()
  if (E.isLeft(answer)) throw new Refused(answer.left)
  return answer.right
}

/** Work of several steps; what refused it, or went wrong, is the answer. */
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
