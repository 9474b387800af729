import * as E from 'fp-ts/Either'
import type * as t from 'io-ts'
import { brandFacet } from '../../core/search/facet-field'
import { defaultStep, type FacetDefinition } from '../../core/search/facet-definition'
import {
  boundsWith,
  brandField,
  maxLists,
  maxValues,
  selectedOf,
  isSelective,
  defaultOrder,
} from '../../core/search/facet-order'
import { priceField, type Facet, type ListingQuery, type RangeFacet } from '../../core/search/listing'
import { ends, leftMeasures, leftRanges, leftValues, mark, type countsAnswer, type TermBuckets } from './goods.wire'
import { boundsOf, chosenFields, measuredIn } from './questions'

export type Counts = t.TypeOf<typeof countsAnswer>
type Values = ReadonlyMap<string, ReadonlyMap<string, number>>

/** Product counts by field and value. */
const valuesIn = ({ buckets }: TermBuckets): Values => {
  const found = new Map<string, Map<string, number>>()
  for (const { key, doc_count, products } of buckets) {
    const [field = '', value = ''] = split(key)
    const values = found.get(field) ?? new Map<string, number>()
    found.set(field, values.set(value, products?.doc_count ?? doc_count))
  }
  return found
}

const split = (key: string): readonly string[] => {
  const at = key.indexOf(mark)
  return [key.slice(0, at), key.slice(at + 1)]
}

type Counted = {
  readonly query: ListingQuery
  readonly counts: Counts
  readonly scope: Values
  readonly left: Values
  readonly chosen: ReadonlyMap<string, Values>
  readonly bars: readonly number[]
}

/**
 * Facets as configured by the merchant, otherwise the useful ones, from one response. A selected field is counted as if
 * it were not selected; values without products, and selected ones, stay with a count of zero (S2-4.19).
 */
export const facetsOf = (
  query: ListingQuery,
  counts: Counts,
  bars: readonly number[],
  definitions: readonly FacetDefinition[] | undefined,
  fieldRank: (field: string) => number,
): readonly Facet[] => {
  const chosen = new Map(
    chosenFields(query).map((field, at) => [
      field,
      valuesIn(read(leftValues, counts[`chosen${at}`])?.variants.left.values ?? { buckets: [] }),
    ]),
  )
  const counted: Counted = {
    query,
    counts,
    scope: valuesIn(counts.scope.values),
    left: valuesIn(counts.left.variants.left.values),
    chosen,
    bars,
  }
  return definitions
    ? definitions.flatMap(each => definedFacet(counted, each, measuredIn(definitions).indexOf(each)) ?? [])
    : usefulFacets(counted, fieldRank)
}

/** Decodes one numbered aggregation. */
const read = <A>(codec: t.Decoder<unknown, A>, value: unknown): A | undefined => {
  const decoded = codec.decode(value)
  return E.isRight(decoded) ? decoded.right : undefined
}

const definedFacet = (counted: Counted, definition: FacetDefinition, at: number): Facet | undefined => {
  if (definition.field === priceField) return priceFacet(counted, definition)
  return definition.tag === 'list'
    ? listFacet(counted, definition.field, definition.name)
    : measureFacet(counted, definition, at)
}

const usefulFacets = (counted: Counted, fieldRank: (field: string) => number): readonly Facet[] => {
  const byRank = (a: string, b: string) => compared(fieldRank(a), fieldRank(b)) || (a < b ? -1 : 1)
  const { query, scope, counts } = counted
  const names = new Map(counts.names.buckets.map(({ key }) => [split(key)[0] ?? '', split(key)[1] ?? '']))
  const chosen = new Set([...query.facets, ...query.ranges].map(({ field }) => field))
  const fields = [...scope].map(([field, values]) => ({
    field,
    values: values.size,
    products: [...values.values()].reduce((sum, count) => sum + count, 0),
  }))
  const lists = fields
    .filter(
      ({ field, values, products }) => field !== brandField && (chosen.has(field) || isSelective(values, products)),
    )
    .sort(
      (a, b) =>
        Number(chosen.has(b.field)) - Number(chosen.has(a.field)) ||
        b.products - a.products ||
        byRank(a.field, b.field),
    )
    .slice(0, maxLists)
    .sort((a, b) => byRank(a.field, b.field))
  const brands = (scope.get(brandField)?.size ?? 0) > 1 || chosen.has(brandField) ? [{ field: brandField }] : []
  const price = priceFacet(counted, { name: 'Price' })
  return [
    ...(price ? [price] : []),
    ...[...brands, ...lists].flatMap(
      ({ field }) => listFacet(counted, field, names.get(field) ?? (field === brandField ? brandFacet : '')) ?? [],
    ),
  ]
}

/** Infinite ranks are equal. */
const compared = (a: number, b: number): number => (a === b ? 0 : a - b)

const listFacet = ({ query, scope, left, chosen }: Counted, field: string, name: string): Facet | undefined => {
  const selected = new Set(query.facets.filter(facet => facet.field === field).map(({ value }) => value))
  const values = new Set([...(scope.get(field)?.keys() ?? []), ...selected])
  if (values.size === 0 || name === '') return undefined
  const counts = (chosen.get(field) ?? left).get(field)
  return {
    tag: 'list',
    field,
    name,
    values: defaultOrder(
      [...values].map(value => ({ value, count: counts?.get(value) ?? 0, selected: selected.has(value) })),
    ).slice(0, maxValues),
  }
}

const measureFacet = ({ query, counts }: Counted, definition: FacetDefinition, at: number): RangeFacet | undefined => {
  const bounds = boundsOf(definition)
  const found =
    bounds.length === 0 ? read(leftMeasures, counts[`measured${at}`])?.variants.left : read(ends, counts[`reach${at}`])
  const selected = selectedOf(query, definition.field)
  const own = definition.tag === 'slider' ? definition : undefined
  const lowest = own?.lowest ?? found?.lowest.value ?? selected?.min
  const highest = own?.highest ?? found?.highest.value ?? selected?.max ?? lowest
  if (lowest === undefined || highest === undefined) return undefined
  const within =
    bounds.length === 0 ? undefined : read(leftRanges, counts[`measured${at}`])?.variants.left.within.buckets
  return {
    tag: 'range',
    field: definition.field,
    name: definition.name,
    lowest,
    highest,
    buckets: [],
    ...(selected ? { selected } : {}),
    ...(own ? { step: own.step > 0 ? own.step : defaultStep } : {}),
    ...(bounds.length > 0
      ? { bounds: boundsWith(bounds, selected, place => within?.[String(place)]?.products?.doc_count ?? 0) }
      : {}),
  }
}

/** The lowest and highest price under the other filters; undefined if no product has a price. */
export const priceEnds = ({
  price: { own, catalogue },
}: Counts): { readonly lowest: number; readonly highest: number } | undefined => {
  const known = (values: readonly (number | null | undefined)[]) => values.flatMap(value => value ?? [])
  const [lows, highs] = [
    known([own.lowest.value, catalogue?.lowest.value]),
    known([own.highest.value, catalogue?.highest.value]),
  ]
  return lows.length === 0 || highs.length === 0
    ? undefined
    : { lowest: Math.min(...lows), highest: Math.max(...highs) }
}

const priceFacet = (
  { query, counts, bars }: Counted,
  definition: Pick<FacetDefinition, 'name'> & Partial<FacetDefinition>,
): RangeFacet | undefined => {
  const ends = priceEnds(counts)
  if (!ends) return undefined
  const selected = selectedOf(query, priceField)
  const bounds = 'bounds' in definition && definition.bounds ? definition.bounds : []
  return {
    tag: 'range',
    field: priceField,
    name: definition.name,
    ...ends,
    buckets: bars,
    ...(selected ? { selected } : {}),
    ...('step' in definition && definition.step !== undefined ? { step: definition.step } : {}),
    ...(bounds.length > 0
      ? { bounds: boundsWith(bounds, selected, at => counts.price.within?.buckets[String(at)]?.doc_count ?? 0) }
      : {}),
  }
}
