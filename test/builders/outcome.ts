import * as E from 'fp-ts/Either'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import { neighbourMark } from './database/neighbours'

/** The value of a successful outcome, without neighbours' data; throws the error's text otherwise. */
export const answerOf = async <A>(outcome: Outcome<A>): Promise<A> => {
  const result = await outcome()
  if (E.isLeft(result)) throw new Error(`Expected an answer, got ${JSON.stringify(result.left)}`)
  if (JSON.stringify(result.right)?.includes(neighbourMark))
    throw new Error(`An answer tells what is somebody else's: ${JSON.stringify(result.right).slice(0, 2_000)}`)
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
