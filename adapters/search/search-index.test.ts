import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Visitor } from '../../core/access/visitor'
import { priceContextOf } from '../../core/access/price-context'
import { cardPrice } from '../../core/search/product-card'
import type { FacetDefinition } from '../../core/search/facet-definition'
import {
  emptyQuery,
  priceField,
  sortKeys,
  type Listing,
  type ListingQuery,
  type SelectedRange,
} from '../../core/search/listing'
import type { IndexedProduct, IndexedVariant } from '../../core/search/product-source.port'
import {
  aDoor,
  goodsFields,
  goodsOf,
  goodsSource,
  goodsValues,
  oneBlob,
  someChanges,
} from '../../test/builders/goods/goods'
import { aVisitor } from '../../test/builders/customer'
import { answerOf } from '../../test/builders/outcome'
import { embeddedSearch } from './embedded-search'
import { createSearchIndex, type SearchIndex } from './search-index'
import { measureOf } from '../../core/search/search-text'

const maxGoods = 8
const bounds = [{ max: 36 }, { min: 36, max: 42 }, { min: 42 }]
const definitions: readonly FacetDefinition[] = [
  { field: priceField, name: 'Price', tag: 'slider', step: 100 },
  ...goodsFields.map(field => ({ field, name: field, tag: 'list' as const })),
  { field: 'width_esi', name: 'Width', tag: 'slider', step: 0.5 },
]
const someRange = fc.constantFrom<readonly SelectedRange[]>(
  [],
  [],
  [{ field: priceField, min: 200, max: 500 }],
  [{ field: 'width_esi', min: 33 }],
  [
    { field: 'rating_esi', max: 20 },
    { field: priceField, max: 400 },
  ],
)
const someQuery: fc.Arbitrary<ListingQuery> = fc
  .record({
    facets: fc.array(
      fc
        .constantFrom(...goodsFields)
        .chain(field => fc.constantFrom(...goodsValues[field]!, 'unknown').map(value => ({ field, value }))),
      { maxLength: 4 },
    ),
    ranges: someRange,
    inStock: fc.boolean(),
    categoryId: fc.constantFrom(undefined, undefined, 1, 3, 4),
    brand: fc.constantFrom(undefined, undefined, 'kestrel'),
    sort: fc.constantFrom(...sortKeys),
  })
  .map(some => ({ ...emptyQuery, ...some, pageSize: 100 }))
const someVisitor: fc.Arbitrary<Visitor> = fc
  .record({
    visible: fc.constantFrom<Visitor['visible']>(
      { tag: 'everything' },
      { tag: 'only', categoryIds: [2, 4] },
      { tag: 'except', categoryIds: [1] },
    ),
    priceListId: fc.constantFrom(undefined, 7),
  })
  .map(some => aVisitor({ storeKey: 'commercial', ...some }))

const list = async (
  index: SearchIndex,
  visitor: Visitor,
  query: ListingQuery,
  facets: readonly FacetDefinition[] = definitions,
) => answerOf(embeddedSearch(index, visitor, { facetsOf: () => facets }).list(query))

/** Naive reference: every variant with its values and those of its product. */
const offersOf = (
  product: IndexedProduct,
): readonly { readonly stock: number; readonly has: (field: string) => readonly string[] }[] => {
  const options = new Set(product.variants.flatMap(variant => Object.keys(variant.options)))
  const fieldOf = (name: string) => `${name.toLowerCase()}_esi`
  const ofOne = (variant: Pick<IndexedVariant, 'stock' | 'options'>) => ({
    stock: variant.stock,
    has: (field: string) => [
      ...Object.entries(variant.options)
        .filter(([name]) => fieldOf(name) === field)
        .map(([, label]) => label),
      ...Object.entries(product.facets)
        .filter(([name]) => !options.has(name) && fieldOf(name) === field)
        .flatMap(([, labels]) => labels),
    ],
  })
  return product.variants.length > 0 ? product.variants.map(ofOne) : [ofOne({ stock: 0, options: {} })]
}

const above = (ids: readonly number[]) => new Set(ids.flatMap(id => (id === 2 ? [2, 1] : id === 4 ? [4, 3] : [id])))
const sees = ({ visible }: Visitor, id: number) =>
  visible.tag === 'everything' || (visible.tag === 'only') === visible.categoryIds.includes(id)
const within = (value: number | undefined, { min = -Infinity, max = Infinity }: SelectedRange) =>
  value !== undefined && value >= min && value <= max

/**
 * Naive reference: products that match a query; with `also`, those that match with this value instead of the field's
 * selection.
 */
const leftOf = (
  goods: readonly IndexedProduct[],
  visitor: Visitor,
  query: ListingQuery,
  also?: { readonly field: string; readonly meets: (label: string) => boolean },
) => {
  const fields = [...new Set([...query.facets, ...query.ranges].map(({ field }) => field))].filter(
    field => field !== priceField && field !== also?.field,
  )
  const meets = (field: string, label: string) =>
    query.facets.some(facet => facet.field === field && facet.value === label) ||
    query.ranges.some(range => range.field === field && within(measureOf(label), range))
  return goods.filter(
    product =>
      product.categoryIds.some(id => sees(visitor, id)) &&
      (query.categoryId === undefined ||
        (sees(visitor, query.categoryId) && above(product.categoryIds).has(query.categoryId))) &&
      (query.brand === undefined || product.brand?.name.toLowerCase() === query.brand) &&
      query.ranges.every(
        range => range.field !== priceField || within(cardPrice(product, priceContextOf(visitor))?.now, range),
      ) &&
      offersOf(product).some(
        offer =>
          (!query.inStock || offer.stock > 0) &&
          fields.every(field => offer.has(field).some(label => meets(field, label))) &&
          (!also || offer.has(also.field).some(also.meets)),
      ),
  )
}

describe('the search index', () => {
  it('finds and counts like a naive search: products with one variant matching all [S2-4.19] [S2-7.10]', async () => {
    const counts: number[] = []
    await fc.assert(
      fc.asyncProperty(goodsOf(maxGoods), someVisitor, someQuery, async (goods, visitor, query) => {
        const found = await list(createSearchIndex(goodsSource(goods).source), visitor, query)
        expect(found.items.map(({ id }) => id).sort()).toEqual(
          leftOf(goods, visitor, query)
            .map(({ id }) => id)
            .sort(),
        )
        expect(found.total).toBe(found.items.length)
        const counted = found.facets.flatMap(facet =>
          facet.tag === 'list' ? facet.values.map(({ value, count }) => ({ field: facet.field, value, count })) : [],
        )
        expect(counted).toEqual(
          counted.map(({ field, value }) => ({
            field,
            value,
            count: leftOf(goods, visitor, query, { field, meets: label => label === value }).length,
          })),
        )
        counts.push(...counted.map(({ count }) => count))
      }),
      { numRuns: 300 },
    )
    expect(Math.max(...counts)).toBeGreaterThan(1)
  })

  it('counts products in the ranges that a merchant configured, each once [S2-3.14]', async () => {
    const counts: number[] = []
    await fc.assert(
      fc.asyncProperty(goodsOf(maxGoods), someVisitor, someQuery, async (goods, visitor, query) => {
        const [facet] = (
          await list(createSearchIndex(goodsSource(goods).source), visitor, query, [
            { field: 'width_esi', name: 'Width', tag: 'range', bounds },
          ])
        ).facets
        const counted = facet?.tag === 'range' ? (facet.bounds ?? []).flatMap(({ count }) => count ?? []) : undefined
        const expected = bounds.map(
          ({ min = 0, max = Infinity }) =>
            leftOf(goods, visitor, query, {
              field: 'width_esi',
              meets: label => measureOf(label)! >= min && measureOf(label)! < max,
            }).length,
        )
        expect(counted ?? expected).toEqual(expected)
        counts.push(...(counted ?? []))
      }),
      { numRuns: 150 },
    )
    expect(Math.max(...counts)).toBeGreaterThan(1)
  })

  const asked = async (index: SearchIndex, visitor: Visitor, queries: readonly ListingQuery[]) => {
    const search = embeddedSearch(index, visitor)
    const lists: Listing[] = []
    for (const query of queries)
      for (const term of [undefined, 'wood door', 'stor', 'SK-1', 'kestrel', 'hardware'])
        lists.push(await answerOf(search.list({ ...query, term })))
    const skus = Array.from({ length: maxGoods }, (_, at) => [`sk ${at + 1}`, `SK${at + 1}-0`]).flat()
    return {
      lists,
      suggestions: [await answerOf(search.suggest('doo')), await answerOf(search.suggest('loc'))],
      skus: await answerOf(search.findSkus(skus)),
    }
  }

  it('answers after changes like a rebuilt index, and like one stored before them', async () => {
    await fc.assert(
      fc.asyncProperty(
        goodsOf(maxGoods),
        someChanges(maxGoods),
        someVisitor,
        fc.array(someQuery, { minLength: 1, maxLength: 2 }),
        fc.boolean(),
        async (goods, changes, visitor, queries, renames) => {
          const shop = goodsSource(goods)
          const store = oneBlob()
          const index = createSearchIndex(shop.source, store)
          await answerOf(index.refresh())
          await answerOf(index.settle())
          for (const { put, remove } of changes) {
            put.forEach(shop.put)
            remove.forEach(shop.remove)
            await answerOf(index.refresh())
          }
          if (renames) shop.rename(3, 'Ironmongery')
          await answerOf(index.refresh())
          const restarted = createSearchIndex(shop.source, store)
          const expected = await asked(createSearchIndex(shop.source), visitor, queries)
          expect(await asked(index, visitor, queries)).toEqual(expected)
          await answerOf(restarted.refresh())
          expect(await asked(restarted, visitor, queries)).toEqual(expected)
        },
      ),
      { numRuns: 100 },
    )
  })

  const [goods] = fc.sample(goodsOf(30), { numRuns: 1, seed: 5 })
  const storedShop = async () => {
    const shop = goodsSource(goods!)
    const store = oneBlob()
    const index = createSearchIndex(shop.source, store)
    await answerOf(index.refresh())
    await answerOf(index.settle())
    shop.reads.products = 0
    const restarted = async (source = shop.source) => {
      const again = createSearchIndex(source, store)
      await answerOf(again.refresh())
      return again
    }
    return { shop, store, index, restarted }
  }

  it('is restored at the next start without reading the catalogue again', async () => {
    const { shop, restarted } = await storedShop()
    expect(
      (await list(await restarted(), aVisitor({ storeKey: 'commercial', visible: { tag: 'everything' } }), emptyQuery))
        .total,
    ).toBeGreaterThan(10)
    expect(shop.reads.products).toBe(0)
  })

  it('is stored for the next start only once its words are computed', async () => {
    const store = oneBlob()
    const index = createSearchIndex(goodsSource(goods!).source, store)
    await answerOf(index.refresh())
    await answerOf(index.keep())
    expect(store.bytes).toBeUndefined()
    await answerOf(index.settle())
    expect(store.bytes).toBeDefined()
  })

  it('is stored again after a change if it was restored', async () => {
    const { shop, store, restarted } = await storedShop()
    const before = store.bytes
    const index = await restarted()
    await answerOf(index.keep())
    expect(store.bytes).toBe(before)
    shop.remove(shop.goods()[0]!.id)
    await answerOf(index.refresh())
    await answerOf(index.keep())
    shop.reads.products = 0
    expect((await answerOf((await restarted()).current())).columns.ids).toHaveLength(shop.goods().length)
    expect([store.bytes === before, shop.reads.products]).toEqual([false, 0])
  })

  it('is rebuilt if the stored one is damaged, truncated, or of another version or history', async () => {
    const { shop, store, restarted } = await storedShop()
    const whole = store.bytes!
    const other = (change: (bytes: Uint8Array) => Uint8Array) => {
      store.bytes = change(whole.slice())
    }
    const damages = [
      (bytes: Uint8Array) => bytes.with(bytes.length >> 1, bytes[bytes.length >> 1]! ^ 1),
      (bytes: Uint8Array) => bytes.slice(0, bytes.length - 8),
      (bytes: Uint8Array) => bytes.with(4, 99),
      () => new Uint8Array(),
      () => new Uint8Array(7),
    ]
    for (const [at, damage] of damages.entries()) {
      other(damage)
      shop.reads.products = 0
      await restarted()
      expect([at, shop.reads.products > 0]).toEqual([at, true])
    }
    store.bytes = whole
    const elsewhere = goodsSource(goods!.slice(0, 3), 'second')
    const index = await restarted(elsewhere.source)
    expect((await answerOf(index.current())).columns.ids).toHaveLength(3)
  })

  it('suggests terms with visible products, also where some of their products are not visible', async () => {
    const kestrel = { name: 'Kestrel', slug: '/kestrel/' }
    const shop = goodsSource([
      aDoor(1, { brand: kestrel }),
      aDoor(2, { brand: kestrel, categoryIds: [4] }),
      aDoor(3, { brand: { name: 'Kesting', slug: '/kesting/' }, categoryIds: [4] }),
    ])
    const index = createSearchIndex(shop.source)
    const suggested = async (visible: Visitor['visible']) =>
      answerOf(embeddedSearch(index, aVisitor({ storeKey: 'commercial', visible })).suggest('kest'))
    expect(await suggested({ tag: 'everything' })).toEqual(['Kestrel', 'Kesting'])
    expect(await suggested({ tag: 'except', categoryIds: [4] })).toEqual(['Kestrel'])
  })

  it('keeps words and categories when only prices and stock change', async () => {
    const { shop, index } = await storedShop()
    const before = await answerOf(index.current())
    const product = shop.goods().find(each => each.variants.length > 1)!
    shop.put({
      ...product,
      variants: product.variants.map(variant => ({ ...variant, stock: 9, price: { price: 12_345 }, entries: {} })),
    })
    await answerOf(index.refresh())
    const after = await answerOf(index.current())
    expect([after.found === before.found, after.shelves === before.shelves, after === before]).toEqual([
      true,
      true,
      false,
    ])
    const found = await list(index, aVisitor({ storeKey: 'commercial', visible: { tag: 'everything' } }), {
      ...emptyQuery,
      pageSize: 100,
      ranges: [{ field: priceField, min: 12_345, max: 12_345 }],
      inStock: true,
    })
    expect(found.items.map(({ id }) => id)).toEqual([product.id])
  })
})
