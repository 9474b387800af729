import type { Either } from 'fp-ts/Either'
import { data, redirect } from 'react-router'
import type { DomainError } from '../../core/shared/domain-error'
import { isRight } from './either'

/** What an error page knows: a tag to choose its text by, never a detail of the fault. */
export type PageFault = { readonly tag: DomainError['tag']; readonly reason?: string }

/** The value of a use case in a loader; throws an error as a response with page and status. */
export const orThrow = <A>(outcome: Either<DomainError, A>): A => {
  if (isRight(outcome)) return outcome.right
  throw asResponse(outcome.left)
}

/** Throws an error as a response: 'signed-out' redirects to login, others render the error page. */
export const asResponse = (error: DomainError) => {
  switch (error.tag) {
    case 'signed-out':
      return redirect('/login/')
    case 'limited':
      return data(faultOf(error), { status: 429, headers: { 'retry-after': String(error.retryAfterSeconds) } })
    default:
      return data(faultOf(error), { status: statusOf[error.tag] })
  }
}

const statusOf = {
  'not-found': 404,
  forbidden: 403,
  invalid: 400,
  conflict: 409,
  unavailable: 503,
  refused: 422,
} as const

const faultOf = (error: DomainError): PageFault =>
  error.tag === 'forbidden' || error.tag === 'conflict' ? { tag: error.tag, reason: error.reason } : { tag: error.tag }
