import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { answerOf } from '../../test/builders/outcome'
import { emptyQuery, type ListingQuery } from '../search/listing'
import { notFound } from '../shared/domain-error'
import type { Category } from '../catalogue/category'
import { shelfEntryOf } from '../content/shelf-entry'
import { viewBrand, viewCategory, viewCollection } from './view-shelf'

const category = (id: number, parentId = 0): Category => ({
  id,
  parentId,
  name: `Category ${id}`,
  depth: 0,
  slug: `/category-${id}/`,
  sortOrder: id,
})
const tree = [category(1), category(2, 1), category(3)]
const query = { ...emptyQuery, pageSize: 20 }

const shop = () => {
  const asked: ListingQuery[] = []
  const ports = {
    catalogue: { categories: () => TE.right(tree) },
    content: { single: () => TE.left(notFound('record')) },
    search: {
      list: (of: ListingQuery) => {
        asked.push(of)
        return TE.right({ items: [], total: 1, facets: [] })
      },
    },
  } as unknown as Parameters<typeof viewBrand>[0]
  return { asked, ports }
}
const settled = (more: Readonly<Record<string, unknown>> = {}) =>
  shelfEntryOf({ description_eti: '<p>Since 1920</p>', featured_video_url_et: 'https://video.example/1', ...more })

describe('a shelf', () => {
  it('of a brand includes its entry', async () => {
    const { ports, asked } = shop()
    const entry = settled()
    const brand = { id: 7, name: 'Kestrel', slug: '/kestrel/' }
    const page = await answerOf(viewBrand(ports, { ...brand, ...(entry ? { entry } : {}) }, query))
    expect(page).toMatchObject({
      tag: 'shelf',
      kind: 'brand',
      name: 'Kestrel',
      slug: '/kestrel/',
      entry: { description: '<p>Since 1920</p>' },
    })
    expect((await answerOf(viewBrand(ports, brand, query))).entry).toBeUndefined()
    expect(asked).toEqual([0, 1].map(() => ({ ...query, brand: '/kestrel/', brandId: 7 })))
  })

  it('of a category includes its trail, children and entry', async () => {
    const { ports } = shop()
    const [first, below] = tree
    if (!first || !below) throw new Error('The tree has a category below another')
    const entry = settled()
    const page = await answerOf(viewCategory(ports, { ...first, ...(entry ? { entry } : {}) }, query))
    expect(page).toMatchObject({
      tag: 'category',
      trail: [first],
      children: [below],
      entry: { description: '<p>Since 1920</p>' },
    })
  })

  it('of a collection searches its categories and their descendants, each once', async () => {
    const { ports, asked } = shop()
    const record = (fields: Readonly<Record<string, unknown>>) => ({
      id: 'c',
      model: 'collections',
      title: 'Gathered',
      slug: '/gathered/',
      fields,
    })
    const fields = { description_eti: '<p>All of it</p>', featured_video_url_et: 'https://video.example/2' }
    const page = await answerOf(
      viewCollection(ports, record({ ...fields, provider_categories_id_esai: ['1', '2'] }), query),
    )
    expect(page).toMatchObject({
      kind: 'collection',
      name: 'Gathered',
      slug: '/gathered/',
      entry: { description: '<p>All of it</p>' },
    })
    expect(asked).toEqual([{ ...query, categoryIds: [1, 2] }])
    expect((await answerOf(viewCollection(ports, record(fields), query))).listing.total).toBe(0)
    expect(asked).toHaveLength(1)
  })
})
