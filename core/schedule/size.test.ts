import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { lengthText, perFoot, perInch } from './length'
import { leavesOfFamily, readLeaves, readSize, saysPair } from './size'

const inInches = (text: string, unit?: 'in') => {
  const size = readSize(text, unit)
  if (!size || size === 'two-ways') return size
  const { width, height, thickness, leafWidth, leaves } = size
  return [width, height, leaves ?? 1, leafWidth ?? 0, thickness ?? 0].map((value, at) =>
    at === 2 ? value : value / 16,
  )
}

describe('sizes as people write them', () => {
  it.each([
    ['3070', [36, 84, 1, 0, 0]],
    ['2868', [32, 80, 1, 0, 0]],
    ['21070', [34, 84, 1, 0, 0]],
    ['30610', [36, 82, 1, 0, 0]],
    ['4080', [48, 96, 1, 0, 0]],
    ['30100', [36, 120, 1, 0, 0]],
    ['PR 3070', [72, 84, 2, 36, 0]],
    ['PR 6070', [72, 84, 2, 36, 0]],
    ['6070 PR', [72, 84, 2, 36, 0]],
    ['PAIR 3-0 x 7-0', [72, 84, 2, 36, 0]],
    [`(2) 3'-0" x 7'-0"`, [72, 84, 2, 36, 0]],
    ['3-0 x 7-0', [36, 84, 1, 0, 0]],
    ['3/0 x 7/0', [36, 84, 1, 0, 0]],
    ['2/8X6/8', [32, 80, 1, 0, 0]],
    ['36" x 84"', [36, 84, 1, 0, 0]],
    ['36 x 84', [36, 84, 1, 0, 0]],
    ['914 x 2134', [36, 84, 1, 0, 0]],
    ['914 x 2134 x 44', [36, 84, 1, 0, 1.75]],
    [`3'-0" x 7'-0" x 1-3/4"`, [36, 84, 1, 0, 1.75]],
    ['3070 x 1 3/4', [36, 84, 1, 0, 1.75]],
    [`3'-0"W x 7'-0"H`, [36, 84, 1, 0, 0]],
  ])('reads %s [J-4.02]', (text, expected) => {
    expect(inInches(text)).toEqual(expected)
  })

  it.each(['', '3040', '101', '12345', '3x', 'F1', '3070 x 7080', '1 3/4', '36', '7070 x 3030', 'PR', '84 x 36'])(
    'reads no size out of %s',
    text => {
      expect(readSize(text)).toBeUndefined()
    },
  )
})

describe('sizes in more than one way', () => {
  it('takes neither of two readings: 30 x 80 is 2\'-6" x 6\'-8" or 3\'-0" x 8\'-0" [J-4.02]', () => {
    expect(readSize('30 x 80')).toBe('two-ways')
    expect(readSize('30 x 70')).toBe('two-ways')
    expect(inInches('30 x 80', 'in')).toEqual([30, 80, 1, 0, 0])
  })

  it('reads the code of any usual size back to its width and height', () => {
    const feet = (low: number, high: number) => fc.integer({ min: low, max: high })
    fc.assert(
      fc.property(feet(1, 9), feet(0, 9), feet(6, 9), feet(0, 9), (wide, wideInches, high, highInches) => {
        expect(readSize(`${wide}${wideInches}${high}${highInches}`)).toEqual({
          width: wide * perFoot + wideInches * perInch,
          height: high * perFoot + highInches * perInch,
        })
      }),
    )
  })

  it('reads any written width and height back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: perFoot, max: 8 * perFoot }),
        fc.integer({ min: 6 * perFoot, max: 12 * perFoot }),
        (width, height) => {
          const text = `${lengthText(width, 'opening')} x ${lengthText(height, 'opening')}`
          expect(readSize(text)).toEqual({ width, height })
        },
      ),
    )
  })
})

describe('the number of leaves', () => {
  it('follows from the name of a family, not from its nominal size [J-4.02]', () => {
    expect(leavesOfFamily('M_Double-Flush: 72" x 84"')).toBe(2)
    expect(leavesOfFamily('M_Single-Glass 1: 36" x 96"')).toBe(1)
    expect(leavesOfFamily('Double Acting: 36" x 84"')).toBeUndefined()
    expect(leavesOfFamily('F')).toBeUndefined()
  })

  it('follows from words in remarks that mean a pair', () => {
    expect(['PAIR; SEE NOTE 2', 'PR', 'DBL DOOR', 'Double egress'].map(saysPair)).toEqual([true, true, true, true])
    expect(['REPAIR FRAME', 'NOT A PAIR', 'PAIR WITH 103', 'DOUBLE STUD WALL', ''].map(saysPair)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ])
  })

  it('is read from a column of its own', () => {
    expect(['2', 'PR', 'Pair flush, wood', 'Single', '3'].map(readLeaves)).toEqual([2, 2, 2, 1, undefined])
  })
})
