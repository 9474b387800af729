import { describe, expect, it } from '@jest/globals'
import type { IndexedVariant } from '../../core/search/product-source.port'
import { aDoor } from '../../test/builders/goods/goods'
import { pricesOf } from './offers'

const variant = (id: number, price: IndexedVariant['price'], entries: IndexedVariant['entries'] = {}) => ({
  id,
  sku: `V-${id}`,
  stock: 1,
  price,
  entries,
  options: {},
})
const of = (...variants: readonly IndexedVariant[]) => pricesOf(aDoor(1, { variants }))

/** Variant, list and price of an offer, which is one number on the server. */
const parts = (packed: string) => {
  const number = BigInt(packed)
  return [number >> 50n, (number >> 32n) & 0x3_ffffn, number & 0xffff_ffffn].map(Number)
}

describe('the prices of a product on a search server', () => {
  it('have the lowest price of the catalogue, after sales', () => {
    expect(of(variant(1, { price: 900 }), variant(2, { price: 800, salePrice: 700 }), variant(3, {}))).toEqual({
      lowest: 700,
    })
  })

  it('have no price without one, and none of goods that are sold by quote', () => {
    expect(of(variant(1, {}))).toEqual({})
    const name = 'Stainless Door (For Quote Only)'
    expect(pricesOf(aDoor(1, { name, variants: [variant(1, { price: 5 }, { 7: { price: 4 } })] }))).toEqual({})
  })

  it('have offers of each variant: that of the catalogue, and those of lists', () => {
    const found = of(
      variant(1, { price: 900 }, { 7: { price: 800 }, 8: { price: 850, salePrice: 600 } }),
      variant(2, { price: 500 }),
    )
    expect(found.lowest).toBe(500)
    expect(found.offers?.map(parts)).toEqual([
      [0, 0, 900],
      [1, 0, 500],
      [0, 7, 800],
      [0, 8, 600],
    ])
    expect(found.dated).toEqual([])
  })

  it('have no offer where no price is known, or one beyond 32 bits', () => {
    const found = of(variant(1, {}, { 7: { price: 2 ** 33 }, 8: { price: 5, from: '2026-12-01' } }))
    expect(found.offers?.map(parts)).toEqual([
      [0, 0, 2 ** 32 - 1],
      [0, 7, 2 ** 32 - 1],
    ])
    expect(found).not.toHaveProperty('lowest')
  })

  it('have entries with days of their own apart, with open ends', () => {
    const found = of(
      variant(
        1,
        { price: 900 },
        {
          7: { price: 800, from: '2026-12-01', until: '2026-12-24' },
          8: { price: 700, salePrice: 650, from: '2026-12-01' },
          9: { price: 2 ** 33, until: '2026-12-24' },
        },
      ),
    )
    expect(found.dated).toEqual([
      '0 7 800 20261201 20261224',
      '0 8 650 20261201 99999999',
      `0 9 ${2 ** 32 - 1} 0 20261224`,
    ])
    expect(found.offers?.map(parts)).toEqual([[0, 0, 900]])
  })

  it('are those of the first 8,192 variants, and of lists up to 18 bits', () => {
    const many = Array.from({ length: 8_193 }, (_, at) => variant(at, { price: 900 - (at % 2) }, { 7: { price: 800 } }))
    const found = of(...many)
    expect(found.offers?.length).toBe(2 * 8_192)
    expect(parts(found.offers?.at(-1) ?? '0')).toEqual([8_191, 7, 800])
    const lists = of(variant(1, { price: 900 }, { 262_143: { price: 1 }, 262_144: { price: 2 } }))
    expect(lists.offers?.map(parts)).toEqual([
      [0, 0, 900],
      [0, 262_143, 1],
    ])
  })
})
