import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { aBulkProduct, aBulkVariant } from '../../test/builders/goods/bulk-product'
import {
  allSelected,
  firstQuantities,
  firstUnits,
  packChoices,
  packedPieces,
  stepped,
  typedPieces,
} from './bulk-quantity'

const pack = (size: number) => ({ pack: { size, unit: 'Box' } })
const sizes = fc.integer({ min: 2, max: 500 })

describe('A quantity in a bulk-order table', () => {
  it('starts empty, or at one pack for products sold in packs (S3-4.09)', () => {
    const [loose, packed] = [aBulkProduct(1, { variants: 2 }), aBulkProduct(2, pack(3))]
    expect([...firstQuantities([loose, packed])]).toEqual([[packed.variants[0]?.id, 3]])
  })

  it('lists the units of initial quantities once each, without products that require choices', () => {
    const pairs = { pack: { size: 2, unit: 'Pair' } }
    expect(
      firstUnits([
        aBulkProduct(1),
        aBulkProduct(2, pack(3)),
        aBulkProduct(3, pack(5)),
        { ...aBulkProduct(4, pairs), chooses: true },
      ]),
    ).toEqual(['Box'])
    expect(firstUnits([aBulkProduct(1)])).toEqual([])
  })

  it('is never negative for any input (S3-4.10)', () => {
    expect(['7', ' 012 ', '', '-4', '2.9', '-0.5', '999999999'].map(typedPieces)).toEqual([7, 12, 0, 0, 2, 0, 100_000])
    expect(['a dozen', '1..2', '-'].map(typedPieces)).toEqual([undefined, undefined, undefined])
    fc.assert(
      fc.property(fc.double({ noNaN: true }), typed => {
        const pieces = typedPieces(String(typed))
        expect(pieces === undefined || (Number.isInteger(pieces) && pieces >= 0)).toBe(true)
      }),
    )
  })

  it('rounds to the nearest number of whole packs, at least one, and to zero when negative (S3-4.12)', () => {
    expect([-6, 0, 1, 2, 4, 5, 6, 7].map(pieces => packedPieces(pieces, pack(3)))).toEqual([0, 0, 3, 3, 3, 6, 6, 6])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90_000 }), sizes, (pieces, size) => {
        const packed = packedPieces(pieces, pack(size))
        expect([packed % size, packed >= size]).toEqual([0, true])
        expect(packed === size || Math.abs(packed - pieces) * 2 <= size).toBe(true)
        expect(packedPieces(packed, pack(size))).toBe(packed)
      }),
    )
    expect(packedPieces(7, {})).toBe(7)
  })

  it('steps by one or by a pack, and never below zero (S3-4.10, S3-9.05)', () => {
    expect([stepped(0, 1, {}), stepped(5, -1, {}), stepped(0, -1, {})]).toEqual([1, 4, 0])
    expect([stepped(0, 1, pack(3)), stepped(3, 1, pack(3)), stepped(4, -1, pack(3)), stepped(3, -1, pack(3))]).toEqual([
      3, 6, 3, 0,
    ])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 190 }), sizes, (packs, size) =>
        expect(stepped(stepped(packs * size, 1, pack(size)), -1, pack(size))).toBe(packs * size),
      ),
    )
  })

  it('offers zero and one to a hundred packs (S3-4.12, S3-9.05)', () => {
    const choices = packChoices({ size: 3, unit: 'Box' })
    expect([choices.length, choices[0], choices[1], choices[100]]).toEqual([101, 0, 3, 300])
  })

  it('becomes one piece or pack on Select All where it was zero, and stays otherwise (S3-4.10)', () => {
    const products = [
      aBulkProduct(1, { variants: [aBulkVariant(11), aBulkVariant(12)] }),
      aBulkProduct(2, { ...pack(6), variants: [aBulkVariant(21)] }),
      aBulkProduct(3, { chooses: true, variants: [aBulkVariant(31)] }),
    ]
    expect([
      ...allSelected(
        products,
        new Map([
          [11, 4],
          [12, 0],
          [21, 0],
        ]),
      ),
    ]).toEqual([
      [11, 4],
      [12, 1],
      [21, 6],
    ])
  })
})
