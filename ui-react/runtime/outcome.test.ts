import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import type { DomainError } from '../../core/shared/domain-error'
import { conflict, forbidden, invalid, notFound, signedOut, unavailable } from '../../core/shared/domain-error'
import { orThrow } from './outcome'

const thrown = (
  error: DomainError,
): { readonly status?: number; readonly init?: { readonly status?: number } | null; readonly data?: unknown } => {
  try {
    orThrow(E.left(error))
  } catch (answer) {
    return answer as ReturnType<typeof thrown>
  }
  return {}
}

describe("a loader's outcome", () => {
  it('returns the value', () => {
    expect(orThrow(E.right(4))).toBe(4)
  })

  it.each([
    [notFound('page'), 404],
    [forbidden('account.not-allowed'), 403],
    [invalid(), 400],
    [conflict('cart.changed'), 409],
    [unavailable('commerce', 'connect refused'), 503],
    [{ tag: 'limited', retryAfterSeconds: 30 } as const, 429],
  ])('throws the matching status: %j', (error, status) => {
    expect(thrown(error).init?.status).toBe(status)
  })

  it('redirects a signed-out visitor to the login page', () => {
    expect(thrown(signedOut).status).toBe(302)
  })

  it('exposes no detail of an error to the page', () => {
    expect(JSON.stringify(thrown(unavailable('commerce', 'connect refused 10.0.0.4')).data)).not.toContain('10.0.0.4')
  })
})
