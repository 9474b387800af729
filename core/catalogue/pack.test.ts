import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { minPieces, priceUnit, wholePacks } from './pack'
import { packIn, packSize } from './pack-in-fields'

const sold = (size: string, unit?: string) => [
  { name: 'Sold in Pack Size', value: size },
  ...(unit === undefined ? [] : [{ name: 'Unit of Measure', value: unit }]),
]

describe('a product that is sold in packs', () => {
  it('says so in its fields, in a box or simply a pack', () => {
    expect(packIn(sold('3', 'Box'))).toEqual({ size: 3, unit: 'Box' })
    expect(packIn([{ name: 'sold in pack size', value: ' 12 ' }])).toEqual({ size: 12, unit: 'Pack' })
  })

  it.each(['1', '0', '-3', '2.5', 'three', '', '9999999'])('is sold by the piece where the size is "%s"', size => {
    expect(packIn(sold(size, 'Box'))).toBeUndefined()
  })

  it('tells a size that is none from one of a single piece', () => {
    expect([packSize('1'), packSize('six'), packSize('0')]).toEqual([1, undefined, undefined])
  })

  it('has its price for a piece, while a unit without a pack is what the price is for', () => {
    expect(priceUnit({ pack: { size: 3, unit: 'Box' }, customFields: sold('3', 'Box') })).toBeUndefined()
    expect(priceUnit({ customFields: sold('1', 'Pair') })).toBe('Pair')
    expect(priceUnit({ customFields: [] })).toBeUndefined()
  })

  it('is ordered in whole packs, never fewer pieces than asked for and never a whole pack more [S3-4.12]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 500 }), (quantity, size) => {
        const pieces = wholePacks(quantity, { size })
        expect(pieces % size).toBe(0)
        expect(pieces).toBeGreaterThanOrEqual(quantity)
        expect(pieces - quantity).toBeLessThan(size)
      }),
    )
  })

  it('is ordered by the piece without a pack, and at least one pack or the minimum in packs', () => {
    expect(wholePacks(7, undefined)).toBe(7)
    expect([
      minPieces({ minimum: 1, pack: { size: 3 } }),
      minPieces({ minimum: 5, pack: { size: 3 } }),
      minPieces({ minimum: 0 }),
    ]).toEqual([3, 6, 1])
  })
})
