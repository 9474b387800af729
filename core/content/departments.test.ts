import { describe, expect, it } from '@jest/globals'
import type { Category } from '../catalogue/category'
import { departmentsOf, nearbyOf } from './departments'

const category = (id: number, parentId: number, productCount?: number): Category => ({
  id,
  parentId,
  name: `C${id}`,
  depth: parentId === 0 ? 0 : 1,
  slug: `/c-${id}/`,
  ...(productCount === undefined ? {} : { productCount }),
})
const tree = [
  category(100, 0, 9),
  category(200, 0, 0),
  category(300, 0, 4),
  category(110, 100, 5),
  category(120, 100, 4),
  category(210, 200, 0),
  category(310, 300, 4),
]
const choosing = (...ids: readonly number[]) => ({
  id: 's',
  model: 'global_settings',
  title: '',
  fields: { category_ids_com: ids.map(id => ({ category_id_et: String(id) })) },
})

describe('departments', () => {
  it('are sorted as in the settings, then as in the tree, without duplicates, with children [S2-3.01]', () => {
    const found = departmentsOf(choosing(300, 110, 999), tree)
    expect(found.map(({ category: { id }, below }) => [id, ...below.map(each => each.id)])).toEqual([
      [300, 310],
      [100, 110, 120],
      [200, 210],
    ])
  })

  it('are the roots of the tree without settings', () => {
    expect(departmentsOf(undefined, tree).map(({ category: { id } }) => id)).toEqual([100, 200, 300])
  })

  it('are found even when categories form a cycle', () => {
    const looped = [{ ...category(1, 2), depth: 0 }, category(2, 1)]
    expect(departmentsOf(undefined, looped)).toHaveLength(1)
  })
})

describe('the links of an empty shelf', () => {
  const idsFrom = (id: number | undefined, settings = choosing(300)) =>
    nearbyOf(
      settings,
      tree,
      tree.find(each => each.id === id),
    ).map(each => each.id)

  it('lead to children, otherwise siblings, otherwise departments, never to an empty one', () => {
    expect(idsFrom(100)).toEqual([110, 120])
    expect(idsFrom(110)).toEqual([120])
    expect(idsFrom(210)).toEqual([300])
    expect(idsFrom(undefined)).toEqual([300])
    expect(nearbyOf(undefined, [category(1, 0), category(2, 0, 0)]).map(each => each.id)).toEqual([1])
  })
})
