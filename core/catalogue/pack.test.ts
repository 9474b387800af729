import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { minPieces, priceUnit, wholePacks } from './pack'
import { packIn, packSize } from './pack-in-fields'

const sold = (size: string, unit?: string) => [
  { name: 'Sold in Pack Size', value: size },
  ...(unit === undefined ? [] : [{ name: 'Unit of Measure', value: unit }]),
]

describe('a product that is sold in packs', () => {
  it('is recognized by its custom fields, with Pack as the default unit', () => {
    expect(packIn(sold('3', 'Box'))).toEqual({ size: 3, unit: 'Box' })
    expect(packIn([{ name: 'sold in pack size', value: ' 12 ' }])).toEqual({ size: 12, unit: 'Pack' })
  })

  it.each(['1', '0', '-3', '2.5', 'three', '', '9999999'])('is sold by the piece for a pack size of "%s"', size => {
    expect(packIn(sold(size, 'Box'))).toBeUndefined()
  })

  it('distinguishes a pack size of one from an invalid one', () => {
    expect([packSize('1'), packSize('six'), packSize('0')]).toEqual([1, undefined, undefined])
  })

  it('is priced per piece; without a pack the unit of measure is the price unit', () => {
    expect(priceUnit({ pack: { size: 3, unit: 'Box' }, customFields: sold('3', 'Box') })).toBeUndefined()
    expect(priceUnit({ customFields: sold('1', 'Pair') })).toBe('Pair')
    expect(priceUnit({ customFields: [] })).toBeUndefined()
  })

  it('rounds quantities up to whole packs, by less than a pack [S3-4.12]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 500 }), (quantity, size) => {
        const pieces = wholePacks(quantity, { size })
        expect(pieces % size).toBe(0)
        expect(pieces).toBeGreaterThanOrEqual(quantity)
        expect(pieces - quantity).toBeLessThan(size)
      }),
    )
  })

  it('starts at one pack or the minimum in packs; without a pack any quantity is unchanged', () => {
    expect(wholePacks(7, undefined)).toBe(7)
    expect([
      minPieces({ minimum: 1, pack: { size: 3 } }),
      minPieces({ minimum: 5, pack: { size: 3 } }),
      minPieces({ minimum: 0 }),
    ]).toEqual([3, 6, 1])
  })
})
