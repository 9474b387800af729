import { describe, expect, it } from '@jest/globals'
import { failureIn } from './failure'

const failed = (status: number, body?: unknown, resetsIn: string | null = null) =>
  failureIn({ status, body, header: name => (name === 'x-rate-limit-time-reset-ms' ? resetsIn : null) })

describe('a failure of a BigCommerce store', () => {
  it.each([200, 204, 399])('is none with status %i', status => {
    expect(failed(status, { title: 'Fine' })).toBeUndefined()
  })

  it.each([
    [404, { tag: 'not-found', what: 'bigcommerce' }],
    [409, { tag: 'conflict', reason: 'shared.conflict' }],
    [400, { tag: 'refused', message: 'status 400' }],
    [422, { tag: 'refused', message: 'status 422' }],
    [401, { tag: 'unavailable', service: 'bigcommerce', detail: 'status 401' }],
    [403, { tag: 'unavailable', service: 'bigcommerce', detail: 'status 403' }],
    [500, { tag: 'unavailable', service: 'bigcommerce', detail: 'status 500' }],
  ])('with status %i says what it is, without a body', (status, error) => {
    expect(failed(status)).toEqual(error)
  })

  it.each([
    [
      'the first sentence about a field',
      { title: 'Bad', errors: { a: '', b: 5, c: 'Too long', d: 'Other' } },
      'Too long',
    ],
    ['its title without one', { title: 'Bad', errors: {} }, 'Bad'],
    ['its title where the fields are unreadable', { title: 'Bad', errors: 'all' }, 'Bad'],
    ['the first message of version 2', [{}, { message: '' }, { message: 'No such list' }], 'No such list'],
    ['its status instead of a page of text', { title: 'x'.repeat(301) }, 'status 422'],
    ['a sentence of 300 characters', { title: 'x'.repeat(300) }, 'x'.repeat(300)],
    ['its status without a sentence', [{}], 'status 422'],
  ])('of an input has %s', (_, body, message) => {
    expect(failed(422, body)).toEqual({ tag: 'refused', message })
  })

  it('has its sentence for the log', () => {
    expect(failed(503, { title: 'Maintenance' })).toMatchObject({ detail: 'status 503: Maintenance' })
  })

  it.each([
    ['1500', 2],
    ['1000', 1],
    ['0', 1],
    ['-5', 1],
    ['soon', 1],
    [null, 1],
  ])('of too many requests is over after the milliseconds %s, in seconds: %i', (header, retryAfterSeconds) => {
    expect(failed(429, undefined, header)).toEqual({ tag: 'limited', retryAfterSeconds })
  })
})
