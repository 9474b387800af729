import { describe, expect, it } from '@jest/globals'
import { countBelow } from './count-below'

/**
 * Category tree: doors (1) with wood doors (2), which include fire doors (4), and steel doors (3); hardware (5) is a
 * sibling.
 */
const parents = new Map([
  [2, 1],
  [3, 1],
  [4, 2],
])
const above = (id: number): readonly number[] => {
  const parent = parents.get(id)
  return parent === undefined ? [id] : [id, ...above(parent)]
}

const categoriesOf = (...docs: readonly (readonly number[])[]) => ({
  categories: {
    starts: Uint32Array.from([0, ...docs.map((_, at) => docs.slice(0, at + 1).flat().length)]),
    items: Uint32Array.from(docs.flat()),
  },
})
const columns = categoriesOf([2, 4], [4], [3, 2], [1, 5], [3])

const counted = (docs: readonly number[], opens: (id: number) => boolean = () => true) =>
  countBelow(columns, { above }, Uint32Array.from(docs), 1, opens)

describe('the counts of subcategories', () => {
  it('count a product once in each category, also where it is in a subcategory as well', () => {
    expect(counted([0, 1, 2, 3, 4])).toEqual({ 2: 3, 3: 2 })
  })

  it('count only the products of the listing', () => {
    expect(counted([1, 3])).toEqual({ 2: 1 })
    expect(counted([])).toEqual({})
  })

  it('omit a category that the visitor may not see', () => {
    expect(counted([0, 1, 2, 3, 4], id => id !== 2)).toEqual({ 3: 2 })
  })
})
