import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { ProductCard } from '../../catalogue/product'
import type { ListingQuery } from '../../search/listing'
import { unavailable } from '../../shared/domain-error'
import type { SkippedBlock } from '../../content/blocks/block'
import { maxNeeds, type BlockNeed } from './block-need'
import { fillBlocks } from './fill-blocks'

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
const tree = [1, 2, 3, 4, 5, 6].map(id => ({
  id,
  parentId: id > 4 ? 1 : 0,
  name: `C${id}`,
  depth: id > 4 ? 1 : 0,
  slug: `/c-${id}/`,
}))
const down = () => TE.left(unavailable('catalogue'))

/** A shop in which only these categories have products. */
const aShop = (stocked: readonly number[], asked: number[] = [], reported: SkippedBlock[] = []) => ({
  catalogue: { categories: () => TE.right(tree), cardsById: (ids: readonly number[]) => TE.right(ids.map(card)) },
  search: {
    list: ({ categoryId = 0, term, pageSize }: ListingQuery) => {
      asked.push(categoryId)
      const items =
        term === undefined
          ? stocked.includes(categoryId)
            ? [card(categoryId * 100)]
            : []
          : [card(900), card(901)].slice(0, pageSize)
      return TE.right({ items, total: items.length, facets: [] })
    },
  },
  skus: {
    findSkus: (skus: readonly string[]) =>
      TE.right(skus.map(sku => ({ sku, ...(sku === 'HM-18' ? { found: { productId: 18 } } : {}) }))),
  },
  content: {
    records: () => TE.right({ items: [{ id: 'p', model: 'posts', title: 'A post', fields: {} }], total: 1 }),
    single: () =>
      TE.right({
        id: 's',
        model: 'global_settings',
        title: 'S',
        fields: { category_ids_com: [{ category_id_et: '3' }] },
      }),
  },
  forms: { form: () => TE.left(unavailable('forms')) },
  blockReports: { skipped: (blocks: readonly SkippedBlock[]) => void reported.push(...blocks) },
})
const products = (more: Partial<Extract<BlockNeed, { tag: 'products' }>>): BlockNeed => ({
  tag: 'products',
  named: [],
  categoryIds: [],
  limit: 6,
  ...more,
})
const idsOf = async (shop: ReturnType<typeof aShop>, need: BlockNeed) => {
  const found = await fillBlocks(shop)([need], [])()
  return found._tag === 'Right' && found.right[0]?.tag === 'products'
    ? found.right[0].products.map(({ id }) => id)
    : undefined
}

describe('the data of blocks', () => {
  it("has products by id and SKU in the editor's order, without those not found", async () => {
    expect(await idsOf(aShop([]), products({ named: ['7', 'HM-18', 'NO-SUCH', '7'] }))).toEqual([7, 18])
    expect(await idsOf(aShop([]), products({ term: 'lever', limit: 1 }))).toEqual([900])
  })

  it('has products of the first of up to four middle categories with any [S2-9.08]', async () => {
    const asked: number[] = []
    expect(await idsOf(aShop([1, 6], asked), products({ categoryIds: [1, 2, 3, 4, 5, 6] }))).toEqual([])
    expect(asked).toEqual([3, 4, 2, 5])
    expect(await idsOf(aShop([2, 5]), products({ categoryIds: [1, 2, 3, 4, 5, 6] }))).toEqual([200])
    expect(await idsOf(aShop([4]), products({}))).toEqual([400])
  })

  it("has the named categories, the children of one, or the store's departments", async () => {
    const categories = async (need: Partial<Extract<BlockNeed, { tag: 'categories' }>>) => {
      const found = await fillBlocks(aShop([]))([{ tag: 'categories', ids: [], limit: 10, ...need }], [])()
      return found._tag === 'Right' && found.right[0]?.tag === 'categories'
        ? found.right[0].categories.map(({ id }) => id)
        : undefined
    }
    expect([
      await categories({ ids: [5, 99, 2] }),
      await categories({ ids: [1], below: true }),
      await categories({}),
    ]).toEqual([[5, 2], [5, 6], [3]])
  })

  it('is left empty for blocks whose data is unavailable, without affecting others [S2-8.03]', async () => {
    const shop = { ...aShop([]), catalogue: { categories: down, cardsById: down } }
    const needs: readonly BlockNeed[] = [
      products({}),
      { tag: 'form', id: 'x' },
      { tag: 'recommended', kind: 'best-seller', categoryIds: [], limit: 6 },
      { tag: 'records', model: 'posts', newestFirst: true, limit: 2 },
    ]
    expect(await fillBlocks(shop)(needs, [])()).toMatchObject({
      right: [{ products: [] }, { tag: 'form' }, { tag: 'recommended' }, { records: [{ id: 'p' }] }],
    })
  })

  it('is limited per page, and the excess is reported to operators', async () => {
    const reported: SkippedBlock[] = []
    const needs = Array.from({ length: maxNeeds + 1 }, () => products({ named: ['7'] }))
    const found = await fillBlocks(aShop([], [], reported))(needs, [
      { place: '/about/ widget_area_1_ej-2', reason: 'no type' },
    ])()
    expect(found._tag === 'Right' && found.right.length).toBe(maxNeeds)
    expect(reported).toEqual([
      { place: '/about/ widget_area_1_ej-2', reason: 'no type' },
      { place: 'page', reason: expect.stringContaining('more than 40') as unknown },
    ])
  })
})
