import type { Either } from 'fp-ts/Either'
import { redirect } from 'react-router'
import type { DomainError, Outcome } from '../../core/shared/domain-error'
import { isLeft } from './either'
import { orThrow } from './outcome'

/** Guests sign in and are redirected back. */
export const toLogin = (request: Request): Response => {
  const { pathname, search } = new URL(request.url)
  return redirect(`/login/?${new URLSearchParams({ return_to: pathname + search })}`)
}

/** A staff page's data; unauthorized visitors get login, 404 or 403. */
export const answered = async <A>(request: Request, outcome: Outcome<A>): Promise<A> => {
  const result = await outcome()
  if (isLeft(result) && result.left.tag === 'signed-out') throw toLogin(request)
  return orThrow(result as Either<DomainError, A>)
}

/** Part of a staff page that needs another capability than the page: undefined without it. */
export const answeredIfAllowed = async <A>(request: Request, outcome: Outcome<A>): Promise<A | undefined> => {
  const result = await outcome()
  return isLeft(result) && result.left.tag === 'forbidden'
    ? undefined
    : answered(request, () => Promise.resolve(result))
}

/** Idempotency key for the next click of a page. */
export const newKey = (): string => crypto.randomUUID()
