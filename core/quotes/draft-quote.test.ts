import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { emptyDraft, joinDrafts, quantityLeft, quantityTyped, withLines } from './draft-quote'
import type { WantedLine } from './quote'

const line = (id: string, more: Partial<WantedLine> = {}): WantedLine => ({
  id,
  productId: 1,
  variantId: 10,
  sku: 'LS-1',
  name: 'Lock',
  options: [],
  choices: [],
  quantity: 1,
  basePrice: 16100,
  tax: 0,
  ...more,
})

describe('the quantity field of the product picker', () => {
  it('reads blank as 0, drops leading zeros, and turns 0 into 1 on blur [S3-4.03]', () => {
    expect(['', '007', '12', '0', 'x', '-3', '1.5'].map(quantityTyped)).toEqual([
      0,
      7,
      12,
      0,
      undefined,
      undefined,
      undefined,
    ])
    expect([0, 1, 7].map(quantityLeft)).toEqual([1, 1, 7])
  })
})

describe('a quote draft', () => {
  it('adds to a line of the same product and choices, and keeps others separate', () => {
    const lines = withLines(
      [line('a')],
      [line('b', { quantity: 2 }), line('c', { choices: [{ modifierId: 5, value: 'HSU' }] })],
    )
    expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 3],
      ['c', 1],
    ])
  })

  it('is merged from browser and account at sign-in, idempotently', () => {
    const own = { ...emptyDraft, title: 'Level 2', lines: [line('a')], changedAt: 20 }
    const saved = { ...emptyDraft, title: 'Old', lines: [line('b', { variantId: 11 })], changedAt: 10 }
    const joined = joinDrafts(own, saved)
    expect([joined.title, joined.lines.map(({ id }) => id)]).toEqual(['Level 2', ['a', 'b']])
    expect(joinDrafts(joined, saved)).toEqual(joined)
  })

  it('keeps every added piece', () => {
    const some = fc.array(
      fc.record({ variantId: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 99 }) }),
      { maxLength: 8 },
    )
    const pieces = (lines: readonly WantedLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
    fc.assert(
      fc.property(some, some, (one, other) => {
        const [lines, added] = [
          one.map((each, at) => line(`a${at}`, each)),
          other.map((each, at) => line(`b${at}`, each)),
        ]
        expect(pieces(withLines(lines, added))).toBe(pieces(lines) + pieces(added))
      }),
    )
  })
})
