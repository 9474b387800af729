import { describe, expect, it } from '@jest/globals'
import { selfStarting, startsAtLoad } from './self-starting'

describe('what acts without a click', () => {
  it('[S1-2.16] takes an address of the account area over at once, so nothing else is seen first', () => {
    expect(startsAtLoad({ hash: '#/orders', search: '', pathname: '/' })).toBe(true)
    expect(startsAtLoad({ hash: '#reviews', search: '', pathname: '/' })).toBe(false)
    expect(startsAtLoad({ hash: '', search: '?q=hinge', pathname: '/search/' })).toBe(false)
  })

  it('takes a page that waits and goes on over at once [S1-4.16]', () => {
    for (const pathname of ['/login/token/', '/login/token', '/punch-out/', '/abandoned-cart/']) expect(startsAtLoad({ hash: '', search: '', pathname })).toBe(true)
    expect(startsAtLoad({ hash: '', search: '', pathname: '/login/' })).toBe(false)
    expect(startsAtLoad({ hash: '', search: '?redirect=yes', pathname: '/' })).toBe(true)
  })

  it('is listed once each', () => {
    expect(new Set(selfStarting.map(starter => starter.name)).size).toBe(selfStarting.length)
  })
})
