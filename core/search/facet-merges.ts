import type { FacetConfig, FacetOrder } from './facet-config'
import { facetField } from './facet-field'
import type { ListingQuery, SelectedFacet } from './listing'
import type { IndexedProduct } from './product-source.port'
import { lengthAlone, lengthLabel, type LengthUnit } from './size'

/**
 * Merges a facet into another: field `name` is shown, counted and selected as `shown`. With a unit, lengths are
 * converted to it, so that 3'-0" and 36 in are one value.
 */
export type FacetMerge = { readonly name: string; readonly shown: string; readonly unit?: LengthUnit }

type Shown = { readonly name: string; readonly field: string; readonly unit?: LengthUnit }

/** A shop's facet merges by original field. */
export type FacetMerges = ReadonlyMap<string, Shown>

/** Merges may chain; cycles are ignored. */
export const facetMerges = (rows: readonly FacetMerge[]): FacetMerges => {
  const byField = new Map(rows.map(row => [facetField(row.name), row]))
  const end = (row: FacetMerge, steps: number): FacetMerge => {
    const next = byField.get(facetField(row.shown))
    return next && next !== row && steps > 0 ? end(next, steps - 1) : row
  }
  return new Map(
    rows.flatMap(row => {
      const { shown: name, unit } = end(row, rows.length)
      const shown = { name, field: facetField(name), ...(unit ? { unit } : {}) }
      return [[facetField(row.name), shown] as const, [shown.field, shown] as const]
    }),
  )
}

const valueIn = ({ unit }: Shown, label: string): string => {
  const inches = unit && lengthAlone(label)
  return inches === undefined || unit === undefined ? label : lengthLabel(inches, unit)
}

/** A product with merged facet names and values; several names of one facet count once. */
export const mergedProduct =
  (merges: FacetMerges) =>
  (product: IndexedProduct): IndexedProduct => {
    const shownOf = (name: string) => merges.get(facetField(name))
    const named = (name: string) => shownOf(name)?.name ?? name
    const valueOf = (name: string, label: string) => {
      const shown = shownOf(name)
      return shown ? valueIn(shown, label) : label
    }
    if (!Object.keys(product.facets).some(shownOf)) return product
    const options = new Set(product.variants.flatMap(variant => Object.keys(variant.options)))
    const byVariant = new Set([...options].map(named))
    const facets = new Map<string, Set<string>>()
    for (const [name, labels] of Object.entries(product.facets)) {
      const shown = named(name)
      // Variant options take precedence over product fields.
      if (byVariant.has(shown) && !options.has(name)) continue
      const values = facets.get(shown) ?? new Set()
      facets.set(shown, values)
      for (const label of labels) values.add(valueOf(name, label))
    }
    return {
      ...product,
      facets: Object.fromEntries([...facets].map(([name, values]) => [name, [...values]])),
      variants: product.variants.map(variant => ({
        ...variant,
        options: Object.fromEntries(
          Object.entries(variant.options).map(([name, label]) => [named(name), valueOf(name, label)]),
        ),
      })),
    }
  }

type Chosen = Pick<ListingQuery, 'facets' | 'ranges'>

/** Rewrites a query's selections to the current names and values; undefined if unchanged. */
export const chosenAsShown = (merges: FacetMerges, { facets, ranges }: Chosen): Chosen | undefined => {
  const fieldOf = (field: string) => merges.get(field)?.field ?? field
  const valueOf = ({ field, value }: SelectedFacet) => {
    const shown = merges.get(field)
    return shown ? valueIn(shown, value) : value
  }
  const isShown = (each: SelectedFacet) => fieldOf(each.field) === each.field && valueOf(each) === each.value
  if (facets.every(isShown) && ranges.every(({ field }) => fieldOf(field) === field)) return undefined
  const values = new Map(
    facets.map(each => [fieldOf(each.field), valueOf(each)] as const).map(pair => [pair.join(';;'), pair]),
  )
  return {
    facets: [...values.values()].map(([field, value]) => ({ field, value })),
    ranges: oneEach(
      ranges.map(range => ({ ...range, field: fieldOf(range.field) })),
      ({ field }) => field,
    ),
  }
}

/** The facet configuration with merged fields and values; of two merged facets the first wins. */
export const configAsShown = (merges: FacetMerges, config: FacetConfig): FacetConfig => ({
  ...config,
  facets: oneEach(
    config.facets.map(facet => {
      const shown = merges.get(facet.definition.field)
      return shown
        ? {
            ...facet,
            definition: { ...facet.definition, field: shown.field },
            order: orderAsShown(shown, facet.order),
          }
        : facet
    }),
    ({ definition }) => definition.field,
  ),
})

const orderAsShown = (shown: Shown, order: FacetOrder): FacetOrder =>
  order.tag === 'custom'
    ? {
        ...order,
        places: Object.fromEntries(Object.entries(order.places).map(([label, at]) => [valueIn(shown, label), at])),
      }
    : order

/** Removes duplicates by key; the first wins. */
const oneEach = <A>(all: readonly A[], keyOf: (each: A) => string): readonly A[] =>
  [...new Map([...all].reverse().map(each => [keyOf(each), each])).values()].reverse()
