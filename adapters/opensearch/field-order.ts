import { facetField } from '../../core/search/facet-field'
import type { IndexedProduct } from '../../core/search/product-source.port'

/** Metadata of an index stays small: further fields come last. */
const maxFields = 2_000

type Place = readonly [order: number, id: number, at: number]

const isBefore = (one: Place, other: Place): boolean => {
  const at = one.findIndex((part, place) => part !== other[place])
  return at >= 0 && one[at]! < other[at]!
}

/** Collects facet fields from products in any order; lists them by the first product that has them. */
export const fieldOrder = () => {
  const first = new Map<string, Place>()
  return {
    add: ({ sortOrder, id, facets, variants }: IndexedProduct): void => {
      const names = [...new Set([...Object.keys(facets), ...variants.flatMap(({ options }) => Object.keys(options))])]
      names.map(facetField).forEach((field, at) => {
        const [place, known] = [[sortOrder, id, at] as const, first.get(field)]
        if (!known || isBefore(place, known)) first.set(field, place)
      })
    },
    fields: (): readonly string[] =>
      [...first]
        .sort(([, one], [, other]) => (isBefore(one, other) ? -1 : 1))
        .slice(0, maxFields)
        .map(([field]) => field),
  }
}
