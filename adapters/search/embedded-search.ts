import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { priceContextOf } from '../../core/access/price-context'
import type { Visitor } from '../../core/access/visitor'
import { productCard } from '../../core/search/product-card'
import { visibilityOf } from '../../core/access/visibility'
import { chosenAsShown } from '../../core/search/facet-merges'
import type { FacetsOf } from '../../core/search/facet-definition'
import type { Listing } from '../../core/search/listing'
import { onlyProducts } from '../../core/search/only-products'
import { listBySize, type SizedQuery } from '../../core/search/search-by-size'
import type { SearchPort } from '../../core/search/search.port'
import type { SearchCapabilities, SkuSearchPort } from '../../core/search/sku-search.port'
import type { Outcome } from '../../core/shared/domain-error'
import { findSkus } from './find-skus'
import { listDocs, type Narrowed } from './list-docs'
import { fold } from '../../core/search/search-text'
import type { SearchIndex } from './search-index'
import type { Snapshot } from './snapshot'
import { suggestTerms } from './suggestions'

const maxSuggestions = 10
const shortestTyped = 3

const capabilities: SearchCapabilities = { maxSkus: 10_000, measures: true, oneVariant: true }

/** Optional dependencies besides the catalogue. */
export type SearchExtras = {
  /** Products that this visitor ordered before, or their company, as far as they may see its orders. */
  readonly bought?: () => Outcome<readonly number[]>
  readonly facetsOf?: FacetsOf
  /** SKUs for this visitor's own part numbers, as far as known. */
  readonly ownNumbers?: (typed: readonly string[]) => Outcome<ReadonlyMap<string, string>>
}

/** Search over the embedded index, restricted to what this visitor may see, at their prices. */
export const embeddedSearch = (
  index: SearchIndex,
  visitor: Visitor,
  { facetsOf, bought, ownNumbers = () => TE.right(new Map()) }: SearchExtras = {},
): SearchPort & SkuSearchPort => {
  const knowsBought = bought !== undefined && visibilityOf(visitor, 'get_orders') !== 'none'
  const list = (query: SizedQuery): Outcome<Listing> =>
    pipe(
      query.term === undefined
        ? TE.right(query)
        : pipe(
            ownNumbers([query.term]),
            TE.map(own => ({ ...query, term: own.get(query.term ?? '') ?? query.term })),
          ),
      TE.bindTo('asked'),
      // Without access to orders, "bought before" is empty.
      TE.bind('before', ({ asked }) =>
        asked.boughtBefore ? (knowsBought ? bought() : TE.right([])) : TE.right(undefined),
      ),
      TE.let('only', ({ asked, before }) => setOf(onlyProducts(asked.productIds, before))),
      TE.flatMap(({ asked, only }) =>
        pipe(
          index.current(),
          TE.flatMap(snapshot =>
            listProducts(index, snapshot, visitor, asked, { definitions: facetsOf?.(asked.categoryId), only }),
          ),
        ),
      ),
      TE.map(listing => (knowsBought ? { ...listing, knowsBought } : listing)),
    )
  const lookUp: SkuSearchPort['findSkus'] = skus =>
    pipe(
      ownNumbers(skus),
      TE.flatMap(own =>
        pipe(
          index.current(),
          TE.map(snapshot => findSkus(snapshot, visitor, skus, own)),
        ),
      ),
    )
  return {
    capabilities,
    list: listBySize({ list, findSkus: lookUp }),
    suggest: typed =>
      [...typed.trim()].length < shortestTyped
        ? TE.right([])
        : pipe(
            index.current(),
            TE.map(snapshot =>
              suggestTerms(snapshot.suggestions(), typed, snapshot.view(visitor).bits, maxSuggestions),
            ),
          ),
    findSkus: lookUp,
  }
}

const setOf = (ids: readonly number[] | undefined): ReadonlySet<number> | undefined => ids && new Set(ids)

/**
 * One page of the listing for this visitor, with the facets of all pages. Products that the visitor may not see are not
 * counted.
 */
const listProducts = (
  index: SearchIndex,
  snapshot: Snapshot,
  visitor: Visitor,
  query: SizedQuery,
  narrowed: Narrowed,
): Outcome<Listing> => {
  const chosen = chosenAsShown(snapshot.shelves.merges, query)
  const { docs, ...found } = listDocs(snapshot, visitor, { ...query, ...chosen }, narrowed)
  const redirectTo =
    query.term === undefined
      ? undefined
      : snapshot.shelves.redirects.get(visitor.storeKey)?.get(fold(query.term).trim())
  return pipe(
    index.productsById(docs.map(doc => snapshot.columns.ids[doc]!)),
    TE.map(products => ({
      items: products.map(product => productCard(product, priceContextOf(visitor))),
      ...found,
      ...(chosen ? { chosen } : {}),
      ...(redirectTo === undefined ? {} : { redirectTo }),
    })),
  )
}

/** How many products this visitor sees in each category and below it. */
export const categoryCounts = (index: SearchIndex, visitor: Visitor): Outcome<ReadonlyMap<number, number>> =>
  pipe(
    index.current(),
    TE.map(snapshot => snapshot.view(visitor).categoryCounts()),
  )
