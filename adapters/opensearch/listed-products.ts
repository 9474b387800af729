import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { priceContextOf, type PriceContext } from '../../core/access/price-context'
import type { Visitor } from '../../core/access/visitor'
import { productCard } from '../../core/search/product-card'
import type { FacetsOf } from '../../core/search/facet-definition'
import { priceBars } from '../../core/search/facet-order'
import { isFiltered, narrowedCategory, priceField, type Listing, type Reading } from '../../core/search/listing'
import type { ProductSourcePort } from '../../core/search/product-source.port'
import type { SizedQuery } from '../../core/search/search-by-size'
import { isOneNumber, typedAs } from '../../core/search/query-words'
import { fold, queryTokens } from '../../core/search/search-text'
import type { Outcome } from '../../core/shared/domain-error'
import { searched, type Place } from './calls'
import { facetsOf, priceEnds, type Counts } from './facets'
import type { GoodsIndex } from './goods-index'
import { barsAnswer, furthest, idsAnswer, pageAnswer, wordsAnswer } from './goods.wire'
import { barsOf, chosenBy, countsBelow, countsOf, scopeOf, type Narrowed } from './questions'
import { sortOf } from './sort-questions'
import {
  asBeginning,
  asForm,
  asMisspelled,
  countsOfWords,
  knownWords,
  looseWords,
  minimumMatch,
  type LooseWord,
  type ReadWord,
} from './word-questions'
import type { KnownShelves } from './shelves'

const largestPage = 100

/** A search server, and the source from which the cards of its hits are loaded. */
export type SearchServer = Place & {
  readonly index: GoodsIndex
  readonly source: Pick<ProductSourcePort, 'productsById'>
}

type Asked = Narrowed & { readonly definitions: ReturnType<FacetsOf> }

/**
 * Lists products that match all words. If there are none, drops words without any match and lists the products that
 * match most of the rest.
 */
export const listedOrPartial = (
  server: SearchServer,
  visitor: Visitor,
  shelves: KnownShelves,
  query: SizedQuery,
  narrowed: Asked,
): Outcome<Listing> => {
  const term = query.size ? query.size.words : query.term
  const whole = listed(server, visitor, shelves, query, narrowed)
  if (term === undefined || term.trim() === '' || narrowed.sku !== undefined || isOneNumber(term, queryTokens(term)))
    return whole
  const words = looseWords(term, shelves, visitor.storeKey)
  return pipe(
    whole,
    TE.bindTo('found'),
    TE.bind('isWhole', ({ found }) =>
      found.total > 0 || words.length === 0
        ? TE.right(true)
        : matchesUnfiltered(server, query, scopeOf(query, visitor, shelves, narrowed)),
    ),
    TE.flatMap(({ found, isWhole }) =>
      isWhole
        ? TE.right(found)
        : pipe(
            wordsThatMatch(server, words, scopeOf(withoutWords(query), visitor, shelves, narrowed)),
            TE.flatMap(matching => {
              const dropped = words.filter(({ token }) => !matching.some(word => word.token === token))
              const leftOut = [...new Set(dropped.map(({ token }) => typedAs(term, token, queryTokens)))]
              return matching.length === 0
                ? TE.right(found)
                : maxListed(server, visitor, shelves, query, narrowed, { matching, leftOut })
            }),
          ),
    ),
  )
}

/** Whether the words match products that only the filters exclude; then the words are not relaxed. */
const matchesUnfiltered = (
  server: SearchServer,
  query: SizedQuery,
  scope: ReturnType<typeof scopeOf>,
): Outcome<boolean> =>
  isFiltered(query)
    ? pipe(
        searched(server, idsAnswer, { size: 0, track_total_hits: 1, query: scope }),
        TE.map(({ hits }) => hits.total.value > 0),
      )
    : TE.right(false)

/** The query without its words, to count each word separately. */
const withoutWords = ({ term: _, size, ...others }: SizedQuery): SizedQuery => {
  const { words: __, ...bare } = size ?? {}
  return { ...others, ...(size ? { size: bare as NonNullable<typeof size> } : {}) }
}

/** The words that match at least one product, each by its likeliest reading. */
const wordsThatMatch = (
  server: SearchServer,
  words: readonly LooseWord[],
  among: ReturnType<typeof scopeOf>,
): Outcome<readonly ReadWord[]> =>
  pipe(
    searched(server, wordsAnswer, {
      size: 0,
      track_total_hits: true,
      query: among,
      aggs: { ...countsOfWords(words), ...knownWords(words) },
    }),
    TE.map(({ aggregations }) =>
      words.flatMap(({ token, readings }, at) => {
        const countOf = (each: number) => aggregations.words.buckets[`${at}.${each}`]?.doc_count ?? 0
        const isKnown = (kind: 'written' | 'beginning') =>
          (aggregations.known.words.buckets[`${at}.${kind}`]?.doc_count ?? 0) > 0
        // A word that products have is not a misspelled one, also if this visitor sees none of them.
        const last = isKnown('written') ? asForm : isKnown('beginning') ? asBeginning : asMisspelled
        const place = readings.findIndex((_, each) => each <= last && countOf(each) > 0)
        const clause = readings[place]
        return clause ? [{ token, clause, isGuessed: place === asMisspelled }] : []
      }),
    ),
  )

const maxListed = (
  server: SearchServer,
  visitor: Visitor,
  shelves: KnownShelves,
  query: SizedQuery,
  narrowed: Asked,
  { matching, leftOut }: { readonly matching: readonly ReadWord[]; readonly leftOut: readonly string[] },
): Outcome<Listing> => {
  const reading: Reading = {
    ...(leftOut.length > 0 ? { leftOut } : {}),
    ...(matching.some(({ isGuessed }) => isGuessed) ? { guessed: true } : {}),
  }
  const withLeast = (least: number, more: Reading) =>
    pipe(
      listed(server, visitor, shelves, query, { ...narrowed, words: minimumMatch(matching, least) }),
      TE.map(listing =>
        listing.total > 0 && Object.keys({ ...reading, ...more }).length > 0
          ? { ...listing, reading: { ...reading, ...more } }
          : listing,
      ),
    )
  return pipe(
    withLeast(matching.length, {}),
    TE.bindTo('all'),
    TE.bind('isAll', ({ all }) =>
      all.total > 0
        ? TE.right(true)
        : matchesUnfiltered(
            server,
            query,
            scopeOf(query, visitor, shelves, { ...narrowed, words: minimumMatch(matching, matching.length) }),
          ),
    ),
    TE.flatMap(({ all, isAll }) =>
      isAll ? TE.right(all) : withLeast(Math.ceil(matching.length / 2), { closest: true }),
    ),
  )
}

/**
 * One page of the listing for this visitor, with the facets of all pages. Products that the visitor may not see are not
 * counted.
 */
const listed = (
  server: SearchServer,
  visitor: Visitor,
  shelves: KnownShelves,
  query: SizedQuery,
  { definitions, ...narrowed }: Asked,
): Outcome<Listing> => {
  const context = priceContextOf(visitor)
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
      post_filter: { bool: { filter: chosenBy(query, context) } },
      aggs: { ...countsOf(query, context, definitions), ...countsBelow(query, visitor, shelves) },
      sort: sortOf(query, context),
    }),
    TE.bindTo('page'),
    TE.bind('products', ({ page }) => server.source.productsById(page.hits.hits.map(({ _source }) => _source.id))),
    TE.bind('bars', ({ page }) => barsIn(server, priceEnds(page.aggregations), scope, query, context)),
    TE.map(({ page: { hits, aggregations }, products, bars }) => {
      const byId = new Map(products.map(product => [product.id, product]))
      return {
        items: hits.hits
          .flatMap(({ _source }) => byId.get(_source.id) ?? [])
          .map(product => productCard(product, context)),
        total: hits.total.value,
        facets: facetsOf(query, aggregations, bars, definitions, server.index.fieldRank),
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
  context: PriceContext | undefined,
): Outcome<readonly number[]> => {
  if (!ends) return TE.right([])
  const filter = [scope, ...chosenBy(query, context, priceField)]
  return pipe(
    searched(server, barsAnswer, {
      size: 0,
      query: { bool: { filter } },
      aggs: barsOf(context, ends.lowest, ends.highest),
    }),
    TE.map(({ aggregations: { own, catalogue } }) =>
      Array.from({ length: priceBars }, (_, at) =>
        [own, catalogue].reduce((sum, each) => sum + (each?.bars.buckets[String(at)]?.doc_count ?? 0), 0),
      ),
    ),
  )
}
