import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { lengthText, readLength, type LengthUse } from './length'

const inches = (text: string, use: LengthUse = 'opening', unit?: Parameters<typeof readLength>[2]) => {
  const read = readLength(text, use, unit)
  return read && read.value / 16
}

describe('lengths as people write them', () => {
  it.each([
    [`3'-0"`, 36],
    [`3' - 0"`, 36],
    [`3'0`, 36],
    [`3'`, 36],
    [`3 ft 2 in`, 38],
    ['3-0', 36],
    ['3/0', 36],
    ['6/8', 80],
    ['2-10', 34],
    [`2'-11 3/4"`, 35.75],
    [`2'-11-3/4"`, 35.75],
    [`3'-0 1/2`, 36.5],
    ['36', 36],
    ['36"', 36],
    ['36 in', 36],
    ['36 inches', 36],
    ['84 3/4', 84.75],
    ['84-3/4"', 84.75],
    ['914', 36],
    ['914mm', 36],
    ['914 mm', 36],
    ['2134', 84],
  ])('reads the width or height %s as %d inches [J-4.01]', (text, expected) => {
    expect(inches(text)).toBe(expected)
  })

  it.each([
    ['1 3/4', 1.75],
    ['1-3/4"', 1.75],
    [`0' - 1 3/4"`, 1.75],
    ['1.75', 1.75],
    ['3/4', 0.75],
    ['5/8"', 0.625],
    ['8"', 8],
    ['4 9/16"', 4.5625],
    ['44 mm', 1.75],
  ])('reads the thickness or depth %s as %d inches [J-4.01]', (text, expected) => {
    expect(inches(text, 'part')).toBe(expected)
  })
})

describe('lengths that are none, or not of one unit', () => {
  it.each(['', '3', '7', '3.5', '3\'-13"', '3/4 HR', '2027-03-01', '3-Mar', 'VARIES', '3\'-0" +/-', '36 x 84', '1/3"'])(
    'reads no width out of %s',
    text => {
      expect(inches(text)).toBeUndefined()
    },
  )

  it('reads no depth out of a number that may be millimeters, unless the table says its unit', () => {
    expect(inches('44', 'part')).toBeUndefined()
    expect(inches('44', 'part', 'mm')).toBe(1.75)
    expect(inches('3', 'opening', 'ft')).toBe(36)
    expect(inches('305', 'opening', 'in')).toBe(305)
  })

  it('says where it had to round by more than a hundredth of an inch', () => {
    expect(readLength('4.88', 'part')).toEqual({ value: 78 })
    expect(readLength('4.84', 'part')).toEqual({ value: 77, rounded: true })
    expect(readLength('900 mm', 'opening')).toEqual({ value: 567, metric: true })
  })

  it('reads every written form back to the same length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 19_199 }), fc.constantFrom<LengthUse>('opening', 'part'), (value, use) => {
        expect(readLength(lengthText(value, use), use)).toEqual({ value })
      }),
      {
        examples: [
          [3 * 192 + 8, 'opening'],
          [8, 'part'],
          [0, 'part'],
          [15, 'opening'],
        ],
      },
    )
  })

  it('reads whole millimeters to within a thirty-second of an inch', () => {
    fc.assert(
      fc.property(fc.integer({ min: 301, max: 5_000 }), mm => {
        expect(Math.abs((inches(String(mm)) ?? 0) - mm / 25.4)).toBeLessThanOrEqual(1 / 32 + 1e-9)
      }),
    )
  })
})
