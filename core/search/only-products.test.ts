import { describe, expect, it } from '@jest/globals'
import { onlyProducts } from './only-products'

describe('The products a listing is narrowed to', () => {
  it('are the requested ones, bought ones, or their intersection', () => {
    expect(onlyProducts(undefined, undefined)).toBeUndefined()
    expect(onlyProducts([3, 1], undefined)).toEqual([3, 1])
    expect(onlyProducts(undefined, [])).toEqual([])
    expect(onlyProducts([3, 1, 2], [2, 3])).toEqual([3, 2])
    expect(onlyProducts([1], [2])).toEqual([])
  })
})
