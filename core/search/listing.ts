import type { Cents } from '../shared/money'
import type { ProductCard } from '../catalogue/product'

export type SortKey = 'relevance' | 'price-asc' | 'price-desc' | 'name-asc' | 'name-desc' | 'newest'
export const sortKeys: readonly SortKey[] = ['relevance', 'price-asc', 'price-desc', 'name-asc', 'name-desc', 'newest']

export type SelectedFacet = { readonly field: string; readonly value: string }
/** A range in the field's own unit; price ranges are in cents. Missing ends are unbounded ('*' in the address). */
export type SelectedRange = { readonly field: string; readonly min?: number; readonly max?: number }

/** The price facet's field name (S2-3.15). */
export const priceField = 'calculated_price_efi'

/** What a listing page asks for. `page` counts from 1. */
export type ListingQuery = {
  readonly term?: string
  readonly categoryId?: number
  readonly brand?: string
  readonly facets: readonly SelectedFacet[]
  readonly ranges: readonly SelectedRange[]
  readonly inStock: boolean
  readonly sort: SortKey
  readonly page: number
  readonly pageSize: number
}

export type FacetValue = { readonly value: string; readonly count: number; readonly selected: boolean }

export type Facet =
  | { readonly tag: 'list'; readonly field: string; readonly name: string; readonly values: readonly FacetValue[] }
  | { readonly tag: 'range'; readonly field: string; readonly name: string; readonly lowest: Cents; readonly highest: Cents; readonly buckets: readonly number[]; readonly selected?: SelectedRange }

export type Listing = {
  readonly items: readonly ProductCard[]
  readonly total: number
  readonly facets: readonly Facet[]
  /** A curated redirect for this term wins over results (S2-4.14). */
  readonly redirectTo?: string
}

export const emptyQuery: ListingQuery = { facets: [], ranges: [], inStock: false, sort: 'relevance', page: 1, pageSize: 24 }
