import type { Cents } from '../shared/money'
import type { ProductCard } from '../catalogue/product'
import type { Size } from './size'

/** A page of the shop that a term finds. */
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
  /** The term is meant as words: no size is read in it. */
  readonly asWords?: boolean
  readonly categoryId?: number
  /** Several categories with their subcategories: those of a collection. */
  readonly categoryIds?: readonly number[]
  /** A maker, by name or by the address of its page. */
  readonly brand?: string
  /** The brand by id, if the platform needs it. */
  readonly brandId?: number
  readonly facets: readonly SelectedFacet[]
  readonly ranges: readonly SelectedRange[]
  readonly inStock: boolean
  /** Pages of the shop are looked for as well. */
  readonly withPages?: boolean
  /** Only products the visitor or their company ordered before, as far as visible. Empty without visible orders. */
  readonly boughtBefore?: boolean
  /** Only these products, where it is known beside the search which are meant. */
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
  /** Of a slider: how far apart its places are. */
  readonly step?: number
  /** Ranges the merchant set up, with what each would leave. */
  readonly bounds?: readonly FacetBounds[]
}

/** Without a count where a search counts no ranges. */
export type FacetBounds = {
  readonly min?: number
  readonly max?: number
  readonly count?: number
  readonly selected: boolean
}

/** How a facet is displayed, as far as the merchant configured it (S2-3.14). */
export type FacetShow = {
  readonly withoutCounts?: boolean
  /** Values that show before "Load more"; ten where nothing is said. */
  readonly shownFirst?: number
  /** Whether it is closed at first; undefined: it cannot be closed. */
  readonly collapsed?: boolean
}

export type Facet = FacetShow &
  (
    | { readonly tag: 'list'; readonly field: string; readonly name: string; readonly values: readonly FacetValue[] }
    | RangeFacet
  )

/** How a search interpreted a term. */
export type Reading = {
  /** The listing holds goods of this width and height, which the term was read as. */
  readonly size?: Size
  /** Words without any match, as typed: dropped from the query. */
  readonly leftOut?: readonly string[]
  /** Nothing has all of the words: the listing is what has most of them, the most first. */
  readonly closest?: boolean
  /** A word was taken for a misspelled one. */
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
  /** This search can tell what this visitor ordered before. */
  readonly knowsBought?: boolean
  /** The facets could not be read; the products were. */
  readonly facetsFailed?: boolean
  /** A curated redirect for this term wins over results (S2-4.14). */
  readonly redirectTo?: string
  /** Missing where the term was taken word for word. */
  readonly reading?: Reading
  /** Pages of the shop that the term finds, where they were asked for. */
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

/** A query with what it chose under the names and values that its listing shows. */
export const asListed = (query: ListingQuery, { chosen }: Pick<Listing, 'chosen'>): ListingQuery =>
  chosen ? { ...query, ...chosen } : query

/** The category whose listing is narrowed, so that its total counts do not apply. */
export const narrowedCategory = (query: ListingQuery): number | undefined =>
  isFiltered(query) || (query.term ?? query.brand ?? query.productIds) !== undefined ? query.categoryId : undefined

/** Whether anything but the term narrows the listing. */
export const isFiltered = (query: ListingQuery): boolean =>
  query.facets.length > 0 || query.ranges.length > 0 || query.inStock || query.boughtBefore === true
