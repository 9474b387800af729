import { describe, expect, it } from '@jest/globals'
import { arrivalAddress, arrivalMessageIn } from './arrival'

describe('the message of a page to a redirected visitor', () => {
  it('is added to the address, beside its other parameters', () => {
    expect(arrivalAddress({ to: '/', say: 'login-failed' })).toBe('/?say=login-failed')
    expect(arrivalAddress({ to: '/login/?cart_id=c1', say: 'login-first' })).toBe('/login/?cart_id=c1&say=login-first')
    expect(arrivalAddress({ to: '/cart/' })).toBe('/cart/')
  })

  it('is one of a fixed set, for any URL', () => {
    expect(arrivalMessageIn('?say=login-failed')).toBe('login-failed')
    expect(arrivalMessageIn('?x=1&say=signed-out')).toBe('signed-out')
    for (const other of ['', '?say=', '?say=You+won', '?say=login-failed2', '?other=login-failed'])
      expect(arrivalMessageIn(other)).toBeUndefined()
  })
})
