import type { Category } from '../../catalogue/category'
import type { ProductCard } from '../../catalogue/product'
import type { FormDefinition } from '../../forms/form'
import type { Recommended, RecommendationKind } from '../../recommendations/recommendation'
import type { ContentRecord } from '../../content/content'

/** Data a block needs besides its settings. */
export type BlockNeed =
  /** Products by id or SKU in order, then products of categories or of a search. */
  | {
      readonly tag: 'products'
      readonly named: readonly string[]
      readonly categoryIds: readonly number[]
      readonly term?: string
      readonly limit: number
    }
  | {
      readonly tag: 'recommended'
      readonly kind: RecommendationKind
      readonly term?: string
      readonly categoryIds: readonly number[]
      readonly limit: number
    }
  | {
      readonly tag: 'records'
      readonly model: string
      readonly related?: { readonly field: string; readonly id: string }
      readonly newestFirst: boolean
      readonly limit: number
    }
  /** The named categories in order, by default the store's departments. `below`: with the children of the first. */
  | { readonly tag: 'categories'; readonly ids: readonly number[]; readonly below?: boolean; readonly limit: number }
  | { readonly tag: 'form'; readonly id: string }

/** Data for a need. What cannot be read or is invisible is omitted: the block renders without it. */
export type BlockFound =
  | { readonly tag: 'products'; readonly products: readonly ProductCard[] }
  | { readonly tag: 'recommended'; readonly row?: Recommended }
  | { readonly tag: 'records'; readonly records: readonly ContentRecord[] }
  | { readonly tag: 'categories'; readonly categories: readonly Category[] }
  | { readonly tag: 'form'; readonly form?: FormDefinition }

/** Maximum of needs per page; the excess is reported and rendered empty. */
export const maxNeeds = 40
