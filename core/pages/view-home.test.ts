import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { ProductCard } from '../catalogue/product'
import type { ListingQuery } from '../search/listing'
import { priceField } from '../search/listing'
import { notFound, unavailable } from '../shared/domain-error'
import type { ContentPort } from '../content/content.port'
import { viewHome } from './view-home'

const card = (id: number): ProductCard => ({
  id,
  name: `Product ${id}`,
  slug: `/p-${id}/`,
  sku: `P${id}`,
  swatches: [],
  stock: 5,
  purchasable: true,
  minimum: 1,
})
const home = {
  id: 'home',
  model: 'home',
  title: 'Everything in the opening.',
  slug: '/',
  fields: {
    hero_banner_com: {
      callouts_com: [
        ['1', 'Wood doors', '110'],
        ['2', 'Hinges', '320'],
        ['3', 'Secret', '999'],
      ].map(([number_et, title_et, category_id_et]) => ({
        number_et,
        title_et,
        category_id_et,
        link_et: `/c-${category_id_et}/`,
      })),
    },
  },
}
const content: ContentPort = {
  pageBySlug: slug => (slug === '/' ? TE.right(home) : TE.left(notFound('page'))),
  single: () =>
    TE.right({
      id: 's',
      model: 'global_settings',
      title: 'Lintel',
      fields: { category_ids_com: [{ category_id_et: '300' }, { category_id_et: '100' }, { category_id_et: '700' }] },
    }),
  records: () => TE.right({ items: [{ id: 'p', model: 'posts', title: 'A post', fields: {} }], total: 46 }),
  menu: () => TE.right([]),
  latestPosts: () => TE.right([]),
  woodDoors: () => TE.right([]),
  divisionLocations: () => TE.right([]),
}
const catalogue = {
  categories: () =>
    TE.right([100, 200, 300].map(id => ({ id, parentId: 0, name: `C${id}`, depth: 0, slug: `/c-${id}/` }))),
  cardsById: () => TE.right([]),
  brandsOfSkus: () => TE.right([]),
  publicSlugs: () => TE.right([]),
}
const stock: Readonly<Record<number, readonly number[]>> = { 110: [1, 2, 3], 320: [4, 2] }
const search = {
  list: ({ categoryId = 0, inStock }: ListingQuery) => {
    const items = (stock[categoryId] ?? []).map(card)
    return TE.right({
      items: inStock ? items : [],
      total: items.length,
      facets: [
        {
          tag: 'range' as const,
          field: priceField,
          name: 'Price',
          lowest: categoryId * 100,
          highest: 99_999,
          buckets: [],
        },
      ],
    })
  },
  suggest: () => TE.right([]),
}

describe('the home page', () => {
  it('lists the categories named in the settings that the visitor may see', async () => {
    expect(await viewHome({ catalogue, content, search })()()).toMatchObject({
      right: { categories: [{ id: 300 }, { id: 100 }] },
    })
  })

  it("numbers the hero's callouts with their lowest prices, without those not visible", async () => {
    expect(await viewHome({ catalogue, content, search })()()).toMatchObject({
      right: {
        callouts: [
          { number: '1', title: 'Wood doors', href: '/c-110/', from: 11_000 },
          { number: '2', title: 'Hinges', href: '/c-320/', from: 32_000 },
        ],
      },
    })
  })

  it('alternates products of different categories, without duplicates', async () => {
    expect(await viewHome({ catalogue, content, search })()()).toMatchObject({
      right: { featured: [{ id: 1 }, { id: 4 }, { id: 2 }, { id: 3 }] },
    })
  })

  it('is shown without products and posts when they are unavailable', async () => {
    const down = () => TE.left(unavailable('search'))
    const page = await viewHome({
      catalogue: { ...catalogue, categories: down },
      content: { ...content, records: down, single: down },
      search: { ...search, list: down },
    })()()
    expect(page).toEqual({
      _tag: 'Right',
      right: { record: home, categories: [], callouts: [], featured: [], posts: [] },
    })
  })
})
