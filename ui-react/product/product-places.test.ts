import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { placesOf } from './product-places'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 24 })
const products = (list: readonly number[]) => list.map(id => ({ id }))
const idsOf = (places: ReturnType<typeof placesOf>) => places.map(({ product }) => product.id)

describe('prefetched products in a list', () => {
  it('are inserted before the product that will follow them', () => {
    expect(idsOf(placesOf(products([1, 2, 3, 4]), products([9, 2, 8, 4])))).toEqual([9, 1, 2, 8, 3, 4])
  })

  it('leave the visible list unchanged, in order and number', () => {
    fc.assert(
      fc.property(ids, ids, (shown, next) => {
        const places = placesOf(products(shown), products(next))
        expect(places.filter(({ unseen }) => !unseen).map(({ product, at }) => [product.id, at])).toEqual(
          shown.map((id, at) => [id, at]),
        )
        expect(idsOf(places.filter(({ unseen }) => unseen))).toEqual(next.filter(id => !shown.includes(id)))
      }),
    )
  })

  it('are in their final order, if the products in both lists have the same order', () => {
    fc.assert(
      fc.property(ids, ids, (shown, next) => {
        const remaining = shown.filter(id => next.includes(id))
        const inOrder = next.map(id => (shown.includes(id) ? (remaining.shift() ?? id) : id))
        expect(idsOf(placesOf(products(shown), products(inOrder))).filter(id => inOrder.includes(id))).toEqual(inOrder)
      }),
    )
  })
})
