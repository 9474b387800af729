import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { withoutMerged } from './without-merged'

describe('a line once the merge is undone', () => {
  it("is as it was before, and gone when it came with the guest's cart", () => {
    expect(withoutMerged(5, { before: 2, came: 3 })).toBe(2)
    expect(withoutMerged(3, { before: 0, came: 3 })).toBe(0)
  })

  it('keeps what was added since, and puts nothing back that was taken out since', () => {
    expect(withoutMerged(10, { before: 2, came: 3 })).toBe(7)
    expect(withoutMerged(1, { before: 2, came: 3 })).toBe(1)
  })

  it('never has more pieces than it has now, nor fewer than none', () => {
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
