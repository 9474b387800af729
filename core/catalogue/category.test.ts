import { describe, expect, it } from '@jest/globals'
import { categoryAndBelow, categoryTrail, type Category } from './category'

const category = (id: number, parentId: number, depth: number): Category => ({
  id,
  parentId,
  depth,
  name: `Category ${id}`,
  slug: `/c${id}/`,
})
const tree = [
  category(312, 310, 2),
  category(100, 0, 0),
  category(310, 300, 1),
  category(300, 0, 0),
  category(320, 300, 1),
]

describe('the category tree', () => {
  it('[S2-2.69] has a trail from the root to a category', () => {
    expect(categoryTrail(tree, 312).map(({ id }) => id)).toEqual([300, 310, 312])
    expect(categoryTrail(tree, 100).map(({ id }) => id)).toEqual([100])
  })

  it('starts a trail at the first visible ancestor, and has none for an unknown category', () => {
    expect(
      categoryTrail(
        tree.filter(({ id }) => id !== 300),
        312,
      ).map(({ id }) => id),
    ).toEqual([310, 312])
    expect(categoryTrail(tree, 999)).toEqual([])
  })

  it("ends a trail when two categories are each other's parent", () => {
    expect(categoryTrail([category(1, 2, 0), category(2, 1, 1)], 1).length).toBeLessThanOrEqual(12)
  })

  it('returns a category with all its descendants', () => {
    expect([...categoryAndBelow(tree, 300)].sort()).toEqual([300, 310, 312, 320])
    expect(categoryAndBelow(tree, 320)).toEqual([320])
  })
})
