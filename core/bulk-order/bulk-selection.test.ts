import { describe, expect, it } from '@jest/globals'
import { aBulkProduct, aBulkVariant } from '../../test/builders/goods/bulk-product'
import { bulkLines, bulkTotals, cartLinesOf, listedGoodsOf, quoteLinesOf, selectionIssue } from './bulk-selection'

const lock = aBulkProduct(1, {
  variants: [aBulkVariant(11, { price: { now: 16_100, contract: true } }), aBulkVariant(12)],
})
const hinge = aBulkProduct(2, {
  pack: { size: 3, unit: 'Box' },
  variants: [aBulkVariant(21, { price: { now: 1_235, contract: false } })],
})
const door = aBulkProduct(3, { chooses: true, variants: [aBulkVariant(31)] })
const detector = aBulkProduct(4, { name: 'CEIA Detector', variants: [aBulkVariant(41, { price: undefined })] })
const products = [lock, hinge, door, detector]
const lines = bulkLines(
  products,
  new Map([
    [11, 2],
    [12, 0],
    [21, 7],
    [31, 5],
    [41, 1],
  ]),
)

describe('A selection in a bulk-order table', () => {
  it('contains lines with a quantity, in whole packs, without products that require choices (S3-3.10)', () => {
    expect(lines.map(({ variant, quantity }) => [variant.id, quantity])).toEqual([
      [11, 2],
      [21, 6],
      [41, 1],
    ])
  })

  it('is summed in cents, and flags lines without a price', () => {
    expect(bulkTotals(lines)).toEqual({ lines: 3, pieces: 9, total: 2 * 16_100 + 6 * 1_235, unpriced: true })
    expect(bulkTotals(lines.slice(0, 2)).unpriced).toBe(false)
  })

  it('leaves prices of quote-only products out of the sum, in any order', () => {
    const byQuote = aBulkProduct(5, { name: 'Motorola Radio', variants: [aBulkVariant(51), aBulkVariant(52)] })
    const wanted = new Map([
      [11, 2],
      [21, 3],
      [51, 1],
      [52, 4],
    ])
    for (const order of [
      [byQuote, lock, hinge],
      [lock, byQuote, hinge],
      [lock, hinge, byQuote],
    ])
      expect(bulkTotals(bulkLines(order, wanted))).toEqual({
        lines: 4,
        pieces: 10,
        total: 2 * 16_100 + 3 * 1_235,
        unpriced: true,
      })
  })

  it('converts to lines of a cart, a list and a quote (S3-3.11)', () => {
    expect(cartLinesOf(lines)[1]).toEqual({ productId: 2, variantId: 21, quantity: 6, modifiers: [] })
    expect(listedGoodsOf(lines)[0]).toEqual({ productId: 1, variantId: 11, quantity: 2, choices: [] })
    const quoted = quoteLinesOf(lines, () => 'x')
    expect(quoted.map(({ sku, quantity, basePrice }) => [sku, quantity, basePrice])).toEqual([
      ['SKU-11', 2, 16_100],
      ['SKU-21', 6, 1_235],
      ['SKU-41', 1, undefined],
    ])
    expect(quoted[0]?.options).toEqual([
      { optionId: 1, optionValue: '11', optionLabel: 'Finish 11', optionName: 'Finish', type: 'swatch' },
    ])
  })

  it('needs a variant of every selected product (S3-5.10)', () => {
    expect(selectionIssue(lines, [lock], 'cart', 'cart')).toBeUndefined()
    expect(selectionIssue([], [lock], 'cart', 'cart')).toMatchObject({
      field: 'product:1',
      code: 'bulk-order.issues.choose-options',
    })
  })

  it('must not be empty, with an issue for each action and layout (S3-5.11)', () => {
    const issueOf = (...[aim, layout]: [Parameters<typeof selectionIssue>[2], Parameters<typeof selectionIssue>[3]]) =>
      selectionIssue([], [], aim, layout)?.code
    expect([
      issueOf('cart', 'cart'),
      issueOf('quote', 'quote'),
      issueOf('list', 'cart'),
      issueOf('list', 'quote'),
    ]).toEqual([
      'bulk-order.issues.select-one',
      'bulk-order.issues.select-one',
      'bulk-order.issues.select-one-for-list',
      'bulk-order.issues.valid-quantity',
    ])
  })
})
