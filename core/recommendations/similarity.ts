import type { Cents } from '../shared/money'

/** What two products are compared by. */
export type Traits = {
  readonly id: number
  readonly brand?: string
  readonly categoryIds: readonly number[]
  /** Values by the name of the field: 'Finish' -> ['Satin Chrome']. */
  readonly facets: Readonly<Record<string, readonly string[]>>
  readonly price?: Cents
}

const weights = { category: 2, facet: 3, brand: 1, price: 1 } as const

/** How alike two products are, 0 to 7: categories and values they share, the maker, and how near their prices are. */
export const similarity = (one: Traits, other: Traits): number =>
  weights.category * shared(one.categoryIds, other.categoryIds) +
  weights.facet * shared(valuesOf(one), valuesOf(other)) +
  (one.brand !== undefined && one.brand === other.brand ? weights.brand : 0) +
  (one.price !== undefined && other.price !== undefined && one.price + other.price > 0
    ? (weights.price * Math.min(one.price, other.price)) / Math.max(one.price, other.price)
    : 0)

/** The most alike first; of those alike the lower number. */
export const maxSimilar = (to: Traits, others: readonly Traits[]): readonly number[] =>
  others
    .map(other => ({ id: other.id, score: similarity(to, other) }))
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .map(({ id }) => id)

const valuesOf = ({ facets }: Traits): readonly string[] =>
  Object.entries(facets).flatMap(([name, values]) => values.map(value => `${name}=${value}`))

/** Of all that either has, what part both have. */
const shared = <A>(one: readonly A[], other: readonly A[]): number => {
  const all = new Set([...one, ...other])
  const second = new Set(other)
  return all.size === 0 ? 0 : new Set(one.filter(each => second.has(each))).size / all.size
}
