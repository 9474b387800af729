import { expect } from '@jest/globals'
import { openSearch, openSearchCounts } from '../../adapters/opensearch/open-search'
import { priceScripts } from '../../adapters/opensearch/offers'
import type { FacetDefinition } from '../../core/search/facet-definition'
import { emptyQuery, priceField, type ListingQuery } from '../../core/search/listing'
import { answerOf, answeringAfterFirst, answeringFirst } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { each, like } from '../support/matchers'
import { alias, asking, everybody } from './contract-shop'

const there = { name: 'an index of products' }
const path = `/${alias}/_search`

const filtered = (...filter: readonly unknown[]) => ({ bool: { filter } })
const anyOf = (...should: readonly unknown[]) => ({ bool: { should, minimum_should_match: 1 } })
/** The visitor's visibility filter, part of every query. */
const seen = anyOf({ terms: { categories: [1, 2, 3, 4] } })

/** A value and its number of products. */
const bucket = (key: string) => each({ key: like(key), doc_count: like(1) })
const values = {
  buckets: each({ key: like('brand_esi\u001fKestrel'), doc_count: like(1), products: { doc_count: like(1) } }),
}
const end = (value: number) => ({ value: like(value) })
const none = { lowest: { value: null }, highest: { value: null } }

const query: ListingQuery = {
  ...emptyQuery,
  term: 'wood door',
  categoryId: 1,
  brand: 'kestrel',
  inStock: true,
  sort: 'price-asc',
  facets: [{ field: 'brand_esi', value: 'Kestrel' }],
  ranges: [{ field: 'width_esi', min: 30, max: 40 }],
}
const definitions: readonly FacetDefinition[] = [
  { field: priceField, name: 'Price', tag: 'range', bounds: [{ max: 10_000 }, { min: 10_000 }] },
  { field: 'brand_esi', name: 'Brand', tag: 'list' },
  { field: 'width_esi', name: 'Width', tag: 'range', bounds: [{ max: 36 }, { min: 36 }] },
  { field: 'core_esi', name: 'Core', tag: 'slider', step: 1 },
]

const bestOf = (...queries: readonly unknown[]) => ({ dis_max: { queries } })
const written = (value: string) => ({ term: { words: { value } } })
const beginning = (value: string) => [
  { prefix: { words: { value, boost: 0.6 } } },
  { prefix: { words: { value, boost: 0.6, rewrite: 'top_terms_100' } } },
]
/** Two words that other texts write as one. */
const joined = written('wooddoor')
const scope = {
  bool: {
    must: [
      {
        bool: {
          must: [
            bestOf({ bool: { must: [written('wood')] } }, joined),
            bestOf({ bool: { must: [bestOf(written('door'), ...beginning('door'))] } }, joined),
          ],
        },
      },
    ],
    filter: [seen, anyOf({ terms: { within: [1] } }), { term: { brands: 'kestrel' } }],
  },
}

const ofBrand = anyOf({ term: { 'variants.values': 'brand_esi\u001fKestrel' } })
const ofWidth = anyOf({ range: { 'variants.measures.width_esi': { gte: 30, lte: 40 } } })
const inStock = { term: { 'variants.in_stock': true } }
const oneVariant = { nested: { path: 'variants', query: filtered(ofBrand, ofWidth, inStock) } }
const left = (chosen: readonly unknown[], aggs: unknown) => ({
  filter: filtered(),
  aggs: { variants: { nested: { path: 'variants' }, aggs: { left: { filter: filtered(...chosen), aggs } } } },
})
const counted = (include?: string) => ({
  terms: { field: 'variants.values', size: 2000, ...(include === undefined ? {} : { include }) },
  aggs: { products: { reverse_nested: {} } },
})
const ends = (value: unknown) => ({ lowest: { min: value }, highest: { max: value } })
const endsOf = (field: string) => ends({ field })
const listed = { exists: { field: 'offers' } }
const unlisted = { bool: { must_not: [listed] } }
/** Scripts calculate the price in the lists of the visitor: list 7 alone. */
const script = (source: string, more: object = {}) => ({
  lang: 'painless',
  source,
  params: { day: 0, isLowest: false, lists: [{ of: 7, steps: [] }], ...more },
})
const priced = (bounds: { readonly gte?: number; readonly lt?: number }) =>
  anyOf(
    {
      bool: {
        filter: [
          listed,
          {
            script: {
              script: script(priceScripts.range, { min: bounds.gte ?? 0, max: 1e15, below: bounds.lt ?? 1e15 }),
            },
          },
        ],
      },
    },
    { bool: { must_not: [listed], filter: [{ range: { lowest: bounds } }] } },
  )
const value = { script: script(priceScripts.value) }
const width = 'variants.measures.width_esi'

const aggs = {
  names: { terms: { field: 'fields', size: 200 } },
  scope: { nested: { path: 'variants' }, aggs: { values: counted() } },
  left: left([ofBrand, ofWidth, inStock], { values: counted() }),
  chosen0: left([ofWidth, inStock], { values: counted('brand_esi\u001f.*') }),
  reach0: { nested: { path: 'variants' }, aggs: endsOf(width) },
  measured0: left([ofBrand, inStock], {
    within: {
      range: {
        field: width,
        keyed: true,
        ranges: [
          { key: '0', to: 36 },
          { key: '1', from: 36 },
        ],
      },
      aggs: { products: { reverse_nested: {} } },
    },
  }),
  measured1: left([ofBrand, ofWidth, inStock], endsOf('variants.measures.core_esi')),
  price: {
    filter: filtered(oneVariant),
    aggs: {
      own: { filter: listed, aggs: ends(value) },
      catalogue: { filter: unlisted, aggs: endsOf('lowest') },
      within: { filters: { filters: { 0: priced({ lt: 10_000 }), 1: priced({ gte: 10_000 }) } } },
    },
  },
  below: { filter: filtered(oneVariant), aggs: { categories: { terms: { field: 'within', size: 1, include: [2] } } } },
}

const page = {
  hits: { total: { value: like(1) }, hits: each({ _source: { id: like(1) } }) },
  aggregations: {
    names: { buckets: bucket('brand_esi\u001fBrand') },
    scope: { values },
    left: { variants: { left: { values } } },
    chosen0: { variants: { left: { values } } },
    reach0: { lowest: end(36), highest: end(36) },
    measured0: {
      variants: {
        left: {
          within: {
            buckets: {
              0: { doc_count: like(0), products: { doc_count: like(0) } },
              1: { doc_count: like(1), products: { doc_count: like(1) } },
            },
          },
        },
      },
    },
    measured1: { variants: { left: none } },
    price: {
      own: { lowest: end(11_500), highest: end(11_500) },
      catalogue: none,
      within: { buckets: { 0: { doc_count: like(0) }, 1: { doc_count: like(1) } } },
    },
    below: { categories: { buckets: each({ key: like(2), doc_count: like(1) }) } },
  },
}

/** An unknown word: itself, no other form, words that begin with it, or a misspelled one. */
const loose = {
  '0.0': bestOf(written('lok'), ...beginning('lok')),
  '0.1': { match_none: {} },
  '0.2': bestOf(...beginning('lok')),
  '0.3': bestOf(
    { fuzzy: { words: { value: 'lok', fuzziness: 'AUTO:4,8', prefix_length: 1, boost: 0.35 } } },
    { regexp: { words: { value: 'l.ok|lo.k|lok.', boost: 0.35 } } },
  ),
}

/** Whether any product has the word, or one that begins with it. */
const known = {
  known: {
    global: {},
    aggs: {
      words: {
        filters: { filters: { '0.written': written('lok'), '0.beginning': { prefix: { words: { value: 'lok' } } } } },
      },
    },
  },
}

/** Products of a size: a variant has it, or one of the product's words is the number the size was parsed from. */
const ofSize = { terms: { 'variants.sizes': ['36x84', '3070'] } }
const oneOfSize = { nested: { path: 'variants', query: filtered(ofSize) } }
const sizedPage = {
  from: 0,
  size: 24,
  _source: ['id'],
  track_total_hits: true,
  query: { bool: { filter: [seen, oneOfSize] } },
  post_filter: filtered(oneOfSize),
  aggs: {
    names: { terms: { field: 'fields', size: 200 } },
    scope: { nested: { path: 'variants' }, aggs: { values: counted() } },
    left: left([ofSize], { values: counted() }),
    price: {
      filter: filtered(oneOfSize),
      aggs: {
        own: { filter: listed, aggs: ends(value) },
        catalogue: { filter: unlisted, aggs: endsOf('lowest') },
      },
    },
  },
  sort: [{ order: 'asc' }, { id: 'asc' }],
}

const width1 = Array.from({ length: 24 }, (_, at) => ({
  key: String(at),
  from: 11_500 + at,
  ...(at === 23 ? {} : { to: 11_501 + at }),
}))
const barsAnswer = {
  buckets: Object.fromEntries(width1.map(({ key }, at) => [key, { doc_count: like(at === 0 ? 1 : 0) }])),
}
const noBars = { buckets: Object.fromEntries(width1.map(({ key }) => [key, { doc_count: like(0) }])) }
const barsBody = {
  size: 0,
  query: filtered(scope, oneVariant),
  aggs: {
    own: { filter: listed, aggs: { bars: { range: { ...value, keyed: true, ranges: width1 } } } },
    catalogue: { filter: unlisted, aggs: { bars: { range: { field: 'lowest', keyed: true, ranges: width1 } } } },
  },
}
/** Sort key: the price in the visitor's lists; products without a price come last. */
const byPrice = { type: 'number', order: 'asc', script: script(priceScripts.sort, { none: 1e15 }) }

/** The response for a page; price histograms are a separate query with its own interaction below. */
const pageGiven = (price: number | null) => ({
  hits: { total: { value: 1 }, hits: [{ _source: { id: 1 } }] },
  aggregations: {
    names: { buckets: [] },
    scope: { values: { buckets: [] } },
    left: { variants: { left: { values: { buckets: [] } } } },
    price: { own: { lowest: { value: price }, highest: { value: price } }, catalogue: none },
  },
})

/** Product queries, each with its visitor's visibility filter (S1-6.08, S2-4.19, S2-7.10). */
export const goodsSearchContract: Contract = {
  provider: 'opensearch',
  interactions: [
    {
      description: 'search server: a page of products with its counts',
      state: there,
      request: {
        method: 'POST',
        path,
        body: {
          from: 0,
          size: 24,
          _source: ['id'],
          track_total_hits: true,
          query: scope,
          post_filter: filtered(oneVariant),
          aggs,
          sort: [{ _script: byPrice }, { order: 'asc' }, { id: 'asc' }],
        },
      },
      response: { status: 200, body: page },
      drive: async http => {
        const found = await answerOf(
          openSearch(
            asking(answeringAfterFirst(http, { aggregations: { own: { bars: { buckets: {} } } } })),
            everybody,
            { facetsOf: () => definitions },
          ).list(query),
        )
        expect(found.categoryCounts).toEqual({ 2: 1 })
        expect(found).toMatchObject({
          total: 1,
          items: [{ id: 1, price: { now: 11_500 } }],
          facets: [
            { lowest: 11_500, bounds: [{ count: 0 }, { count: 1 }] },
            { values: [{ value: 'Kestrel', count: 1, selected: true }] },
            { lowest: 36, bounds: [{ count: 0 }, { count: 1 }] },
          ],
        })
      },
    },
    {
      description: 'search server: goods of a width and a height',
      state: there,
      request: { method: 'POST', path, body: sizedPage },
      response: {
        status: 200,
        body: {
          hits: page.hits,
          aggregations: {
            names: page.aggregations.names,
            scope: page.aggregations.scope,
            left: page.aggregations.left,
            price: { own: page.aggregations.price.own, catalogue: none },
          },
        },
      },
      drive: async http => {
        const skuThenBars = answeringFirst(
          answeringAfterFirst(http, { aggregations: { own: { bars: { buckets: {} } } } }),
          { hits: { hits: [] } },
        )
        expect(
          await answerOf(openSearch(asking(skuThenBars), everybody).list({ ...emptyQuery, term: '3070' })),
        ).toMatchObject({ total: 1, items: [{ id: 1 }], reading: { size: { width: 36, height: 84 } } })
      },
    },
    {
      description: 'search server: how many products have each word',
      state: there,
      request: {
        method: 'POST',
        path,
        body: {
          size: 0,
          track_total_hits: true,
          query: { bool: { filter: [seen] } },
          aggs: { words: { filters: { filters: loose } }, ...known },
        },
      },
      response: {
        status: 200,
        body: {
          hits: { total: { value: like(2) } },
          aggregations: {
            words: { buckets: { '0.3': { doc_count: like(0) } } },
            known: { words: { buckets: { '0.written': { doc_count: like(0) } } } },
          },
        },
      },
      drive: async http => {
        const nothingFound = { hits: { total: { value: 0 }, hits: [] }, aggregations: pageGiven(null).aggregations }
        expect(
          await answerOf(
            openSearch(asking(answeringFirst(http, nothingFound)), everybody).list({ ...emptyQuery, term: 'lok' }),
          ),
        ).toMatchObject({ total: 0 })
      },
    },
    {
      description: 'search server: the bars of prices',
      state: there,
      request: { method: 'POST', path, body: barsBody },
      response: { status: 200, body: { aggregations: { own: { bars: barsAnswer }, catalogue: { bars: noBars } } } },
      drive: async http => {
        const found = await answerOf(
          openSearch(asking(answeringFirst(http, pageGiven(11_500))), everybody, {
            facetsOf: () => [{ field: priceField, name: 'Price', tag: 'slider', step: 1 }],
          }).list(query),
        )
        expect(found.facets).toMatchObject([{ lowest: 11_500, buckets: [1, ...new Array<number>(23).fill(0)] }])
      },
    },
    {
      description: 'search server: whether a term is a SKU',
      state: there,
      request: {
        method: 'POST',
        path,
        body: { size: 0, track_total_hits: 1, query: filtered(seen, anyOf({ terms: { skus: ['d136'] } })) },
      },
      response: { status: 200, body: { hits: { total: { value: like(1) }, hits: [] } } },
      drive: async http =>
        expect(
          (
            await answerOf(
              openSearch(asking(answeringAfterFirst(http, pageGiven(null))), everybody).list({
                ...emptyQuery,
                term: 'D-1-36',
              }),
            )
          ).items.map(({ id }) => id),
        ).toEqual([1]),
    },
    {
      description: 'search server: what SKUs stand for',
      state: there,
      request: {
        method: 'POST',
        path,
        body: {
          size: 10_000,
          _source: ['id', 'sku', 'variants.id', 'variants.sku'],
          query: filtered(seen, anyOf({ terms: { skus: ['d136', 'none'] } })),
          sort: [{ order: 'asc' }, { id: 'asc' }],
        },
      },
      response: {
        status: 200,
        body: {
          hits: { hits: each({ _source: { id: like(1), sku: 'd1', variants: each({ id: like(10), sku: 'd136' }) } }) },
        },
      },
      drive: async http =>
        expect(await answerOf(openSearch(asking(http), everybody).findSkus(['D-1-36', 'none']))).toEqual([
          { sku: 'D-1-36', found: { productId: 1, variantId: 10 } },
          { sku: 'none' },
        ]),
    },
    {
      description: 'search server: terms like what was typed',
      state: there,
      request: {
        method: 'POST',
        path,
        body: {
          size: 0,
          query: filtered(seen),
          aggs: {
            starting: { terms: { field: 'suggest', size: 50, include: '[123]\u001fwoo.*' } },
            later: { terms: { field: 'suggest', size: 50, include: '[123]\u001f[^\u001f]* woo.*' } },
          },
        },
      },
      response: {
        status: 200,
        body: {
          aggregations: {
            starting: { buckets: bucket('3\u001fwood doors\u001fWood Doors') },
            later: { buckets: bucket('1\u001fflush wood door\u001fFlush Wood Door') },
          },
        },
      },
      drive: async http =>
        expect(await answerOf(openSearch(asking(http), everybody).suggest('woo'))).toEqual([
          'Wood Doors',
          'Flush Wood Door',
        ]),
    },
    {
      description: 'search server: the numbers of categories',
      state: there,
      request: {
        method: 'POST',
        path,
        body: { size: 0, query: filtered(seen), aggs: { categories: { terms: { field: 'within', size: 50_000 } } } },
      },
      response: {
        status: 200,
        body: { aggregations: { categories: { buckets: each({ key: like(2), doc_count: like(2) }) } } },
      },
      drive: async http => expect([...(await answerOf(openSearchCounts(asking(http), everybody)))]).toEqual([[2, 2]]),
    },
  ],
}
