import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { priceBarFrom, priceBarOf, priceBars } from './facet-order'

describe('the price histogram', () => {
  const ends = fc
    .tuple(fc.nat(5_000_000), fc.nat(5_000_000))
    .map(([lowest, span]) => ({ lowest, highest: lowest + span }))

  it('puts each price between the edges of its bar, to the cent [S2-3.14]', () => {
    fc.assert(
      fc.property(ends, fc.double({ min: 0, max: 1, noNaN: true }), ({ lowest, highest }, share) => {
        const price = lowest + Math.round(share * (highest - lowest))
        const bar = priceBarOf(price, lowest, highest)
        expect(price).toBeGreaterThanOrEqual(priceBarFrom(bar, lowest, highest))
        expect(bar === priceBars - 1 || price < priceBarFrom(bar + 1, lowest, highest)).toBe(true)
      }),
    )
  })

  it('puts a price on an edge into the bar that begins there', () => {
    expect(priceBarFrom(15, 100, 900)).toBe(600)
    expect([599, 600].map(price => priceBarOf(price, 100, 900))).toEqual([14, 15])
  })
})
