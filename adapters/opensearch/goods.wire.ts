import * as t from 'io-ts'
import { facetField } from '../../core/search/facet-field'
import type { IndexedProduct, IndexedVariant } from '../../core/search/product-source.port'
import { fold, foldSku, measureOf, tokensOf } from '../../core/search/search-text'
import { sizesOf } from '../../core/search/size-fields'
import { pricesOf } from './offers'
import type { KnownShelves } from './shelves'

/** Separates the parts of a keyword; occurs in no name or label. */
export const mark = '\u001f'

/** Between a word and its weight; occurs in no word. */
export const weightMark = '|'

/** The deepest position a listing reaches; the server refuses a page beyond it. */
export const furthest = 100_000

/** A keyword; a longer one is not indexed, as the server refuses a document with a keyword above 32,766 bytes. */
const label = { type: 'keyword', ignore_above: 8_191 } as const

/**
 * Settings and mappings of a product index. Words are already analyzed by Lintel (normalized sizes, stems), so the
 * analyzer only splits at whitespace, and reads the weight of each word, which is stored as its frequency; a match
 * scores by weight and rarity, as in the embedded search. Variants are nested: selected options must match within one
 * variant. The index has a copy where a second node can hold it.
 */
export const indexBody = {
  settings: {
    index: {
      auto_expand_replicas: '0-1',
      max_result_window: furthest,
      mapping: { total_fields: { limit: 5_000 } },
      similarity: {
        lintel: {
          type: 'scripted',
          script: {
            source: 'return query.boost * doc.freq * Math.log(1.0 + (double) field.docCount / (double) term.docFreq);',
          },
        },
      },
    },
    analysis: {
      filter: { weight: { type: 'delimited_term_freq', delimiter: weightMark } },
      analyzer: { lintel: { type: 'custom', tokenizer: 'whitespace', filter: ['weight'] } },
    },
  },
  mappings: {
    dynamic: false,
    // Explicit types: otherwise the first value of a field decides, and a whole number would truncate all later
    // ones.
    dynamic_templates: [{ measures: { path_match: 'variants.measures.*', mapping: { type: 'double' } } }],
    properties: {
      id: { type: 'long' },
      order: { type: 'double' },
      created: { type: 'long' },
      name: label,
      brands: label,
      categories: { type: 'integer' },
      within: { type: 'integer' },
      sku: { type: 'keyword' },
      skus: { type: 'keyword' },
      fields: label,
      suggest: label,
      lowest: { type: 'long' },
      // Read by the script of prices alone.
      offers: { type: 'long', index: false },
      dated: { type: 'keyword', index: false },
      words: { type: 'text', analyzer: 'lintel', similarity: 'lintel', index_options: 'freqs', norms: false },
      variants: {
        type: 'nested',
        properties: {
          id: { type: 'long' },
          sku: { type: 'keyword' },
          in_stock: { type: 'boolean' },
          values: label,
          sizes: label,
          measures: { type: 'object', dynamic: true },
        },
      },
    },
  },
} as const

/** Weight of a match by the text it is in. */
const wordWeights = { sku: 10, name: 8, brand: 5, category: 4, option: 3, rest: 1 } as const

/** Words with their weights; a word of several texts has the highest. */
const weighedWords = (texts: Readonly<Record<keyof typeof wordWeights, readonly string[]>>) => {
  const found = new Map<string, number>()
  for (const [kind, weight] of Object.entries(wordWeights) as [keyof typeof wordWeights, number][])
    for (const word of texts[kind].flatMap(each => tokensOf(each)))
      found.set(word, Math.max(weight, found.get(word) ?? 0))
  return found
}

/**
 * A product as one document: the fields it is found, filtered, counted and sorted by. Cards are loaded from the
 * catalogue.
 */
export const toDocument = (product: IndexedProduct, shelves: Pick<KnownShelves, 'categoryNames' | 'above'>) => {
  const byVariant = new Set(product.variants.flatMap(({ options }) => Object.keys(options)))
  const own = Object.entries(product.facets)
    .filter(([name]) => !byVariant.has(name))
    .flatMap(([name, labels]) => labels.map(label => [name, label] as const))
  const names = [...new Set([...own.map(([name]) => name), ...byVariant])]
  const skus = [product.sku, ...product.variants.map(({ sku }) => sku)]
  const categoryNames = product.categoryIds.flatMap(id => shelves.categoryNames.get(id) ?? [])
  const labels = Object.values(product.facets).flat()
  const words = weighedWords({
    sku: skus,
    name: [product.name],
    brand: product.brand ? [product.brand.name] : [],
    category: categoryNames,
    option: labels,
    rest: [product.words],
  })
  const numbers = [...words.keys()].filter(word => fourDigits.test(word))
  return {
    id: product.id,
    order: product.sortOrder,
    created: product.createdAt,
    name: fold(product.name),
    brands: product.brand ? [...new Set([product.brand.name, product.brand.slug].map(brandKey))] : [],
    categories: product.categoryIds,
    within: [...new Set(product.categoryIds.flatMap(id => shelves.above(id)))],
    sku: foldSku(product.sku),
    skus: [...new Set(skus.map(foldSku).filter(sku => sku !== ''))],
    fields: names.map(name => `${facetField(name)}${mark}${name}`),
    suggest: [
      ...new Set([
        ...categoryNames.map(name => suggested('category', name)),
        ...(product.brand ? [suggested('brand', product.brand.name)] : []),
        suggested('name', product.name),
      ]),
    ],
    ...pricesOf(product),
    words: [...words].map(([word, weight]) => `${word}${weightMark}${weight}`).join(' '),
    variants:
      product.variants.length > 0
        ? product.variants.map(variant => ({
            id: variant.id,
            sku: foldSku(variant.sku),
            ...offer(variant, own, numbers),
          }))
        : [offer({ stock: 0, options: {} }, own, numbers)],
  }
}

/** Four digits may be a door size or a model number, such as 3068. */
const fourDigits = /^\d{4}$/

/** Options and sizes of one variant. A product without variants is filtered by its own fields. */
const offer = (
  variant: Pick<IndexedVariant, 'stock' | 'options'>,
  own: readonly (readonly [string, string])[],
  numbers: readonly string[],
) => {
  const all = [...own, ...Object.entries(variant.options)]
  const measures = Object.fromEntries(
    all.flatMap(([name, label]) => {
      const measure = measureOf(label)
      return measure === undefined ? [] : [[facetField(name), measure]]
    }),
  )
  return {
    in_stock: variant.stock > 0,
    values: [...new Set(all.map(([name, label]) => `${facetField(name)}${mark}${label}`))],
    sizes: [...sizesOf(all.map(([name, label]) => [facetField(name), label])), ...numbers],
    measures,
  }
}

/** Key of a brand, which a query names by its name or by the slug of its page. */
export const brandKey = (brand: string): string => fold(brand).replaceAll('/', '')

/** Rank of suggestions: a category finds more than a brand, a brand more than one product. */
const weights = { category: 3, brand: 2, name: 1 } as const

/** Keyword of a suggested term: its weight, its normalized text, and the term itself. */
const suggested = (kind: keyof typeof weights, term: string): string =>
  `${weights[kind]}${mark}${oneSpaced(fold(term))}${mark}${term.trim()}`
export const oneSpaced = (text: string): string => text.trim().replace(/\s+/g, ' ')

const variantHit = t.partial({ id: t.number, sku: t.string })
export const idsAnswer = t.type({
  hits: t.type({ total: t.type({ value: t.number }), hits: t.array(t.type({ _source: t.type({ id: t.number }) })) }),
})
export const skusAnswer = t.type({
  hits: t.type({
    hits: t.array(t.type({ _source: t.type({ id: t.number, sku: t.string, variants: t.array(variantHit) }) })),
  }),
})

/** Response to a `terms` aggregation over keywords. */
const termBuckets = t.type({
  buckets: t.array(
    t.intersection([
      t.type({ key: t.string, doc_count: t.number }),
      t.partial({ products: t.type({ doc_count: t.number }) }),
    ]),
  ),
})
export type TermBuckets = t.TypeOf<typeof termBuckets>
const numberBuckets = t.type({ buckets: t.array(t.type({ key: t.number, doc_count: t.number })) })
/** Keyed by the names given in the query, because the server reorders ranges. */
const rangeBuckets = t.type({
  buckets: t.record(
    t.string,
    t.intersection([t.type({ doc_count: t.number }), t.partial({ products: t.type({ doc_count: t.number }) })]),
  ),
})
const end = t.type({ value: t.union([t.number, t.null]) })
export const ends = t.type({ lowest: end, highest: end })

const left = <A extends t.Mixed>(inside: A) => t.type({ variants: t.type({ left: inside }) })
export const leftValues = left(t.type({ values: termBuckets }))
export const leftMeasures = left(ends)
export const leftRanges = left(t.type({ within: rangeBuckets }))
const priceEnds = t.intersection([
  t.type({ own: ends }),
  t.partial({ catalogue: ends, within: t.type({ buckets: t.record(t.string, t.type({ doc_count: t.number })) }) }),
])

/** Response to `countsOf`; counts of each selected field and each measure are numbered. */
export const countsAnswer = t.intersection([
  t.type({ names: termBuckets, scope: t.type({ values: termBuckets }), left: leftValues, price: priceEnds }),
  t.partial({ below: t.type({ categories: numberBuckets }) }),
  t.UnknownRecord,
])
export const pageAnswer = t.intersection([idsAnswer, t.type({ aggregations: countsAnswer })])

export const suggestAnswer = t.type({ aggregations: t.type({ starting: termBuckets, later: termBuckets }) })
export const categoriesAnswer = t.type({ aggregations: t.type({ categories: numberBuckets }) })
const wordBuckets = t.type({ buckets: t.record(t.string, t.type({ doc_count: t.number })) })
/** Product counts per word of the query, keyed by the word's position. */
export const wordsAnswer = t.type({
  hits: t.type({ total: t.type({ value: t.number }) }),
  aggregations: t.type({ words: wordBuckets, known: t.type({ words: wordBuckets }) }),
})
export const barsAnswer = t.type({
  aggregations: t.intersection([
    t.type({ own: t.type({ bars: rangeBuckets }) }),
    t.partial({ catalogue: t.type({ bars: rangeBuckets }) }),
  ]),
})

const bulkItem = t.intersection([
  t.type({ _id: t.string, status: t.number }),
  t.partial({ error: t.type({ type: t.string }) }),
])
export type BulkItem = t.TypeOf<typeof bulkItem>
/** Results per action, in order, each keyed by the action's type. */
export const bulkAnswer = t.type({ items: t.array(t.record(t.string, bulkItem)) })
export const refreshed = t.type({ _shards: t.type({ failed: t.literal(0) }) })
export const acknowledged = t.type({ acknowledged: t.literal(true) })

/**
 * Index metadata: the change sequence it is up to date with, the state of the categories, and the facet fields in the
 * merchant's order as of the last build.
 */
const followed = t.intersection([
  t.type({ layout: t.number, sequence: t.number, shelves: t.string }),
  t.partial({ mark: t.string, fields: t.readonlyArray(t.string) }),
])
export type Followed = t.TypeOf<typeof followed>
export const mappingsAnswer = t.record(t.string, t.type({ mappings: t.partial({ _meta: followed }) }))
/** Indices by name. */
export const indicesAnswer = t.record(
  t.string,
  t.type({ aliases: t.UnknownRecord, settings: t.type({ index: t.type({ creation_date: t.string }) }) }),
)
