import { describe, expect, it } from '@jest/globals'
import { lineIssue, piecesIn, type CartLineRow, type StockedLine } from './cart-view'
import type { Goods } from './goods'

const row: CartLineRow = {
  id: 'line',
  cart_id: 'cart',
  product_id: 1,
  variant_id: 11,
  quantity: 5,
  modifiers: '[]',
  agreed_price: null,
  position: 1,
  own: null,
}
const goods = {
  visible: true,
  quoteOnly: false,
  purchasable: true,
  price: { now: 100 },
  stock: 20,
  minimum: 2,
  maximum: 10,
  modifiers: [],
} as unknown as Goods
const colour = { id: 7, name: 'Color', required: true, kind: 'text' } as unknown as Goods['modifiers'][number]

const issueOf = (
  changedRow: Partial<CartLineRow>,
  changedGoods: Partial<Goods> | undefined,
  others: readonly CartLineRow[] = [],
) => {
  const line: StockedLine = {
    row: { ...row, ...changedRow },
    choices: [],
    ...(changedGoods === undefined ? {} : { goods: { ...goods, ...changedGoods } }),
    uploads: new Map(),
  }
  return lineIssue(line, piecesIn([line.row, ...others]))
}

describe('A cart line cannot be ordered', () => {
  it.each([
    ['that does not exist any more', undefined, 'cart.not-for-sale'],
    ['that the visitor may not see', { visible: false }, 'cart.not-available-to-you'],
    ['that is sold by quote only [S2-2.36]', { quoteOnly: true }, 'cart.quote-only'],
    ['that is withdrawn', { purchasable: false }, 'cart.not-for-sale'],
    ['without a price', { price: undefined }, 'cart.not-for-sale'],
    ['out of stock', { stock: 0 }, 'cart.out-of-stock'],
    ['with fewer in stock', { stock: 4 }, 'cart.not-enough-stock'],
    ['below the minimum', { minimum: 6 }, 'cart.below-minimum'],
    ['above the maximum', { maximum: 4 }, 'cart.above-maximum'],
    ['whose required choice is missing', { modifiers: [colour] }, 'cart.choices-changed'],
  ] as const)('of goods %s', (_, change, code) => {
    expect(issueOf({}, change as Partial<Goods> | undefined)?.code).toBe(code)
  })

  it('only then: neither at its minimum, its maximum nor its whole stock', () => {
    expect(issueOf({}, { minimum: 5, maximum: 5, stock: 5 })).toBeUndefined()
  })

  it('if all lines of its product pass the maximum, or of its variant the stock', () => {
    const another = { ...row, id: 'another', variant_id: 12, quantity: 6 }
    expect(issueOf({}, { stock: 5 }, [another])?.code).toBe('cart.above-maximum')
    expect(issueOf({}, { stock: 5, maximum: 11 }, [another])).toBeUndefined()
    expect(issueOf({}, { stock: 10, maximum: 11 }, [{ ...another, variant_id: 11 }])?.code).toBe(
      'cart.not-enough-stock',
    )
    expect(issueOf({ quantity: 1 }, { minimum: 7 }, [another])).toBeUndefined()
  })
})

describe('A line that was agreed in a quote', () => {
  const agreed = { agreed_price: 90 }

  it('can be ordered whatever the catalogue says meanwhile, while there is stock', () => {
    const change = { visible: false, quoteOnly: true, purchasable: false, price: undefined, minimum: 6, maximum: 4 }
    expect(issueOf(agreed, { ...change, modifiers: [colour], stock: 5 } as unknown as Partial<Goods>)).toBeUndefined()
    expect(issueOf({ ...agreed, quantity: 1 }, {})).toBeUndefined()
  })

  it('needs stock for all pieces of its variant, and goods that exist', () => {
    expect(issueOf(agreed, { stock: 0 })?.code).toBe('cart.out-of-stock')
    expect(issueOf(agreed, { stock: 4 })?.code).toBe('cart.not-enough-stock')
    expect(issueOf(agreed, { stock: 9 }, [{ ...row, id: 'another' }])?.code).toBe('cart.not-enough-stock')
    expect(issueOf(agreed, undefined)?.code).toBe('cart.not-for-sale')
  })
})

it('A line of an item without a catalogue entry can always be ordered', () => {
  expect(issueOf({ own: '{"name":"Cut to length"}' }, undefined)).toBeUndefined()
})
