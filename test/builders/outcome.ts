import * as E from 'fp-ts/Either'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import { neighbourMark } from './database/neighbours'

/** The value of a successful outcome; throws the error otherwise, or if the value contains neighbours' data. */
export const answerOf = async <A>(outcome: Outcome<A>): Promise<A> => {
  const result = await outcome()
  if (E.isLeft(result)) throw new Error(`Expected an answer, got ${JSON.stringify(result.left)}`)
  if (JSON.stringify(result.right)?.includes(neighbourMark))
    throw new Error(`The result contains neighbors' data: ${JSON.stringify(result.right).slice(0, 2_000)}`)
  return result.right
}

/** The error of an outcome that must fail. */
export const refusalOf = async <A>(outcome: Outcome<A>): Promise<DomainError> => {
  const result = await outcome()
  if (E.isRight(result)) throw new Error(`Expected a refusal, got ${JSON.stringify(result.right)}`)
  return result.left
}

/** The issues of an invalid request as field and code; the tag of any other error. */
export const issuesOf = async <A>(outcome: Outcome<A>): Promise<readonly string[]> => {
  const refusal = await refusalOf(outcome)
  return refusal.tag === 'invalid' ? refusal.issues.map(found => `${found.field} ${found.code}`) : [refusal.tag]
}
