import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { Outcome } from '../shared/domain-error'
import { recoverWith } from '../shared/fallback'
import { isFiltered, type Listing, type ListingQuery } from './listing'
import { hasContentWord } from './search-text'
import type { SearchPort } from './search.port'
import { sizeIn, type Size } from './size'
import type { SkuSearchPort } from './sku-search.port'

/** Restricts to products of this size among the word matches, plus products whose text contains `code` as a word. */
export type AskedSize = Size & { readonly words?: string; readonly code?: string }

/** A listing query with a size instead of a term. */
export type SizedQuery = ListingQuery & { readonly size?: AskedSize }

type BySize = { readonly list: (query: SizedQuery) => Outcome<Listing>; readonly findSkus: SkuSearchPort['findSkus'] }

/** The size in a query; undefined if there is none, or `asWords`. */
export const sizeOf = ({ term, asWords }: ListingQuery): AskedSize | undefined => {
  const found = term === undefined || asWords ? undefined : sizeIn(term)
  if (!found) return undefined
  return {
    ...found.size,
    ...(hasContentWord(found.rest) ? { words: found.rest } : {}),
    ...(found.code === undefined ? {} : { code: found.code }),
  }
}

/** Whether a term is a SKU that the visitor may see. */
export const isSku = (findSkus: SkuSearchPort['findSkus'], term: string): Outcome<boolean> =>
  pipe(
    findSkus([term]),
    TE.map(([answer]) => answer?.found !== undefined),
    recoverWith(false),
  )

/**
 * Listings of a search with sizes: a term with a size finds products of that width and height among the matches of its
 * other words. SKUs take precedence; without any product of the size, the term is searched as words.
 */
export const listBySize =
  ({ list, findSkus }: BySize): SearchPort['list'] =>
  ({ asWords, ...query }) => {
    const size = sizeOf({ ...query, asWords })
    if (!size) return list(query)
    const sized = { ...query, size }
    const { words: _, code: __, ...read } = size
    return pipe(
      isSku(findSkus, query.term ?? ''),
      TE.flatMap(known => (known ? TE.right(undefined) : list(sized))),
      TE.bindTo('found'),
      // Empty results caused by filters are no reason to reinterpret the term.
      TE.bind('stays', ({ found }) => {
        if (!found || found.total > 0 || !isFiltered(query)) return TE.right((found?.total ?? 0) > 0)
        return pipe(
          list({ ...sized, ...withoutFilters, page: 1, pageSize: 1 }),
          TE.map(({ total }) => total > 0),
        )
      }),
      TE.flatMap(({ found, stays }) =>
        found && stays ? TE.right({ ...found, reading: { ...found.reading, size: read } }) : list(query),
      ),
    )
  }

/** Resets all filters. */
export const withoutFilters = { facets: [], ranges: [], inStock: false, boughtBefore: false } as const
