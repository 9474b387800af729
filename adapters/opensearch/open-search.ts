import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Visitor } from '../../core/access/visitor'
import { visibilityOf } from '../../core/access/visibility'
import { chosenAsShown } from '../../core/search/facet-merges'
import type { FacetsOf } from '../../core/search/facet-definition'
import type { Listing } from '../../core/search/listing'
import { onlyProducts } from '../../core/search/only-products'
import { listBySize, type SizedQuery } from '../../core/search/search-by-size'
import { foldSku } from '../../core/search/search-text'
import type { SearchPort } from '../../core/search/search.port'
import type { SearchCapabilities, SkuAnswer, SkuSearchPort } from '../../core/search/sku-search.port'
import type { Outcome } from '../../core/shared/domain-error'
import { searched } from './calls'
import { categoriesAnswer, idsAnswer, mark, skusAnswer, suggestAnswer, type TermBuckets } from './goods.wire'
import { bySkus, seenBy } from './questions'
import { termsLike } from './sort-questions'
import { skuIn } from './word-questions'
import type { KnownShelves } from './shelves'
import { type SearchServer, listedOrPartial } from './listed-products'

const maxSuggestions = 10

const shortestTyped = 3

const maxHits = 10_000

const capabilities: SearchCapabilities = { maxSkus: 1_000, measures: true, oneVariant: true }

export type SearchExtras = {
  /** Products that this visitor ordered before, or their company, as far as they may see its orders. */
  readonly bought?: () => Outcome<readonly number[]>
  readonly facetsOf?: FacetsOf
}

/**
 * Search on OpenSearch, restricted to what this visitor may see, at their prices. Hits are loaded from the current
 * catalogue.
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
      // Without access to orders, "bought before" is empty.
      TE.bind('before', () => (query.boughtBefore ? (knowsBought ? bought() : TE.right([])) : TE.right(undefined))),
      TE.let('only', ({ before }) => onlyProducts(query.productIds, before)),
      TE.bind('sku', ({ shelves }) =>
        query.size ? TE.right(undefined) : knownSku(server, visitor, shelves, query.term),
      ),
      TE.let('chosen', ({ shelves }) => chosenAsShown(shelves.merges, query)),
      TE.bind('listing', ({ shelves, only, sku, chosen }) =>
        listedOrPartial(
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
  return {
    capabilities,
    list: listBySize({ list, findSkus: skus => findSkus(server, visitor, skus) }),
    suggest: typed =>
      [...typed.trim()].length < shortestTyped
        ? TE.right([])
        : pipe(
            index.shelves(),
            TE.flatMap(shelves =>
              searched(server, suggestAnswer, {
                size: 0,
                query: seenBy(visitor, shelves),
                aggs: termsLike(typed, 5 * maxSuggestions),
              }),
            ),
            TE.map(({ aggregations: { starting, later } }) =>
              [...new Set([...bestTerms(starting), ...bestTerms(later)])].slice(0, maxSuggestions),
            ),
          ),
    findSkus: skus => findSkus(server, visitor, skus),
  }
}

const findSkus = (
  server: SearchServer,
  visitor: Visitor,
  skus: readonly string[],
): ReturnType<SkuSearchPort['findSkus']> =>
  pipe(
    server.index.shelves(),
    TE.flatMap(shelves => {
      const normalized = [...new Set(skus.map(foldSku))].filter(sku => sku !== '')
      return normalized.length === 0
        ? TE.right(skus.map(sku => ({ sku })))
        : pipe(
            searched(server, skusAnswer, {
              size: maxHits,
              _source: ['id', 'sku', 'variants.id', 'variants.sku'],
              query: bySkus(normalized, visitor, shelves),
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

type SkuHit = {
  readonly id: number
  readonly sku: string
  readonly variants: readonly { readonly id?: number; readonly sku?: string }[]
}

/**
 * Maps SKUs to targets: a variant takes precedence over a product with the same SKU; among products, the first in the
 * merchant's order.
 */
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

/** The term, if it is the SKU of a visible product. Queried first, because an exact SKU lists its product only. */
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

/** Best first: categories, brands, then products; then by number of matches; then the shorter term. */
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
