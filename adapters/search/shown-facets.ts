import { defaultStep, type Bounds, type FacetDefinition } from '../../core/search/facet-definition'
import {
  boundsWith,
  brandField,
  maxLists,
  maxValues,
  priceBarOf,
  priceBars,
  selectedOf,
  isSelective,
  defaultOrder,
} from '../../core/search/facet-order'
import { priceField, type Facet, type FacetValue, type ListingQuery, type RangeFacet } from '../../core/search/listing'
import { noPrice } from './columns'
import type { CountQuery, FacetCounts } from './count-facets'
import type { Names } from './names'
import { nowhere, type UsedNames } from './snapshot'

export type Counted = {
  readonly names: Names
  readonly fieldOf: Uint32Array
  readonly used: UsedNames
  readonly counts: FacetCounts
  readonly query: ListingQuery
  readonly prices: Uint32Array
}

type RangeCounters = {
  readonly counters: NonNullable<CountQuery['counters']>
  readonly first: ReadonlyMap<number, number>
}

/**
 * Counters for the ranges that a merchant configured; undefined if there are none. A value counts in the first range
 * that contains it.
 */
export const rangeCounters = (
  names: Names,
  definitions: readonly FacetDefinition[] | undefined,
): RangeCounters | undefined => {
  const ranges = (definitions ?? []).flatMap(each =>
    each.tag === 'range' && each.bounds.length > 0 && each.field !== priceField && names.fieldNumbers.has(each.field)
      ? [each]
      : [],
  )
  if (ranges.length === 0) return undefined
  const of = Uint32Array.from(names.labels, (_, value) => value)
  const first = new Map<number, number>()
  let size = of.length
  for (const { field, bounds } of ranges) {
    const number = names.fieldNumbers.get(field)!
    first.set(number, size)
    for (const value of names.valueNumbers[number]!.values()) {
      const at = bounds.findIndex(each => isIn(names.measures[value]!, each))
      if (at >= 0) of[value] = size + at
    }
    size += bounds.length
  }
  return { counters: { of, size }, first }
}

const isIn = (measure: number, { min = -Infinity, max = Infinity }: Bounds): boolean => measure >= min && measure < max

/**
 * Facets as configured by the merchant, otherwise the useful ones: price, brand, and fields that most of these products
 * have, selected ones always. Values without products stay with a count of zero, grayed on the page (S2-4.19).
 */
export const shownFacets = (
  counted: Counted,
  definitions?: readonly FacetDefinition[],
  ranges?: RangeCounters,
): readonly Facet[] =>
  definitions
    ? definitions.flatMap(definition => definedFacet(counted, definition, ranges) ?? [])
    : usefulFacets(counted)

const definedFacet = (
  counted: Counted,
  definition: FacetDefinition,
  ranges: RangeCounters | undefined,
): Facet | undefined => {
  if (definition.field === priceField) return priceFacet(counted, definition)
  const field = counted.names.fieldNumbers.get(definition.field)
  if (field === undefined || counted.used.fieldRank[field] === nowhere) return undefined
  return definition.tag === 'list'
    ? listFacet(counted, field, definition.name)
    : measureFacet(counted, definition, field, ranges?.first.get(field))
}

const usefulFacets = (counted: Counted): readonly Facet[] => {
  const {
    names,
    counts,
    query,
    fieldOf,
    used: { fieldRank: rank },
  } = counted
  const chosen = new Set([...query.facets, ...query.ranges].map(facet => facet.field))
  const fields = new Map<number, { values: number; products: number }>()
  for (let value = 0; value < counts.inScope.length; value += 1) {
    const count = counts.inScope[value]!
    if (count === 0) continue
    const sum = fields.get(fieldOf[value]!) ?? { values: 0, products: 0 }
    sum.values += 1
    sum.products += count
    fields.set(fieldOf[value]!, sum)
  }
  const isChosen = (field: number) => chosen.has(names.fields[field]!.field)
  const brand = names.fieldNumbers.get(brandField)
  const lists = [...fields]
    .filter(([field, { values, products }]) => field !== brand && (isChosen(field) || isSelective(values, products)))
    .sort(
      ([a, one], [b, other]) =>
        Number(isChosen(b)) - Number(isChosen(a)) || other.products - one.products || rank[a]! - rank[b]!,
    )
    .slice(0, maxLists)
    .map(([field]) => field)
    .sort((a, b) => rank[a]! - rank[b]!)
  const brands =
    brand !== undefined && rank[brand] !== nowhere && ((fields.get(brand)?.values ?? 0) > 1 || isChosen(brand))
      ? [brand]
      : []
  const price = priceFacet(counted, { name: 'Price' })
  return [
    ...(price ? [price] : []),
    ...[...brands, ...lists].map(field => listFacet(counted, field, names.fields[field]!.name)),
  ]
}

const listFacet = ({ names, counts, query, used }: Counted, field: number, title: string): Facet => {
  const name = names.fields[field]!.field
  const selected = new Set(query.facets.filter(facet => facet.field === name).map(facet => facet.value))
  const values: FacetValue[] = []
  for (const [label, number] of names.valueNumbers[field]!) {
    if ((counts.inScope[number] ?? 0) > 0 || (selected.has(label) && used.values[number] === 1))
      values.push({ value: label, count: counts.left[number] ?? 0, selected: selected.has(label) })
  }
  return { tag: 'list', field: name, name: title, values: defaultOrder(values).slice(0, maxValues) }
}

/** A numeric field as a slider or as ranges: from the lowest to the highest value that other filters leave. */
const measureFacet = (
  { names, counts, query }: Counted,
  definition: FacetDefinition,
  field: number,
  firstCounter: number | undefined,
): RangeFacet | undefined => {
  let [lowest, highest] = [Infinity, -Infinity]
  for (const value of names.valueNumbers[field]!.values()) {
    const measure = names.measures[value]!
    // Values within a range are counted through it, so its extent follows from what is in scope.
    const count = (firstCounter === undefined ? counts.left[value] : counts.inScope[value]) ?? 0
    if (count === 0 || Number.isNaN(measure)) continue
    lowest = Math.min(lowest, measure)
    highest = Math.max(highest, measure)
  }
  const selected = selectedOf(query, definition.field)
  const own = definition.tag === 'slider' ? definition : undefined
  lowest = own?.lowest ?? (Number.isFinite(lowest) ? lowest : (selected?.min ?? Infinity))
  highest = own?.highest ?? (Number.isFinite(highest) ? highest : (selected?.max ?? lowest))
  if (!Number.isFinite(lowest) || !Number.isFinite(highest)) return undefined
  return {
    tag: 'range',
    field: definition.field,
    name: definition.name,
    lowest,
    highest,
    buckets: [],
    ...(selected ? { selected } : {}),
    ...(own ? { step: own.step > 0 ? own.step : defaultStep } : {}),
    ...(definition.tag === 'range' && firstCounter !== undefined
      ? { bounds: boundsWith(definition.bounds, selected, at => counts.left[firstCounter + at] ?? 0) }
      : {}),
  }
}

/** Price histogram under the other filters, from the lowest to the highest price. */
const priceFacet = (
  { counts, prices, query }: Counted,
  definition: Pick<FacetDefinition, 'name'> & Partial<FacetDefinition>,
): RangeFacet | undefined => {
  const docs = counts.passingButPrice
  let [lowest, highest] = [noPrice, -1]
  for (let at = 0; at < docs.length; at += 1) {
    const price = prices[docs[at]!]!
    if (price === noPrice) continue
    if (price < lowest) lowest = price
    if (price > highest) highest = price
  }
  if (highest < 0) return undefined
  const buckets = new Array<number>(priceBars).fill(0)
  const bounds = 'bounds' in definition && definition.bounds ? definition.bounds : []
  const within = new Array<number>(bounds.length).fill(0)
  for (let at = 0; at < docs.length; at += 1) {
    const price = prices[docs[at]!]!
    if (price === noPrice) continue
    buckets[priceBarOf(price, lowest, highest)]! += 1
    const found = bounds.length === 0 ? -1 : bounds.findIndex(each => isIn(price, each))
    if (found >= 0) within[found]! += 1
  }
  const selected = selectedOf(query, priceField)
  return {
    tag: 'range',
    field: priceField,
    name: definition.name,
    lowest,
    highest,
    buckets,
    ...(selected ? { selected } : {}),
    ...('step' in definition && definition.step !== undefined ? { step: definition.step } : {}),
    ...(bounds.length > 0 ? { bounds: boundsWith(bounds, selected, at => within[at]!) } : {}),
  }
}
