import { describe, expect, it } from '@jest/globals'
import { checkProductChange, stockAfter, typedChange } from './product-change'

const shop = { tag: 'shop' } as const
const fields = { 'price-1': '$1,189.50', 'sale-1': '', 'stock-1': '40', 'before-1': '38' }

describe('variant fields typed by staff', () => {
  it('are read as prices in cents and stock in pieces', () => {
    expect(typedChange(fields, shop)).toEqual({
      change: { tag: 'shop', variants: [{ variantId: 1, price: 118_950, stock: 40, stockBefore: 38 }] },
    })
    expect(typedChange({ 'price-1': '', 'sale-1': ' ' }, { tag: 'list', priceListId: 11 })).toEqual({
      change: { tag: 'list', priceListId: 11, variants: [{ variantId: 1 }] },
    })
  })

  it.each([
    ['price-1', 'twelve'],
    ['price-1', '12.345'],
    ['price-1', '-5'],
    ['sale-1', '1e3'],
    ['stock-1', '4.5'],
    ['stock-1', ''],
    ['stock-1', '-1'],
  ])('report an unreadable value at its field: %s %p', (field, typed) => {
    expect(typedChange({ ...fields, [field]: typed }, shop)).toMatchObject({ issues: [{ field }] })
  })
})

describe('a product change', () => {
  const codes = (price: number | undefined, salePrice?: number, stock = 1) =>
    checkProductChange([1], {
      tag: 'shop',
      variants: [
        {
          variantId: 1,
          ...(price === undefined ? {} : { price }),
          ...(salePrice === undefined ? {} : { salePrice }),
          stock,
          stockBefore: 0,
        },
      ],
    }).map(({ field, code }) => `${field} ${code}`)

  it('needs positive prices, a sale price below the price, and limited prices and stock', () => {
    expect([codes(100), codes(undefined), codes(100, 99)]).toEqual([[], [], []])
    expect(codes(0)).toEqual(['price-1 staff.issues.price'])
    expect(codes(100_000_001)).toEqual(['price-1 staff.issues.price'])
    expect([codes(100, 100), codes(undefined, 50)]).toEqual([
      ['sale-1 staff.issues.sale-price'],
      ['sale-1 staff.issues.sale-price'],
    ])
    expect(codes(100, undefined, 1_000_001)).toEqual(['stock-1 staff.issues.stock'])
  })

  it("needs at least one variant, and only the product's own", () => {
    expect(
      checkProductChange([1], { tag: 'list', priceListId: 11, variants: [{ variantId: 2, price: 5 }] }),
    ).toMatchObject([{ code: 'staff.issues.changed' }])
    expect(checkProductChange([1], { tag: 'shop', variants: [] })).toHaveLength(1)
    expect(checkProductChange([1], { tag: 'visibility', visible: false })).toEqual([])
  })

  it('subtracts pieces sold since the stock was read, never below zero', () => {
    expect([
      stockAfter(35, { stock: 50, stockBefore: 40 }),
      stockAfter(2, { stock: 0, stockBefore: 40 }),
      stockAfter(45, { stock: 40, stockBefore: 40 }),
    ]).toEqual([45, 0, 45])
  })
})
