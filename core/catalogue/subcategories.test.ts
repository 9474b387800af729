import { describe, expect, it } from '@jest/globals'
import type { Category } from './category'
import { inSubcategoryOrder, subcategoriesOf, subcategoryPlaceholders } from './subcategories'

const category = (id: number, parentId: number, name: string, more: Partial<Category> = {}): Category => ({
  id,
  parentId,
  name,
  depth: parentId === 0 ? 0 : 1,
  slug: `/${name.toLowerCase()}/`,
  ...more,
})
const tree = [
  category(800, 0, 'Campus'),
  category(810, 800, 'Doors', { sortOrder: 2, productCount: 7 }),
  category(820, 800, 'Hardware', { sortOrder: 1 }),
  category(830, 800, 'Annex', { sortOrder: 2 }),
  category(840, 800, 'Aside'),
  category(900, 0, 'Alone'),
]

describe('Subcategories', () => {
  it('are sorted by sort order, then name; those without a sort order come last [S3-9.07]', () => {
    expect(inSubcategoryOrder(tree.filter(({ parentId }) => parentId === 800)).map(({ name }) => name)).toEqual([
      'Hardware',
      'Annex',
      'Doors',
      'Aside',
    ])
    expect(subcategoryPlaceholders).toBe(10)
  })

  it('are the children of a category, with its name and product counts [S3-2.27]', () => {
    const shown = subcategoriesOf(tree, 800)
    expect(shown?.of).toEqual({ name: 'Campus', slug: '/campus/' })
    expect(shown?.items.at(2)).toEqual({ id: 810, name: 'Doors', slug: '/doors/', productCount: 7 })
  })

  it('are the siblings for a category without children [S3-2.27]', () => {
    expect(subcategoriesOf(tree, 810)).toEqual(subcategoriesOf(tree, 800))
  })

  it('are undefined without relatives or for an invisible category; hidden parents have no name', () => {
    expect([subcategoriesOf(tree, 900), subcategoriesOf(tree, 1)]).toEqual([undefined, undefined])
    const shown = subcategoriesOf(
      tree.filter(({ id }) => id !== 800),
      810,
    )
    expect([shown?.of, shown?.items.length]).toEqual([undefined, 4])
  })
})
