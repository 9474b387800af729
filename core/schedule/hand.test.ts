import { describe, expect, it } from '@jest/globals'
import { handText, readHand, type Hand } from './hand'

describe('hands', () => {
  it.each([
    ['LH', 'LH'],
    ['rh', 'RH'],
    ['Lhr', 'LHR'],
    ['R.H.R.', 'RHR'],
    ['RHRA', 'RHRA'],
    ['LHR-A', 'LHRA'],
    ['RHRB', 'RHR'],
    ['left hand', 'LH'],
    ['Left hand reverse', 'LHR'],
    ['RIGHT HAND REVERSE BEVEL', 'RHR'],
    ['RHR ACTIVE', 'RHRA'],
  ])('reads %s as %s [J-4.03]', (text, expected) => {
    const read = readHand(text)
    expect(read && handText(read)).toBe(expected)
  })

  it.each(['', 'XX', 'IN', 'OUT', 'LEFT', 'R', 'LH/RH', 'LHX', 'HR'])('reads no hand out of %s [J-4.03]', text => {
    expect(readHand(text)).toBeUndefined()
  })

  it('reads every written form back', () => {
    for (const hand of ['LH', 'RH', 'LHR', 'RHR'] satisfies Hand[]) {
      expect(readHand(handText({ hand }))).toEqual({ hand })
      const activeLeaf = hand.startsWith('L') ? 'left' : 'right'
      expect(readHand(handText({ hand, activeLeaf }))).toEqual({ hand, activeLeaf })
    }
  })
})
