import { describe, expect, it } from '@jest/globals'
import { discountedPrice, type GroupDiscount } from './group-discount'

const lever = { productId: 112, categoryIds: [31, 32], price: 10_000 }
const percent = (on: GroupDiscount['on'], basisPoints: number): GroupDiscount => ({
  on,
  change: { tag: 'percent', basisPoints },
})

describe('the price of a group with discounts', () => {
  it('is lower by a share, by an amount, or a price of its own [BC-3.21]', () => {
    const priced = (change: GroupDiscount['change']) => discountedPrice([{ on: { tag: 'all' }, change }], lever)
    expect(priced({ tag: 'percent', basisPoints: 1_250 })).toBe(8_750)
    expect(priced({ tag: 'less', cents: 1_500 })).toBe(8_500)
    expect(priced({ tag: 'price', cents: 7_900 })).toBe(7_900)
    expect(priced({ tag: 'less', cents: 20_000 })).toBe(0)
  })

  it('follows the product before its categories, and these before the store [BC-3.21]', () => {
    const discounts = [
      percent({ tag: 'all' }, 5_000),
      percent({ tag: 'category', id: 31 }, 1_000),
      percent({ tag: 'category', id: 32 }, 2_000),
      percent({ tag: 'product', id: 112 }, 500),
    ]
    expect(discountedPrice(discounts, lever)).toBe(9_500)
    expect(discountedPrice(discounts.slice(0, 3), lever)).toBe(8_000)
    expect(discountedPrice(discounts, { ...lever, productId: 113, categoryIds: [40] })).toBe(5_000)
  })

  it('is the sale price of the catalog where that is lower, and none without a price [BC-3.21]', () => {
    const tenth = [percent({ tag: 'all' }, 1_000)]
    expect(discountedPrice(tenth, { ...lever, salePrice: 8_000 })).toBeUndefined()
    expect(discountedPrice(tenth, { ...lever, salePrice: 9_500 })).toBe(9_000)
    expect(discountedPrice(tenth, { ...lever, price: undefined })).toBeUndefined()
    expect(discountedPrice([percent({ tag: 'product', id: 1 }, 1_000)], lever)).toBeUndefined()
  })
})
