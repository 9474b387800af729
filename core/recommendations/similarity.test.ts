import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { maxSimilar, similarity, type Traits } from './similarity'

const lock: Traits = {
  id: 1,
  brand: 'Kestrel',
  categoryIds: [310],
  facets: { Finish: ['Satin Chrome'], Function: ['Storeroom'] },
  price: 10_000,
}

describe('similar products', () => {
  it('are ranked by shared facet values before brand, and by similar price', () => {
    const others: readonly Traits[] = [
      { ...lock, id: 2, brand: 'Other', facets: { Finish: ['Brass'], Function: ['Office'] } },
      { ...lock, id: 3, brand: 'Other' },
      { ...lock, id: 4, categoryIds: [500], facets: {} },
      { ...lock, id: 5, brand: 'Other', price: 90_000 },
      { ...lock, id: 6, brand: 'Other', facets: { Finish: ['Brass'], Function: ['Office'] } },
    ]
    expect(maxSimilar(lock, others)).toEqual([3, 5, 2, 6, 4])
  })

  it("have a symmetric similarity, not above a product's similarity to itself", () => {
    const traits = fc.record({
      id: fc.nat(),
      brand: fc.option(fc.constantFrom('A', 'B'), { nil: undefined }),
      categoryIds: fc.uniqueArray(fc.nat(5)),
      price: fc.option(fc.nat(100_000), { nil: undefined }),
      facets: fc.dictionary(fc.constantFrom('x', 'y'), fc.array(fc.constantFrom('1', '2', '3'), { maxLength: 3 })),
    })
    fc.assert(
      fc.property(traits, traits, (one, other) => {
        expect(similarity(one, other)).toBeCloseTo(similarity(other, one))
        expect(similarity(one, other)).toBeLessThanOrEqual(
          similarity(one, one) +
            1e-9 +
            (one.brand === undefined ? 1 : 0) +
            (one.price === undefined || one.price === 0 ? 1 : 0) +
            (one.categoryIds.length === 0 ? 2 : 0) +
            (Object.values(one.facets).flat().length === 0 ? 3 : 0),
        )
      }),
    )
  })
})
