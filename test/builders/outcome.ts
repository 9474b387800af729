import * as E from 'fp-ts/Either'
import type { DomainError, Outcome } from '../../core/shared/domain-error'

/** The answer of something that must work; what went wrong is the failure's text. */
export const answerOf = async <A>(outcome: Outcome<A>): Promise<A> => {
  const result = await outcome()
  if (E.isLeft(result)) throw new Error(`Expected an answer, got ${JSON.stringify(result.left)}`)
  return result.right
}

/** The refusal of something that must not work. */
export const refusalOf = async <A>(outcome: Outcome<A>): Promise<DomainError> => {
  const result = await outcome()
  if (E.isRight(result)) throw new Error(`Expected a refusal, got ${JSON.stringify(result.right)}`)
  return result.left
}

/** The codes of what cannot be accepted, with the field each is about. */
export const issuesOf = async <A>(outcome: Outcome<A>): Promise<readonly string[]> => {
  const refusal = await refusalOf(outcome)
  return refusal.tag === 'invalid' ? refusal.issues.map(found => `${found.field} ${found.code}`) : [refusal.tag]
}
