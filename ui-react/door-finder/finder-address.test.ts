import { describe, expect, it } from '@jest/globals'
import { finderAddress, pickedIn } from './finder-address'

describe('The address of the wood door finder', () => {
  it('round-trips every choice', () => {
    const picked = { width: '3\'-0"', height: '7\'-0"', veneer: 'White Oak', finish: 'Clear & satin' }
    const address = finderAddress('/wood-door-finder/', picked)
    expect(pickedIn(address.slice(address.indexOf('?')))).toEqual(picked)
    expect(finderAddress('/wood-door-finder/', {})).toBe('/wood-door-finder/')
  })

  it('clears the steps after the one that a form without scripts changed', () => {
    expect(pickedIn('?width=36&height=84&veneer=Oak&was_width=32&was_height=84&was_veneer=Oak')).toEqual({
      width: '36',
    })
    expect(pickedIn('?width=36&height=84&veneer=&was_width=36&was_height=&was_veneer=')).toEqual({
      width: '36',
      height: '84',
    })
  })

  it('ignores values that are too long', () => {
    expect(pickedIn(`?width=${'3'.repeat(101)}&height=84`)).toEqual({ height: '84' })
  })
})
