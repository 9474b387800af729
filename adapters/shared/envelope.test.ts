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
  it.each(errors)('brings back the whole error: $tag', error => {
    expect(failureOf(JSON.parse(JSON.stringify(failure(error).body)), 'cart')).toEqual(error)
  })

  it('tells the outside nothing of what went wrong inside', () => {
    const body = JSON.stringify(
      failure({ tag: 'unavailable', service: 'orders', detail: 'select * from sales_order failed' }).body,
    )
    expect(body).not.toContain('sales_order')
  })

  it('says when to come back after too many tries', () => {
    expect(failure({ tag: 'limited', retryAfterSeconds: 30 })).toMatchObject({
      status: 429,
      headers: { 'retry-after': '30' },
    })
  })

  it('shows the words of a platform that has no tags', () => {
    expect(failureOf({ Status: 'failure', Error: { message: 'Only 3 left' } }, 'cart')).toEqual({
      tag: 'refused',
      message: 'Only 3 left',
    })
    expect(failureName({ Status: 'failure', Error: { name: 'AlreadyExist', message: 'x' } })).toBe('AlreadyExist')
  })

  it('is a failure also when its error is garbled', () => {
    expect(failureOf({ Status: 'failure', Error: { issues: 'none' } }, 'cart')?.tag).toBe('refused')
  })

  it('is none for a success', () => {
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

  it('obeys the pause a platform asks for, and a sensible one otherwise', () => {
    expect(failureIn(answer(429, {}, { 'retry-after': '12' }), 'cart')).toEqual({
      tag: 'limited',
      retryAfterSeconds: 12,
    })
    expect(failureIn(answer(429, {}, { 'retry-after': 'tomorrow' }), 'cart')).toEqual({
      tag: 'limited',
      retryAfterSeconds: 60,
    })
  })

  it('shows why a platform refused an entry, and nothing of its own faults', () => {
    expect(failureIn(answer(422, { status: 422, title: 'Variant is not purchasable' }), 'cart')).toEqual({
      tag: 'refused',
      message: 'Variant is not purchasable',
    })
    expect(failureIn(answer(500, { title: 'NullPointerException' }), 'cart')?.tag).toBe('unavailable')
  })
})
