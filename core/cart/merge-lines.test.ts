import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { MergeLimits, MergeLine } from './merge-lines'
import { mergeLines } from './merge-lines'

const line = (id: string, variantId: number, quantity: number, choices = ''): MergeLine => ({
  id,
  productId: Math.floor(variantId / 10),
  variantId,
  kind: `${variantId}${choices}`,
  quantity,
})
const plenty: MergeLimits = { stock: () => 1000, maximum: () => undefined }

describe("merging a guest's cart into the account's", () => {
  it('sums equal lines and adds the others', () => {
    const merged = mergeLines([line('a', 11, 2)], [line('g', 11, 3), line('h', 12, 1)], plenty)
    expect(merged).toEqual({ lines: [line('a', 11, 5), line('h', 12, 1)], mergedLines: 2, cappedLines: 0 })
  })

  it('keeps lines with different choices separate', () => {
    expect(mergeLines([line('a', 11, 2)], [line('g', 11, 3, 'engraved')], plenty).lines).toHaveLength(2)
  })

  it("caps quantities at the stock and at the product's maximum", () => {
    expect(mergeLines([line('a', 11, 2)], [line('g', 11, 3)], { ...plenty, stock: () => 4 })).toEqual({
      lines: [line('a', 11, 4)],
      mergedLines: 1,
      cappedLines: 1,
    })
    expect(mergeLines([line('a', 11, 5)], [line('g', 12, 3)], { ...plenty, maximum: () => 5 })).toEqual({
      lines: [line('a', 11, 5)],
      mergedLines: 0,
      cappedLines: 1,
    })
  })

  it('adds only whole packs when not everything fits', () => {
    const boxes: MergeLimits = { ...plenty, stock: () => 11, pack: () => 3 }
    expect(mergeLines([line('a', 11, 3)], [line('g', 11, 9)], boxes)).toEqual({
      lines: [line('a', 11, 9)],
      mergedLines: 1,
      cappedLines: 1,
    })
    expect(mergeLines([line('a', 11, 9)], [line('g', 11, 3)], boxes)).toEqual({
      lines: [line('a', 11, 9)],
      mergedLines: 0,
      cappedLines: 1,
    })
  })

  it("never reduces the account's quantities", () => {
    expect(mergeLines([line('a', 11, 9)], [line('g', 11, 1)], { ...plenty, stock: () => 4 }).lines).toEqual([
      line('a', 11, 9),
    ])
  })

  it('yields exactly what fits, for any carts', () => {
    const lines = fc.array(
      fc.record({ variant: fc.integer({ min: 10, max: 14 }), quantity: fc.integer({ min: 1, max: 20 }) }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(lines, lines, fc.integer({ min: 0, max: 60 }), (account, guest, stock) => {
        const own = mergeLines(
          [],
          account.map((entry, index) => line(`a${index}`, entry.variant, entry.quantity)),
          plenty,
        ).lines
        const merged = mergeLines(
          own,
          guest.map((entry, index) => line(`g${index}`, entry.variant, entry.quantity)),
          { stock: () => stock, maximum: () => undefined },
        )
        for (let variant = 10; variant <= 14; variant++) {
          const pieces = (among: readonly { quantity: number }[]) =>
            among.reduce((sum, entry) => sum + entry.quantity, 0)
          const before = pieces(own.filter(entry => entry.variantId === variant))
          const asked = before + pieces(guest.filter(entry => entry.variant === variant))
          const after = pieces(merged.lines.filter(entry => entry.variantId === variant))
          expect(after).toBe(Math.max(before, Math.min(asked, stock)))
        }
      }),
    )
  })
})
