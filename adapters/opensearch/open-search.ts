import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Visitor } from '../../core/access/visitor'
import { productCard } from '../../core/search/product-card'
import { visibilityOf } from '../../core/access/visibility'
import { chosenAsShown } from '../../core/search/facet-merges'
import type { FacetsOf } from '../../core/search/facet-definition'
import { priceBars } from '../../core/search/facet-order'
import { isFiltered, narrowedCategory, priceField, type Listing, type Reading } from '../../core/search/listing'
import { onlyProducts } from '../../core/search/only-products'
import type { ProductSourcePort } from '../../core/search/product-source.port'
import { listBySize, type SizedQuery } from '../../core/search/search-by-size'
import { isOneNumber, typedAs } from '../../core/search/query-words'
import { fold, foldSku, queryTokens } from '../../core/search/search-text'
import type { SearchPort } from '../../core/search/search.port'
import type { SearchCapabilities, SkuAnswer, SkuSearchPort } from '../../core/search/sku-search.port'
import type { Outcome } from '../../core/shared/domain-error'
import { searched, type Place } from './calls'
import { facetsOf, priceEnds, type Counts } from './facets'
import type { GoodsIndex } from './goods-index'
import {
  barsAnswer,
  categoriesAnswer,
  furthest,
  idsAnswer,
  mark,
  pageAnswer,
  skusAnswer,
  suggestAnswer,
  wordsAnswer,
  type TermBuckets,
} from './goods.wire'
import {
  barsOf,
  bySkus,
  chosenBy,
  countsBelow,
  countsOf,
  countsOfWords,
  looseWords,
  mostWordsOf,
  scopeOf,
  seenBy,
  skuIn,
  sortOf,
  termsLike,
  type LooseWord,
  type Narrowed,
} from './questions'
import type { KnownShelves } from './shelves'

const largestPage = 100
const mostSuggestions = 10
const shortestTyped = 3
const mostHits = 10_000

const capabilities: SearchCapabilities = { mostSkus: 1_000, measures: true, oneVariant: true }

export type SearchExtras = {
  /** The products that this visitor ordered before, or their company as far as they see its orders. */
  readonly bought?: () => Outcome<readonly number[]>
  readonly facetsOf?: FacetsOf
}

/** A search server, and where the cards of what it finds are read. */
export type SearchServer = Place & {
  readonly index: GoodsIndex
  readonly source: Pick<ProductSourcePort, 'productsById'>
}

/**
 * Search on OpenSearch, among what this visitor may see and at this visitor's prices. What it finds is shown as the
 * catalogue has it now.
 */
export const openSearch = (
  server: SearchServer,
  visitor: Visitor,
  { facetsOf: definitionsOf, bought }: SearchExtras = {},
): SearchPort & SkuSearchPort => {
  const { index } = server
  const knowsBought = bought !== undefined && visibilityOf(visitor, 'get_orders') !== 'none'
  const list = (query: SizedQuery): Outcome<Listing> =>
    pipe(
      TE.Do,
      TE.bind('shelves', () => index.shelves()),
      // Whoever has no orders to see has bought nothing.
      TE.bind('before', () => (query.boughtBefore ? (knowsBought ? bought() : TE.right([])) : TE.right(undefined))),
      TE.let('only', ({ before }) => onlyProducts(query.productIds, before)),
      TE.bind('sku', ({ shelves }) =>
        query.size ? TE.right(undefined) : knownSku(server, visitor, shelves, query.term),
      ),
      TE.let('chosen', ({ shelves }) => chosenAsShown(shelves.merges, query)),
      TE.bind('listing', ({ shelves, only, sku, chosen }) =>
        listedOrMost(
          server,
          visitor,
          shelves,
          { ...query, ...chosen },
          { only, sku, definitions: definitionsOf?.(query.categoryId) },
        ),
      ),
      TE.map(({ listing, chosen }) => (chosen ? { ...listing, chosen } : listing)),
      TE.map(listing => (knowsBought ? { ...listing, knowsBought } : listing)),
    )
  const findSkus: SkuSearchPort['findSkus'] = skus =>
    pipe(
      index.shelves(),
      TE.flatMap(shelves => {
        const asked = [...new Set(skus.map(foldSku))].filter(sku => sku !== '')
        return asked.length === 0
          ? TE.right(skus.map(sku => ({ sku })))
          : pipe(
              searched(server, skusAnswer, {
                size: mostHits,
                _source: ['id', 'sku', 'variants.id', 'variants.sku'],
                query: bySkus(asked, visitor, shelves),
                sort: [{ order: 'asc' }, { id: 'asc' }],
              }),
              TE.map(({ hits }) => {
                const found = targetsIn(hits.hits.map(({ _source }) => _source))
                return skus.map((sku): SkuAnswer => {
                  const target = found.get(foldSku(sku))
                  return target ? { sku, found: target } : { sku }
                })
              }),
            )
      }),
    )
  return {
    capabilities,
    list: listBySize({ list, findSkus }),
    suggest: typed =>
      [...typed.trim()].length < shortestTyped
        ? TE.right([])
        : pipe(
            index.shelves(),
            TE.flatMap(shelves =>
              searched(server, suggestAnswer, {
                size: 0,
                query: seenBy(visitor, shelves),
                aggs: termsLike(typed, 5 * mostSuggestions),
              }),
            ),
            TE.map(({ aggregations: { starting, later } }) =>
              [...new Set([...bestTerms(starting), ...bestTerms(later)])].slice(0, mostSuggestions),
            ),
          ),
    findSkus,
  }
}

type SkuHit = {
  readonly id: number
  readonly sku: string
  readonly variants: readonly { readonly id?: number; readonly sku?: string }[]
}

/** A variant before a product of the same SKU; the first product in the merchant's order. */
const targetsIn = (hits: readonly SkuHit[]): ReadonlyMap<string, NonNullable<SkuAnswer['found']>> => {
  const found = new Map<string, NonNullable<SkuAnswer['found']>>()
  const put = (sku: string, target: NonNullable<SkuAnswer['found']>) => {
    if (!found.has(sku)) found.set(sku, target)
  }
  for (const { id, variants } of hits)
    for (const { id: variantId, sku } of variants)
      if (variantId !== undefined && sku !== undefined) put(sku, { productId: id, variantId })
  for (const { id, sku, variants } of hits)
    put(sku, {
      productId: id,
      ...(variants.length === 1 && variants[0]?.id !== undefined ? { variantId: variants[0].id } : {}),
    })
  return found
}

/** A whole SKU finds its product alone, so it is asked for first. */
const knownSku = (
  server: SearchServer,
  visitor: Visitor,
  shelves: KnownShelves,
  term: string | undefined,
): Outcome<string | undefined> => {
  const sku = skuIn(term)
  if (sku === undefined) return TE.right(undefined)
  return pipe(
    searched(server, idsAnswer, { size: 0, track_total_hits: 1, query: bySkus([sku], visitor, shelves) }),
    TE.map(({ hits }) => (hits.total.value > 0 ? sku : undefined)),
  )
}

type Asked = Narrowed & { readonly definitions: ReturnType<FacetsOf> }

/**
 * Where nothing has all of the words, those that nothing has are left out, and what has most of the others is listed.
 */
const listedOrMost = (
  server: SearchServer,
  visitor: Visitor,
  shelves: KnownShelves,
  query: SizedQuery,
  asked: Asked,
): Outcome<Listing> => {
  const term = query.size ? query.size.words : query.term
  const whole = listed(server, visitor, shelves, query, asked)
  if (term === undefined || term.trim() === '' || asked.sku !== undefined || isOneNumber(term, queryTokens(term)))
    return whole
  const words = looseWords(term, shelves, visitor.storeKey)
  const { term: _, size, ...others } = query
  const { words: __, ...bare } = size ?? {}
  const among = scopeOf(
    { ...others, ...(size ? { size: bare as NonNullable<typeof size> } : {}) },
    visitor,
    shelves,
    asked,
  )
  return pipe(
    whole,
    TE.bindTo('found'),
    TE.bind('isWhole', ({ found }) => {
      if (found.total > 0 || words.length === 0) return TE.right(true)
      if (!isFiltered(query)) return TE.right(false)
      // Filters that leave nothing are no reason to read the words another way.
      return pipe(
        searched(server, idsAnswer, { size: 0, track_total_hits: 1, query: scopeOf(query, visitor, shelves, asked) }),
        TE.map(({ hits }) => hits.total.value > 0),
      )
    }),
    TE.flatMap(({ found, isWhole }) =>
      isWhole
        ? TE.right(found)
        : pipe(
            searched(server, wordsAnswer, {
              size: 0,
              track_total_hits: true,
              query: among,
              aggs: countsOfWords(words),
            }),
            TE.flatMap(
              ({
                aggregations: {
                  words: { buckets },
                },
              }) => {
                const kept = words.filter((_word, at) => (buckets[String(at)]?.doc_count ?? 0) > 0)
                const leftOut = [
                  ...new Set(
                    words.filter(word => !kept.includes(word)).map(({ token }) => typedAs(term, token, queryTokens)),
                  ),
                ]
                return kept.length === 0
                  ? TE.right(found)
                  : mostListed(server, visitor, shelves, query, asked, { kept, leftOut })
              },
            ),
          ),
    ),
  )
}

const mostListed = (
  server: SearchServer,
  visitor: Visitor,
  shelves: KnownShelves,
  query: SizedQuery,
  asked: Asked,
  { kept, leftOut }: { readonly kept: readonly LooseWord[]; readonly leftOut: readonly string[] },
): Outcome<Listing> => {
  const withLeast = (least: number, reading: Reading) =>
    pipe(
      listed(server, visitor, shelves, query, { ...asked, words: mostWordsOf(kept, least) }),
      TE.map(listing =>
        listing.total > 0
          ? { ...listing, reading: { ...reading, ...(leftOut.length > 0 ? { leftOut } : {}) } }
          : listing,
      ),
    )
  return pipe(
    withLeast(kept.length, leftOut.length > 0 ? {} : { guessed: true }),
    TE.flatMap(all =>
      all.total > 0 || isFiltered(query) ? TE.right(all) : withLeast(Math.ceil(kept.length / 2), { closest: true }),
    ),
  )
}

/**
 * One page of what this visitor asked for, with the facets of all pages. Nothing that the visitor may not see is
 * counted.
 */
const listed = (
  server: SearchServer,
  visitor: Visitor,
  shelves: KnownShelves,
  query: SizedQuery,
  { definitions, ...narrowed }: Asked,
): Outcome<Listing> => {
  const list = visitor.priceListId
  const scope = scopeOf(query, visitor, shelves, narrowed)
  const pageSize = Math.min(Math.max(1, Math.trunc(query.pageSize)), largestPage)
  const from = (Math.max(1, Math.trunc(query.page)) - 1) * pageSize
  const within = from + pageSize <= furthest ? { from, size: pageSize } : { size: 0 }
  const redirectTo =
    query.term === undefined ? undefined : shelves.redirects.get(visitor.storeKey)?.get(fold(query.term).trim())
  return pipe(
    searched(server, pageAnswer, {
      ...within,
      _source: ['id'],
      track_total_hits: true,
      query: scope,
      post_filter: { bool: { filter: chosenBy(query, list) } },
      aggs: { ...countsOf(query, list, definitions), ...countsBelow(query, visitor, shelves) },
      sort: sortOf(query, list),
    }),
    TE.bindTo('page'),
    TE.bind('products', ({ page }) => server.source.productsById(page.hits.hits.map(({ _source }) => _source.id))),
    TE.bind('bars', ({ page }) => barsIn(server, priceEnds(page.aggregations), scope, query, list)),
    TE.map(({ page: { hits, aggregations }, products, bars }) => {
      const byId = new Map(products.map(product => [product.id, product]))
      return {
        items: hits.hits
          .flatMap(({ _source }) => byId.get(_source.id) ?? [])
          .map(product => productCard(product, list)),
        total: hits.total.value,
        facets: facetsOf(query, aggregations, bars, definitions),
        ...(narrowedCategory(query) === undefined ? {} : { categoryCounts: countsIn(aggregations.below) }),
        ...(redirectTo === undefined ? {} : { redirectTo }),
      }
    }),
  )
}

const countsIn = (below: Counts['below']): Readonly<Record<number, number>> =>
  Object.fromEntries((below?.categories.buckets ?? []).map(({ key, doc_count: count }) => [key, count]))

const barsIn = (
  server: SearchServer,
  ends: ReturnType<typeof priceEnds>,
  scope: Readonly<Record<string, unknown>>,
  query: SizedQuery,
  list: number | undefined,
): Outcome<readonly number[]> => {
  if (!ends) return TE.right([])
  const filter = [scope, ...chosenBy(query, list, priceField)]
  return pipe(
    searched(server, barsAnswer, {
      size: 0,
      query: { bool: { filter } },
      aggs: barsOf(list, ends.lowest, ends.highest),
    }),
    TE.map(({ aggregations: { own, catalogue } }) =>
      Array.from({ length: priceBars }, (_, at) =>
        [own, catalogue].reduce((sum, each) => sum + (each?.bars.buckets[String(at)]?.doc_count ?? 0), 0),
      ),
    ),
  )
}

/** The best first: a shelf before a maker before one product, then what finds most, then the shorter one. */
const bestTerms = ({ buckets }: TermBuckets): readonly string[] =>
  buckets
    .map(({ key, doc_count }) => ({ parts: key.split(mark), doc_count }))
    .sort(
      (a, b) =>
        Number(b.parts[0]) - Number(a.parts[0]) ||
        b.doc_count - a.doc_count ||
        (a.parts[1] ?? '').length - (b.parts[1] ?? '').length ||
        ((a.parts[1] ?? '') < (b.parts[1] ?? '') ? -1 : 1),
    )
    .map(({ parts }) => parts[2] ?? '')

/** How many products this visitor sees in each category and below it. */
export const openSearchCounts = (server: SearchServer, visitor: Visitor): Outcome<ReadonlyMap<number, number>> =>
  pipe(
    server.index.shelves(),
    TE.flatMap(shelves =>
      searched(server, categoriesAnswer, {
        size: 0,
        query: seenBy(visitor, shelves),
        aggs: { categories: { terms: { field: 'within', size: 50_000 } } },
      }),
    ),
    TE.map(
      ({ aggregations }) => new Map(aggregations.categories.buckets.map(({ key, doc_count }) => [key, doc_count])),
    ),
  )
