import { describe, expect, it } from '@jest/globals'
import type { LineFacts } from './check-line'
import { checkLine, isQuantity } from './check-line'

const line = (facts: Partial<LineFacts> = {}): LineFacts => ({
  visible: true,
  quoteOnly: false,
  purchasable: true,
  stock: 10,
  minimum: 1,
  piecesOfVariant: 2,
  piecesOfProduct: 2,
  ...facts,
})

describe('a line of the cart', () => {
  it('can be ordered within stock, minimum and maximum', () => {
    expect(checkLine(line())).toBeUndefined()
    expect(checkLine(line({ piecesOfVariant: 10, piecesOfProduct: 10, maximum: 10 }))).toBeUndefined()
  })

  it('reports why it cannot be ordered', () => {
    expect(checkLine(line({ stock: 0 }))).toEqual({ code: 'cart.out-of-stock' })
    expect(checkLine(line({ piecesOfVariant: 11, piecesOfProduct: 11 }))).toEqual({
      code: 'cart.not-enough-stock',
      values: { stock: 10 },
    })
    expect(checkLine(line({ minimum: 5 }))).toEqual({ code: 'cart.below-minimum', values: { minimum: 5 } })
    expect(checkLine(line({ maximum: 1 }))).toEqual({ code: 'cart.above-maximum', values: { maximum: 1 } })
    expect(checkLine(line({ purchasable: false }))).toEqual({ code: 'cart.not-for-sale' })
    expect(checkLine(line({ quoteOnly: true, purchasable: false }))).toEqual({ code: 'cart.quote-only' })
  })

  it('reveals only that it is not available when the product is invisible', () => {
    expect(checkLine(line({ visible: false, quoteOnly: true, stock: 0 }))).toEqual({
      code: 'cart.not-available-to-you',
    })
  })

  it("checks the minimum against all lines of the product and the stock against the variant's", () => {
    expect(checkLine(line({ minimum: 5, piecesOfVariant: 3, piecesOfProduct: 6 }))).toBeUndefined()
    expect(checkLine(line({ piecesOfVariant: 3, piecesOfProduct: 12 }))).toBeUndefined()
  })

  it('has a whole quantity from 1 to 100,000', () => {
    expect([1, 100_000].every(isQuantity)).toBe(true)
    expect([0, -1, 1.5, NaN, Infinity, 100_001].some(isQuantity)).toBe(false)
  })
})
