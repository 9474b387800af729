import { describe, expect, it } from '@jest/globals'
import { selfStarting, startsAtLoad } from './self-starting'

describe('what acts without a click', () => {
  it('[S1-2.16] takes an address of the account area over at once, so nothing else is seen first', () => {
    expect(startsAtLoad({ hash: '#/orders', search: '' })).toBe(true)
    expect(startsAtLoad({ hash: '#reviews', search: '' })).toBe(false)
    expect(startsAtLoad({ hash: '', search: '?q=hinge' })).toBe(false)
  })

  it('is listed once each', () => {
    expect(new Set(selfStarting.map(starter => starter.name)).size).toBe(selfStarting.length)
  })
})
