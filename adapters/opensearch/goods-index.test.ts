import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import * as TE from 'fp-ts/TaskEither'
import type { FacetDefinition } from '../../core/search/facet-definition'
import { emptyQuery, priceField, sortKeys, type Listing } from '../../core/search/listing'
import { aVisitor } from '../../test/builders/customer'
import { aDoor, goodsFields, goodsOf, goodsSource, goodsValues } from '../../test/builders/goods/goods'
import { openSearchDouble } from '../../test/builders/platform/open-search-double'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { embeddedSearch } from '../search/embedded-search'
import { createSearchIndex } from '../search/search-index'
import { createGoodsIndex } from './goods-index'
import { openSearch } from './open-search'

type Double = ReturnType<typeof openSearchDouble>
type Goods = ReturnType<typeof goodsSource>

const alias = 'lintel-goods'
const day = 86_400_000
const unrestricted = aVisitor({ storeKey: 'commercial', visible: { tag: 'everything' } })

/** Replaced indices are deleted ten seconds later. */
const clock = { at: 0 }
const tenSeconds = 10_000

const threeDoors = () => goodsSource([1, 2, 3].map(id => aDoor(id)))

const processOn = ({ http }: Pick<Double, 'http'>, { source }: Pick<Goods, 'source'>, name = 'one') => {
  let made = 0
  const rejections: (readonly [readonly string[], string])[] = []
  const index = createGoodsIndex({
    http,
    alias,
    source,
    name: () => `${name}-${made++}`,
    refused: (ids, reason) => rejections.push([ids, reason]),
    now: () => clock.at,
  })
  const search = openSearch({ http, alias, source, index }, unrestricted)
  return {
    index,
    search,
    rejections,
    look: () => answerOf(index.refresh()),
    found: async (term?: string) =>
      (await answerOf(search.list({ ...emptyQuery, term, pageSize: 100 }))).items.map(({ id }) => id),
  }
}

describe('the index on a search server', () => {
  it('gets its alias once it is complete; the previous index stays for running searches', async () => {
    const [double, goods] = [openSearchDouble(), threeDoors()]
    const shop = processOn(double, goods)
    await shop.look()
    expect([double.behind(alias), double.names()]).toEqual(['lintel-goods.one-0', ['lintel-goods.one-0']])
    goods.rename(2, 'Timber Doors')
    await shop.look()
    expect([double.behind(alias), double.names()]).toEqual([
      'lintel-goods.one-1',
      ['lintel-goods.one-0', 'lintel-goods.one-1'],
    ])
    expect(double.calls.slice(-7, -1)).toEqual([
      'PUT /lintel-goods.one-1',
      'POST /lintel-goods.one-1/_bulk',
      'PUT /lintel-goods.one-1/_mapping',
      'POST /lintel-goods.one-1/_refresh',
      'GET /lintel-goods,lintel-goods.*',
      'POST /_aliases',
    ])
    expect(await shop.found('timber')).toEqual([1, 2, 3])
    clock.at += tenSeconds - 1
    await shop.look()
    expect(double.names()).toHaveLength(2)
    clock.at += 1
    await shop.look()
    expect(double.names()).toEqual(['lintel-goods.one-1'])
  })

  it('is built at the first refresh also where no change was recorded and categories were read before', async () => {
    const [double, goods] = [openSearchDouble(), threeDoors()]
    const unchanged = { ...goods.source, sequence: () => TE.right(0) }
    const shop = processOn(double, { source: unchanged })
    await answerOf(shop.index.shelves())
    await shop.look()
    expect(double.behind(alias)).toBe('lintel-goods.one-0')
    expect(await shop.found()).toEqual([1, 2, 3])
  })

  it('sends no request to the server while nothing changes', async () => {
    const [double, goods] = [openSearchDouble(), threeDoors()]
    const shop = processOn(double, goods)
    await shop.look()
    const before = double.calls.length
    for (let look = 0; look < 3; look += 1) await shop.look()
    expect(double.calls).toHaveLength(before)
  })

  it('is reused by the next start of the shop, and updated from its last change', async () => {
    const [double, goods] = [openSearchDouble(), threeDoors()]
    await processOn(double, goods).look()
    goods.remove(2)
    goods.put(aDoor(4))
    const reads = goods.reads.products
    const later = processOn(double, goods, 'two')
    await later.look()
    expect(double.names()).toEqual(['lintel-goods.one-0'])
    expect(goods.reads.products).toBe(reads)
    expect(await later.found()).toEqual([1, 3, 4])
  })

  it('is rebuilt for another database', async () => {
    const double = openSearchDouble()
    await processOn(double, threeDoors()).look()
    const other = processOn(double, goodsSource([aDoor(7)], 'other'), 'other')
    await other.look()
    expect([await other.found(), double.behind(alias)]).toEqual([[7], 'lintel-goods.other-0'])
  })

  it('keeps the later version of a product, whichever process writes last', async () => {
    const [double, goods] = [openSearchDouble(), threeDoors()]
    const slow = processOn(double, goods, 'slow')
    await slow.look()
    const read = goods.source.productsById
    goods.put(aDoor(1, { name: 'Gate 1' }))
    const stale = await answerOf(read([1]))
    const quick = processOn(double, { source: goods.source }, 'quick')
    goods.put(aDoor(1, { name: 'Hatch 1' }))
    await quick.look()
    // The slow process read the product before its last change and writes it afterwards.
    const late = processOn(
      double,
      {
        source: {
          ...goods.source,
          sequence: async () => ({ _tag: 'Right', right: 2 }),
          changedSince: async () => ({ _tag: 'Right', right: { sequence: 2, productIds: [1], shelves: false } }),
          productsById: async () => ({ _tag: 'Right', right: stale }),
        } as never,
      },
      'late',
    )
    await late.index.refresh()()
    expect(await quick.found('hatch')).toEqual([1])
  })

  it('fails the first search after it was deleted, and is rebuilt at the next refresh', async () => {
    const [double, goods] = [openSearchDouble(), threeDoors()]
    const shop = processOn(double, goods)
    await shop.look()
    await answerOf(double.http.delete('/lintel-goods.one-0'))
    await shop.look()
    expect(await refusalOf(shop.search.list(emptyQuery))).toEqual({
      tag: 'unavailable',
      service: 'search server',
      detail: 'status 404',
    })
    await shop.look()
    expect(await shop.found()).toEqual([1, 2, 3])
  })

  it('takes over its alias from an index that a stray write created under that name', async () => {
    const [double, goods] = [openSearchDouble(), threeDoors()]
    await answerOf(double.http.post(`/${alias}/_bulk`, { lines: [{ index: { _id: '1', version: 1 } }, {}] }))
    const shop = processOn(double, goods)
    await shop.look()
    expect([double.names(), await shop.found()]).toEqual([['lintel-goods.one-0'], [1, 2, 3]])
  })

  it('leaves out a product that the server refuses, and reports which', async () => {
    const goods = threeDoors()
    const double = openSearchDouble(id => (id === '2' ? { status: 400, type: 'mapper_parsing_exception' } : undefined))
    const shop = processOn(double, goods)
    await shop.look()
    expect([await shop.found(), shop.rejections]).toEqual([[1, 3], [[['2'], 'mapper_parsing_exception']]])
    goods.put(aDoor(2))
    goods.put(aDoor(4))
    await shop.look()
    expect([await shop.found(), shop.rejections.length]).toEqual([[1, 3, 4], 2])
  })

  it('is not replaced by one that most products are missing from', async () => {
    const goods = threeDoors()
    let refuses = false
    const double = openSearchDouble(id =>
      refuses && id !== '3' ? { status: 400, type: 'mapper_parsing_exception' } : undefined,
    )
    const shop = processOn(double, goods)
    await shop.look()
    refuses = true
    goods.rename(2, 'Timber Doors')
    expect(await refusalOf(shop.index.refresh())).toMatchObject({
      tag: 'unavailable',
      detail: '2 documents were rejected',
    })
    expect([double.names(), await shop.found()]).toEqual([['lintel-goods.one-0'], [1, 2, 3]])
  })

  it.each([
    [429, 'rejected_execution_exception'],
    [403, 'cluster_block_exception'],
    [404, 'index_not_found_exception'],
    [503, 'unavailable_shards_exception'],
  ])('retries at the next refresh what the server could not accept at the moment (%d)', async (status, type) => {
    const goods = threeDoors()
    let away = true
    const double = openSearchDouble(id => (away && id === '2' ? { status, type } : undefined))
    const shop = processOn(double, goods)
    expect(await refusalOf(shop.index.refresh())).toMatchObject({
      tag: 'unavailable',
      detail: `a write failed with ${status} ${type}`,
    })
    expect(double.names()).toEqual([])
    away = false
    await shop.look()
    away = true
    goods.put(aDoor(2, { name: 'Gate 2' }))
    goods.put(aDoor(4))
    await refusalOf(shop.index.refresh())
    away = false
    await shop.look()
    expect([await shop.found('gate'), await shop.found()]).toEqual([[2], [1, 2, 3, 4]])
  })

  it('deletes unfinished builds older than a day, and no index of other shops', async () => {
    const [double, goods] = [openSearchDouble(), threeDoors()]
    const body = { mappings: { _meta: {} } }
    for (const name of ['lintel-goods.old', 'lintel-goods.young', 'lintel-goods-home.old', 'orders'])
      await answerOf(double.http.put(`/${name}`, { body }))
    for (const [name, days] of [
      ['lintel-goods.old', 1.1],
      ['lintel-goods.young', 0.9],
      ['lintel-goods-home.old', 9],
      ['orders', 9],
    ] as const)
      double.age(name, days * day)
    await processOn(double, goods).look()
    expect([...double.names()].sort()).toEqual([
      'lintel-goods-home.old',
      'lintel-goods.one-0',
      'lintel-goods.young',
      'orders',
    ])
  })
})

const listFields = goodsFields.filter(field => field !== 'width_esi')
const bounds = [{ min: 42 }, { max: 36 }, { min: 36, max: 42 }]
const definitions: readonly FacetDefinition[] = [
  { field: priceField, name: 'Price', tag: 'range', bounds: [{ max: 300 }, { min: 300 }] },
  ...listFields.map(field => ({ field, name: field, tag: 'list' as const })),
  { field: 'width_esi', name: 'Width', tag: 'range', bounds },
]
const someQuery = fc
  .record({
    facets: fc.array(
      fc
        .constantFrom(...listFields)
        .chain(field => fc.constantFrom(...goodsValues[field]!).map(value => ({ field, value }))),
      { maxLength: 3 },
    ),
    ranges: fc.constantFrom([], [{ field: priceField, min: 200, max: 500 }], [{ field: 'width_esi', min: 33 }]),
    inStock: fc.boolean(),
    categoryId: fc.constantFrom(undefined, 1, 3, 4),
    brand: fc.constantFrom(undefined, 'kestrel'),
    sort: fc.constantFrom(...sortKeys),
  })
  .map(some => ({ ...emptyQuery, ...some, pageSize: 100 }))
const someVisitor = fc
  .record({
    visible: fc.constantFrom(
      { tag: 'everything' } as const,
      { tag: 'only', categoryIds: [2, 4] } as const,
      { tag: 'except', categoryIds: [1] } as const,
    ),
    priceListId: fc.constantFrom(undefined, 7),
  })
  .map(some => aVisitor({ storeKey: 'commercial', ...some }))

/** In no category, and with every value, so that both searches know all values that can be selected. */
const everyValue = aDoor(99, {
  categoryIds: [],
  facets: {
    Brand: ['Kestrel', 'Hollis'],
    Core: ['Particle', 'Mineral'],
    Rating: ['20 min', '90 min'],
    Width: [`2'-8"`, '36 in', '42"'],
    Finish: ['Satin Chrome', 'Matte Black'],
    Handing: ['Left', 'Right'],
  },
})

/** A list without values is not shown. */
const shown = (listing: Listing): Listing => ({
  ...listing,
  facets: listing.facets.filter(facet => facet.tag !== 'list' || facet.values.length > 0),
})

describe('the search on a search server', () => {
  it("lists products of the same name in the merchant's order, ascending or descending", async () => {
    const { source } = goodsSource([
      aDoor(3, { name: 'Flush', sortOrder: 1 }),
      aDoor(5, { name: 'Flush', sortOrder: 0 }),
    ])
    const double = openSearchDouble()
    const index = createGoodsIndex({ http: double.http, alias, source, name: () => 'a', refused: () => undefined })
    await answerOf(index.refresh())
    const extras = { facetsOf: () => definitions }
    const visitor = { storeKey: 'commercial', language: 'en', visible: { tag: 'everything' } } as const
    for (const sort of ['name-asc', 'name-desc'] as const)
      for (const search of [
        openSearch({ http: double.http, alias, source, index }, visitor, extras),
        embeddedSearch(createSearchIndex(source), visitor, extras),
      ])
        expect((await answerOf(search.list({ ...emptyQuery, sort }))).items.map(({ id }) => id)).toEqual([5, 3])
  })

  it('finds, sorts and counts like the embedded search, for any products and query', async () => {
    await fc.assert(
      fc.asyncProperty(goodsOf(6), someVisitor, someQuery, async (goods, visitor, query) => {
        const [double, { source }] = [openSearchDouble(), goodsSource([...goods, everyValue])]
        const index = createGoodsIndex({ http: double.http, alias, source, name: () => 'a', refused: () => undefined })
        await answerOf(index.refresh())
        const extras = { facetsOf: () => definitions }
        const listing = await answerOf(
          openSearch({ http: double.http, alias, source, index }, visitor, extras).list(query),
        )
        expect(shown(listing)).toEqual(
          shown(await answerOf(embeddedSearch(createSearchIndex(source), visitor, extras).list(query))),
        )
      }),
      { numRuns: 100 },
    )
  }, 60_000)
})
