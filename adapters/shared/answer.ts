import * as E from 'fp-ts/Either'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import { failure, success } from './envelope'
import type { Answer } from './route'
import { json } from './route'

/** Error name and message of this call on the wire, if the protocol defines them. */
export type Wording = (error: DomainError) => { readonly message?: string; readonly name?: string } | undefined

const noWording: Wording = () => undefined

/** Runs the outcome and responds with `{Status, Data}`. */
export const enveloped = async <A>(
  outcome: Outcome<A>,
  toData: (value: A) => unknown,
  wording: Wording = noWording,
): Promise<Answer> => settled(await outcome(), value => success(toData(value)), wording)

/** Runs the outcome and responds with the bare object, as cart, checkout and order calls do. */
export const bare = async <A>(
  outcome: Outcome<A>,
  toBody: (value: A) => unknown,
  wording: Wording = noWording,
): Promise<Answer> =>
  settled(
    await outcome(),
    value => {
      const body = toBody(value)
      return body === undefined ? { status: 204 } : json(body)
    },
    wording,
  )

const settled = <A>(result: E.Either<DomainError, A>, toAnswer: (value: A) => Answer, wording: Wording): Answer => {
  if (E.isRight(result)) return toAnswer(result.right)
  const text = wording(result.left)
  return failure(result.left, text?.message, text?.name)
}
