import { afterAll, beforeAll, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { createGoodsIndex } from '../../adapters/opensearch/goods-index'
import { openSearch } from '../../adapters/opensearch/open-search'
import { emptyQuery, priceField, type ListingQuery } from '../../core/search/listing'
import type { IndexedProduct, ProductSourcePort } from '../../core/search/product-source.port'
import { aVisitor } from '../builders/customer'
import { aDoor, goodsSource } from '../builders/goods/goods'
import { answerOf } from '../builders/outcome'
import { clearIndices, onSearchServer } from '../builders/platform/named-search-server'

const alias = 'lintel-test-mappings'

const priced = (id: number, price: number, entries: IndexedProduct['variants'][number]['entries'] = {}) => ({
  variants: [{ id: id * 10, sku: `P-${id}`, stock: 1, price: { price }, entries, options: {} }],
})

const goods: readonly IndexedProduct[] = [
  aDoor(1, { name: 'Flush Wood Door', facets: { Width: [`2'-8"`] }, ...priced(1, 20_000, { 7: { price: 9_000 } }) }),
  aDoor(2, { name: 'Hollow Metal Door', facets: { Width: ['36 in'] }, ...priced(2, 10_000, { 8: { price: 50 } }) }),
  aDoor(3, { name: 'Storeroom Lock', sku: 'ML-2057/RC.A 626', categoryIds: [4], ...priced(3, 15_000) }),
  aDoor(4, { name: 'Vault Door', categoryIds: [3], words: 'électrique Überlänge' }),
  aDoor(5, { name: 'x'.repeat(40_000), facets: { Note: ['y'.repeat(40_000)] } }),
  aDoor(6, { name: 'Panic Device', facets: { Width: ['38 in'] } }),
]

onSearchServer('the mappings and analyzers of the index', ({ http }) => {
  const refused: string[] = []
  const source: ProductSourcePort = {
    ...goodsSource(goods).source,
    synonyms: () => TE.right([{ term: 'crash bar', means: 'panic device' }]),
  }
  const index = createGoodsIndex({
    http,
    alias,
    source,
    name: () => 'one',
    refused: ids => refused.push(...ids),
  })
  const find = async (query: Partial<ListingQuery>, who: Parameters<typeof aVisitor>[0] = {}) => {
    const visitor = aVisitor({ storeKey: 'commercial', visible: { tag: 'everything' }, priceListId: undefined, ...who })
    const found = await answerOf(openSearch({ http, alias, source, index }, visitor).list({ ...emptyQuery, ...query }))
    return found.items.map(({ id }) => id)
  }
  beforeAll(async () => {
    await clearIndices(http, alias)
    await answerOf(index.refresh())
  }, 60_000)
  afterAll(() => clearIndices(http, alias))

  it.each([
    ['a size in feet and inches by its inches', '32 in door', [1]],
    ['a size in inches by its feet', `3'-0" door`, [2]],
    ['a size and no neighbor of it', '36in', [2]],
    ['a part number with punctuation', 'ML-2057/RC.A 626', [3]],
    ['a part number without its punctuation', 'ml2057rca626', [3]],
    ['the beginning of a part number', 'ml-2057', [3]],
    ['the beginning of the last word', 'hollow met', [2]],
    ['a misspelled word', 'storerom lock', [3]],
    ['a word of transposed letters', 'hollwo metal', [2]],
    ['a trade term by its meaning', 'crash bar', [6]],
    ['a word with accents without them', 'electrique', [4]],
    ['a word without accents with them', 'überlange', [4]],
  ])('finds %s: %s', async (_what, term, ids) => {
    expect(await find({ term })).toEqual(ids)
  })

  it('takes a product whose name and values are too long for a keyword', async () => {
    expect([await find({ pageSize: 100 }), refused]).toEqual([[1, 2, 3, 4, 5, 6], []])
  })

  it('lists products of the categories that a visitor may see, also if there are more than a thousand', async () => {
    const many = Array.from({ length: 2_500 }, (_, at) => at + 5)
    expect(await find({ term: 'lock' }, { visible: { tag: 'only', categoryIds: [...many, 4] } })).toEqual([3])
    expect(await find({ term: 'lock' }, { visible: { tag: 'only', categoryIds: [2] } })).toEqual([])
    expect(await find({ term: 'lock' }, { visible: { tag: 'except', categoryIds: [4] } })).toEqual([])
  })

  it("sorts and filters by the price of the visitor's list, otherwise by the catalogue's", async () => {
    const query: Partial<ListingQuery> = { productIds: [1, 2, 3], sort: 'price-asc' }
    const under = { ...query, ranges: [{ field: priceField, max: 12_000 }] }
    expect(await find(query)).toEqual([2, 3, 1])
    expect(await find(query, { priceListId: 7 })).toEqual([1, 2, 3])
    expect(await find(under)).toEqual([2])
    expect(await find(under, { priceListId: 7 })).toEqual([1, 2])
    expect(await find({ ...under, ranges: [{ field: priceField, max: 100 }] }, { priceListId: 8 })).toEqual([2])
  })
})
