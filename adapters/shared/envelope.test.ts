import { describe, expect, it } from '@jest/globals'
import type { DomainError } from '../../core/shared/domain-error'
import { failure, failureIn, failureName, failureOf } from './envelope'

const answer = (status: number, body?: unknown, headers: Record<string, string> = {}) => ({
  status,
  body,
  header: (name: string) => headers[name] ?? null,
})

describe('the failure envelope', () => {
  const errors: readonly DomainError[] = [
    { tag: 'not-found', what: 'cart line' },
    { tag: 'signed-out' },
    { tag: 'forbidden', reason: 'cart.not-editable' },
    { tag: 'invalid', issues: [{ field: 'line:1', code: 'cart.not-enough-stock', values: { stock: 4 } }] },
    { tag: 'conflict', reason: 'account.exists' },
    { tag: 'conflict', reason: 'content-desk.issues.newer', values: { by: 'Ada', at: 1 } },
    { tag: 'limited', retryAfterSeconds: 30 },
    { tag: 'unavailable', service: 'cart' },
    { tag: 'refused', message: 'Username or Password Invalid' },
  ]
  it.each(errors)('round-trips the whole error: $tag', error => {
    expect(failureOf(JSON.parse(JSON.stringify(failure(error).body)), 'cart')).toEqual(error)
  })

  it('contains no internal detail', () => {
    const body = JSON.stringify(
      failure({ tag: 'unavailable', service: 'orders', detail: 'select * from sales_order failed' }).body,
    )
    expect(body).not.toContain('sales_order')
  })

  it('states the seconds to wait after too many attempts', () => {
    expect(failure({ tag: 'limited', retryAfterSeconds: 30 })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '30' },
    })
  })

  it('is read with the message of a platform that sends no tags', () => {
    expect(failureOf({ Status: 'failure', Error: { message: 'Only 3 left' } }, 'cart')).toEqual({
      tag: 'refused',
      message: 'Only 3 left',
    })
    expect(failureName({ Status: 'failure', Error: { name: 'AlreadyExist', message: 'x' } })).toBe('AlreadyExist')
  })

  it('is a failure also when its error is malformed', () => {
    expect(failureOf({ Status: 'failure', Error: { issues: 'none' } }, 'cart')?.tag).toBe('refused')
  })

  it('is not found in a success', () => {
    expect(failureOf({ Status: 'success', Data: {} }, 'cart')).toBeUndefined()
  })
})

describe('a failure without an envelope', () => {
  it.each([
    [401, { tag: 'signed-out' }],
    [403, { tag: 'forbidden', reason: 'shared.forbidden' }],
    [404, { tag: 'not-found', what: 'cart' }],
    [409, { tag: 'conflict', reason: 'shared.conflict' }],
  ])('is read from status %i', (status, error) => {
    expect(failureIn(answer(status, { status, title: 'No' }), 'cart')).toEqual(error)
  })

  it('has the Retry-After of a platform, or 60 seconds where it is invalid', () => {
    expect(failureIn(answer(429, {}, { 'retry-after': '12' }), 'cart')).toEqual({
      tag: 'limited',
      retryAfterSeconds: 12,
    })
    expect(failureIn(answer(429, {}, { 'retry-after': 'tomorrow' }), 'cart')).toEqual({
      tag: 'limited',
      retryAfterSeconds: 60,
    })
  })

  it('keeps the reason why a platform refused a request, and hides its server errors', () => {
    expect(failureIn(answer(422, { status: 422, title: 'Variant is not purchasable' }), 'cart')).toEqual({
      tag: 'refused',
      message: 'Variant is not purchasable',
    })
    expect(failureIn(answer(500, { title: 'NullPointerException' }), 'cart')?.tag).toBe('unavailable')
  })
})
