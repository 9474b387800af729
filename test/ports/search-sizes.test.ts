import { describe, expect, it } from '@jest/globals'
import { createGoodsIndex } from '../../adapters/opensearch/goods-index'
import { openSearch } from '../../adapters/opensearch/open-search'
import { embeddedSearch } from '../../adapters/search/embedded-search'
import { createSearchIndex } from '../../adapters/search/search-index'
import { emptyQuery, type ListingQuery } from '../../core/search/listing'
import type { IndexedProduct, IndexedVariant, ProductSourcePort } from '../../core/search/product-source.port'
import type { SearchPort } from '../../core/search/search.port'
import { aVisitor } from '../builders/customer'
import { aDoor, goodsSource } from '../builders/goods/goods'
import { clearIndices, onSearchServer, type NamedServer } from '../builders/platform/named-search-server'
import { openSearchDouble } from '../builders/platform/open-search-double'
import { answerOf } from '../builders/outcome'

const unrestricted = aVisitor({ storeKey: 'commercial', visible: { tag: 'everything' }, priceListId: undefined })

type Make = (source: ProductSourcePort) => Promise<SearchPort>

const searches: Readonly<Record<string, Make>> = {
  'the embedded search': async source => embeddedSearch(createSearchIndex(source), unrestricted),
  'the search on a double of OpenSearch': async source => {
    const { http } = openSearchDouble()
    const index = createGoodsIndex({ http, alias: 'goods', source, name: () => 'one', refused: () => undefined })
    await answerOf(index.refresh())
    return openSearch({ http, alias: 'goods', source, index }, unrestricted)
  },
}

/** A server keeps its indices: each search begins with a fresh one. */
const onServer =
  ({ http }: NamedServer): Make =>
  async source => {
    const alias = 'lintel-test-sizes'
    await clearIndices(http, alias)
    const index = createGoodsIndex({ http, alias, source, name: () => 'one', refused: () => undefined })
    await answerOf(index.refresh())
    return openSearch({ http, alias, source, index }, unrestricted)
  }

const variant = (id: number, options: IndexedVariant['options']): IndexedVariant => ({
  id,
  sku: `V-${id}`,
  stock: 1,
  price: { price: 100 },
  entries: {},
  options,
})
/** A product whose variants have these options. */
const withOptions = (id: number, ...options: readonly IndexedVariant['options'][]): IndexedProduct => {
  const names = [...new Set(options.flatMap(each => Object.keys(each)))]
  return aDoor(id, {
    variants: options.map((each, at) => variant(id * 10 + at, each)),
    facets: Object.fromEntries(names.map(name => [name, [...new Set(options.flatMap(each => each[name] ?? []))]])),
  })
}

const sizesIn = (name: string, make: Make) =>
  describe(`sizes in ${name}`, () => {
    const searching = async (...goods: readonly IndexedProduct[]) => {
      const search = await make(goodsSource(goods).source)
      return async (term: string, query: Partial<ListingQuery> = {}) => {
        const { items, reading } = await answerOf(search.list({ ...emptyQuery, term, ...query }))
        return { ids: items.map(({ id }) => id), size: reading?.size }
      }
    }
    const size = { width: 36, height: 84 }

    it('find products whatever their width and height fields are called and measured in', async () => {
      const find = await searching(
        withOptions(1, { 'Frame Width': '36 in', 'Frame Height': '84 in' }),
        withOptions(2, { Largeur: '914 mm', Hauteur: '2134 mm' }),
        withOptions(3, { 'Rough opening': '3068' }),
        aDoor(4, { facets: { Width: [`3'-0"`], Height: [`7'-0"`] } }),
        aDoor(5, { facets: { Dimensions: ['36" W x 84" H'] }, variants: [] }),
        withOptions(6, { Width: '36 in', Depth: '84 in' }),
      )
      expect(await find('36x84')).toEqual({ ids: [1, 2, 4, 5], size })
      expect(await find('3068')).toEqual({ ids: [3], size: { width: 36, height: 80 } })
    })

    it('match one variant, and never the width of one and the height of another', async () => {
      const find = await searching(
        withOptions(1, { Width: '36 in', Height: '80 in' }, { Width: '32 in', Height: '84 in' }),
        withOptions(2, { Width: '36 in', Height: '84 in' }),
      )
      expect((await find('36x84')).ids).toEqual([2])
    })

    it('match together with selected facets', async () => {
      const find = await searching(
        withOptions(
          1,
          { Width: '36 in', Height: '84 in', Finish: 'Oak' },
          { Width: '32 in', Height: '84 in', Finish: 'Ash' },
        ),
        withOptions(2, { Width: '36 in', Height: '84 in', Finish: 'Ash' }),
      )
      expect(await find('36x84', { facets: [{ field: 'finish_esi', value: 'Ash' }] })).toEqual({ ids: [2], size })
    })

    it('give way to a SKU of the same spelling', async () => {
      const find = await searching(
        withOptions(1, { Width: '36 in', Height: '84 in' }),
        aDoor(2, { sku: '3070' }),
        aDoor(3, { sku: '36X84' }),
      )
      expect(await find('3070')).toEqual({ ids: [2], size: undefined })
      expect(await find('36 x 84')).toEqual({ ids: [3], size: undefined })
    })

    it('do not hide products that have the four digits as a word', async () => {
      const find = await searching(
        withOptions(1, { Width: '36 in', Height: '84 in' }),
        aDoor(2, { name: 'Overhead Stop 3070' }),
        aDoor(3),
      )
      expect((await find('3070')).ids.sort()).toEqual([1, 2])
      expect((await find('3070 stop')).ids).toEqual([2])
      expect((await find('3070', { asWords: true })).ids).toEqual([2])
    })

    it('are words if no product has them', async () => {
      const find = await searching(aDoor(1, { name: 'Panel 36x84' }), aDoor(2))
      expect(await find('36x84')).toEqual({ ids: [1], size: undefined })
      expect(await find('1986')).toEqual({ ids: [], size: undefined })
    })
  })

for (const [name, make] of Object.entries(searches)) sizesIn(name, make)
onSearchServer('sizes', server => {
  sizesIn('the search', onServer(server))
})
