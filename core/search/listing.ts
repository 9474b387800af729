import type { Cents } from '../shared/money'
import type { ProductCard } from '../catalogue/product'
import type { Size } from './size'

/** A content page in search results. */
export type FoundPage = { readonly title: string; readonly href: string; readonly summary?: string }

export type SortKey = 'relevance' | 'price-asc' | 'price-desc' | 'name-asc' | 'name-desc' | 'newest'
export const sortKeys: readonly SortKey[] = ['relevance', 'price-asc', 'price-desc', 'name-asc', 'name-desc', 'newest']

export type SelectedFacet = { readonly field: string; readonly value: string }
/** A range in the field's own unit; price ranges are in cents. Missing ends are unbounded ('*' in the address). */
export type SelectedRange = { readonly field: string; readonly min?: number; readonly max?: number }

/** The price facet's field name (S2-3.15). */
export const priceField = 'calculated_price_efi'

/** A listing query. `page` counts from 1. */
export type ListingQuery = {
  readonly term?: string
  /** Treats the term as words, without size detection. */
  readonly asWords?: boolean
  readonly categoryId?: number
  /** Several categories with their subcategories, for a collection. */
  readonly categoryIds?: readonly number[]
  /** A brand, by name or by page address. */
  readonly brand?: string
  /** The brand by id, if the platform needs it. */
  readonly brandId?: number
  readonly facets: readonly SelectedFacet[]
  readonly ranges: readonly SelectedRange[]
  readonly inStock: boolean
  /** Also searches content pages. */
  readonly withPages?: boolean
  /** Only products the visitor or their company ordered before, as far as visible. Empty without visible orders. */
  readonly boughtBefore?: boolean
  /** Restricts to these product ids, which were determined outside the search. */
  readonly productIds?: readonly number[]
  readonly sort: SortKey
  readonly page: number
  readonly pageSize: number
}

export type FacetValue = { readonly value: string; readonly count: number; readonly selected: boolean }

/** Prices in cents, or measures in the field's own unit. */
export type RangeFacet = {
  readonly tag: 'range'
  readonly field: string
  readonly name: string
  readonly lowest: Cents
  readonly highest: Cents
  readonly buckets: readonly number[]
  readonly selected?: SelectedRange
  /** Step of a slider. */
  readonly step?: number
  /** The merchant's ranges, each with its number of results. */
  readonly bounds?: readonly FacetBounds[]
}

/** Without a count if the search does not count ranges. */
export type FacetBounds = {
  readonly min?: number
  readonly max?: number
  readonly count?: number
  readonly selected: boolean
}

/** How a facet is displayed, as far as the merchant configured it (S2-3.14). */
export type FacetShow = {
  readonly withoutCounts?: boolean
  /** Values shown before "Load more"; ten by default. */
  readonly shownFirst?: number
  /** Whether it is initially collapsed; undefined: not collapsible. */
  readonly collapsed?: boolean
}

export type Facet = FacetShow &
  (
    | { readonly tag: 'list'; readonly field: string; readonly name: string; readonly values: readonly FacetValue[] }
    | RangeFacet
  )

/** How a search interpreted a term. */
export type Reading = {
  /** The width and height that the term was parsed as, and that the products have. */
  readonly size?: Size
  /** Words without any match, as typed: dropped from the query. */
  readonly leftOut?: readonly string[]
  /** No product matches all words: products that match most of them are listed, best first. */
  readonly closest?: boolean
  /** A word was corrected for spelling. */
  readonly guessed?: boolean
}

export type Listing = {
  readonly items: readonly ProductCard[]
  readonly total: number
  readonly facets: readonly Facet[]
  /**
   * Product counts of direct subcategories, including their own; zero counts are omitted. Missing if nothing narrows
   * the category, or the search does not count.
   */
  readonly categoryCounts?: Readonly<Record<number, number>>
  /** The query's selections with current facet names and values: pages continue from these. */
  readonly chosen?: Pick<ListingQuery, 'facets' | 'ranges'>
  /** Whether this search supports filtering by earlier orders. */
  readonly knowsBought?: boolean
  /** Facets could not be loaded; products could. */
  readonly facetsFailed?: boolean
  /** A curated redirect for this term wins over results (S2-4.14). */
  readonly redirectTo?: string
  /** Undefined if the term was used literally. */
  readonly reading?: Reading
  /** Matching content pages, if requested. */
  readonly pages?: readonly FoundPage[]
}

export const emptyQuery: ListingQuery = {
  facets: [],
  ranges: [],
  inStock: false,
  sort: 'relevance',
  page: 1,
  pageSize: 24,
}

/** The query with its selections under the listing's facet names and values. */
export const asListed = (query: ListingQuery, { chosen }: Pick<Listing, 'chosen'>): ListingQuery =>
  chosen ? { ...query, ...chosen } : query

/** The category whose listing is narrowed, so that its total counts do not apply. */
export const narrowedCategory = (query: ListingQuery): number | undefined =>
  isFiltered(query) || (query.term ?? query.brand ?? query.productIds) !== undefined ? query.categoryId : undefined

/** Whether anything besides the term filters the listing. */
export const isFiltered = (query: ListingQuery): boolean =>
  query.facets.length > 0 || query.ranges.length > 0 || query.inStock || query.boughtBefore === true
