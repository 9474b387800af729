import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { withoutMerged } from './without-merged'

describe('a line once the merge is undone', () => {
  it("returns to its earlier quantity, or to zero if it came with the guest's cart", () => {
    expect(withoutMerged(5, { before: 2, came: 3 })).toBe(2)
    expect(withoutMerged(3, { before: 0, came: 3 })).toBe(0)
  })

  it('keeps lines added since, and does not restore lines removed since', () => {
    expect(withoutMerged(10, { before: 2, came: 3 })).toBe(7)
    expect(withoutMerged(1, { before: 2, came: 3 })).toBe(1)
  })

  it('never grows, nor falls below the smaller of its current and earlier quantity', () => {
    const pieces = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(pieces, pieces, pieces, (now, before, came) => {
        const left = withoutMerged(now, { before, came })
        expect(left).toBeLessThanOrEqual(now)
        expect(left).toBeGreaterThanOrEqual(Math.min(now, before))
      }),
    )
  })
})
