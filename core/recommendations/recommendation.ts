import type { ProductCard } from '../catalogue/product'

/** Kinds of product rows, by selection criterion (S2-9.28). */
export const recommendationKinds = [
  'best-seller',
  'frequently-bought-together',
  'frequently-viewed-together',
  'hot-new-releases',
  'browsing-history-inspired',
  'pick-up-where-you-left-off',
  'popular-items',
  'query-based',
  'recently-purchased',
  'recently-viewed',
  'recommended-for-you',
  'similar-products',
] as const
export type RecommendationKind = (typeof recommendationKinds)[number]

/** Default and maximum size of a row (S2-9.28). */
export const defaultLimit = 6
export const maxRecommended = 24
/** Maximum number of products that a row is based on: those of a page, of a cart, or recently viewed. */
export const maxContext = 20

export type RecommendationQuery = {
  readonly kind: RecommendationKind
  readonly limit?: number
  /** The page's product, or those of a cart; excluded from the row. */
  readonly productIds?: readonly number[]
  /** Recently viewed products from the visitor's browser, latest first. */
  readonly seen?: readonly number[]
  /** The search term. */
  readonly term?: string
  /** Categories to select from; by default the whole store. */
  readonly categoryIds?: readonly number[]
  /** Fallback kinds, best first; undefined: the default ones; empty: none. */
  readonly instead?: readonly RecommendationKind[]
}

/** A row, and the criterion actually used. Empty `items`: nothing to recommend. */
export type Recommended = { readonly kind: RecommendationKind; readonly items: readonly ProductCard[] }

const unpersonalized: readonly RecommendationKind[] = ['popular-items', 'best-seller', 'hot-new-releases']

const standIns: Readonly<Record<RecommendationKind, readonly RecommendationKind[]>> = {
  'best-seller': unpersonalized,
  'popular-items': unpersonalized,
  'hot-new-releases': unpersonalized,
  'frequently-bought-together': ['frequently-viewed-together', 'similar-products', ...unpersonalized],
  'frequently-viewed-together': ['frequently-bought-together', 'similar-products', ...unpersonalized],
  'similar-products': ['frequently-viewed-together', ...unpersonalized],
  'query-based': unpersonalized,
  'recently-viewed': unpersonalized,
  'recently-purchased': ['recommended-for-you', ...unpersonalized],
  'browsing-history-inspired': ['recommended-for-you', ...unpersonalized],
  'pick-up-where-you-left-off': ['recently-viewed', 'browsing-history-inspired', ...unpersonalized],
  'recommended-for-you': ['browsing-history-inspired', ...unpersonalized],
}

/** Kinds to try for a row, in order: the requested one, then fallbacks. */
export const kindsToTry = ({
  kind,
  instead,
}: Pick<RecommendationQuery, 'kind' | 'instead'>): readonly RecommendationKind[] => [
  ...new Set([kind, ...(instead ?? standIns[kind])]),
]

const maxCategories = 4

/** Tried categories: up to four, from the middle of the list outwards (S2-9.08). */
export const categoriesToTry = (ids: readonly number[]): readonly number[] => {
  const middle = Math.floor((ids.length - 1) / 2)
  const distance = (at: number) => Math.abs(at - middle) * 2 - (at > middle ? 1 : 0)
  return ids
    .map((id, at) => ({ id, at }))
    .sort((a, b) => distance(a.at) - distance(b.at))
    .slice(0, maxCategories)
    .map(({ id }) => id)
}

/** Minimum size of a non-personal row; smaller ones are used only if nothing else has more. */
const minEvidence = 3
export const isEnough = ({ kind, items }: Pick<Recommended, 'kind' | 'items'>, limit: number): boolean =>
  items.length >= (unpersonalized.includes(kind) ? Math.min(limit, minEvidence) : 1)

const history: readonly RecommendationKind[] = ['recently-purchased', 'recently-viewed', 'pick-up-where-you-left-off']

/** Personal rows may include unavailable products; others may not. */
export const isWorthShowing = (kind: RecommendationKind, card: Pick<ProductCard, 'stock' | 'purchasable'>): boolean =>
  history.includes(kind) || (card.purchasable && card.stock > 0)
