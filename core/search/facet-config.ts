import { defaultStep, type FacetDefinition } from './facet-definition'
import { priceField, type Facet, type FacetShow, type FacetValue, type ListingQuery, type RangeFacet } from './listing'

/** The merchant's facet configuration for a category or for all, in display order (S2-3.14). */
export type FacetConfig = { readonly isEnabled: boolean; readonly facets: readonly ConfiguredFacet[] }

export type ConfiguredFacet = {
  readonly isEnabled: boolean
  readonly definition: FacetDefinition
  readonly order: FacetOrder
  /** Maximum number of values listed. */
  readonly most?: number
  readonly rounding?: Rounding
  readonly show: FacetShow
}

/** `usual`: the search's order. In a custom order, values not named follow the named ones (S2-4.20). */
export type FacetOrder =
  | { readonly tag: 'usual' }
  | { readonly tag: 'count' | 'name'; readonly descending: boolean }
  | { readonly tag: 'custom'; readonly places: Readonly<Record<string, number>> }

/** Rounds the ends of a range to multiples of `to`: the lower one down, the upper one up, each if enabled. */
export type Rounding = { readonly to: number; readonly down: boolean; readonly up: boolean }

/** Facets to count; undefined if none are configured, so that the search chooses them. */
export const definitionsIn = (config: FacetConfig | undefined): readonly FacetDefinition[] | undefined =>
  config?.isEnabled ? config.facets.flatMap(facet => (facet.isEnabled ? [facet.definition] : [])) : undefined

/** Counted facets in the configured order and format. Facets that are not configured are dropped. */
export const arrangedFacets = (
  facets: readonly Facet[],
  config: FacetConfig | undefined,
  query: Pick<ListingQuery, 'ranges'>,
): readonly Facet[] => {
  if (!config?.isEnabled) return facets
  return config.facets.flatMap(configured => {
    const facet = facets.find(({ field }) => field === configured.definition.field)
    return facet && configured.isEnabled ? [{ ...arranged(facet, configured, query), ...configured.show }] : []
  })
}

const arranged = (facet: Facet, configured: ConfiguredFacet, query: Pick<ListingQuery, 'ranges'>): Facet =>
  facet.tag === 'list'
    ? { ...facet, values: limited(inOrder(facet.values, configured.order), configured.most) }
    : ranged(facet, configured, query)

/** Selected values are always listed, so that they can be deselected. */
const limited = (values: readonly FacetValue[], most = values.length): readonly FacetValue[] =>
  values.filter((value, at) => at < most || value.selected)

const inOrder = (values: readonly FacetValue[], order: FacetOrder): readonly FacetValue[] => {
  if (order.tag === 'usual') return values
  if (order.tag === 'custom') {
    const place = ({ value }: FacetValue) =>
      Object.hasOwn(order.places, value) ? order.places[value]! : Number.MAX_SAFE_INTEGER
    return [...values].sort((a, b) => place(a) - place(b))
  }
  const direction = order.descending ? -1 : 1
  return [...values].sort((a, b) => direction * (order.tag === 'count' ? a.count - b.count : byText(a.value, b.value)))
}

const byText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

/** Completes facets of a search that only counts values: slider bounds, step, and the merchant's ranges. */
const ranged = (
  facet: RangeFacet,
  { definition, rounding }: ConfiguredFacet,
  { ranges }: Pick<ListingQuery, 'ranges'>,
): RangeFacet => {
  const chosen = ranges.find(({ field }) => field === facet.field)
  const own = definition.tag === 'slider' ? definition : undefined
  const lowest = own?.lowest ?? rounded(facet.lowest, rounding?.down ? rounding.to : undefined, Math.floor)
  const highest = own?.highest ?? rounded(facet.highest, rounding?.up ? rounding.to : undefined, Math.ceil)
  const bounds =
    facet.bounds ??
    (definition.tag === 'range' && definition.bounds.length > 0
      ? definition.bounds.map(each => ({ ...each, selected: chosen?.min === each.min && chosen?.max === each.max }))
      : undefined)
  return {
    ...facet,
    lowest,
    highest,
    ...(own ? { step: stepOf(own.step, facet.field) } : {}),
    ...(bounds ? { bounds } : {}),
  }
}

const stepOf = (step: number, field: string): number =>
  step > 0 ? step : field === priceField ? defaultStep * 100 : defaultStep

const rounded = (end: number, to: number | undefined, round: (share: number) => number): number =>
  to === undefined || !(to > 0) ? end : round(end / to) * to
