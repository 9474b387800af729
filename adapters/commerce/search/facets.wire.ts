import * as t from 'io-ts'
import type { Facet, FacetBounds, FacetShow, ListingQuery, SelectedRange } from '../../../core/search/listing'
import { priceField } from '../../../core/search/listing'
import { flag, lenient, listOf, number, text, toAmount, whole } from '../../shared/codecs'
import { readableListOf } from '../../shared/readable-list'

/** Display settings of a facet, in the terms of its configuration (5.5); our extension of this response. */
const showCodec = t.partial({ show_count: flag, is_show_facet: whole(1, 1000), default_collapse: flag })

const bucketsCodec = t.intersection([
  t.strict({
    buckets: readableListOf(
      'values of facets',
      t.intersection([
        t.strict({ val: t.union([text(300), number]), count: whole(0, 100_000_000) }),
        t.partial({ is_selected: flag }),
      ]),
      2000,
    ),
  }),
  t.partial({ lintel_show: showCodec }),
])

const boundsCodec = t.partial({ min: number, max: number, count: whole(0, 100_000_000) })

/** A list facet has buckets; a range facet has two keys that end in `_min` and `_max`, after its display name. */
const facetCodec = t.union([
  bucketsCodec,
  t.record(t.string, t.union([number, listOf(number, 200), listOf(boundsCodec, 100), showCodec])),
])

/** Invalid facets are dropped; the products are listed without them. */
export const facetsCodec = t.record(t.string, lenient(t.record(t.string, lenient(facetCodec))))

export const facetsToWire = (facets: readonly Facet[]) =>
  Object.fromEntries(facets.map(facet => [facet.field, { [facet.name]: facetToWire(facet) }]))

const facetToWire = (facet: Facet) => {
  const show = showToWire(facet)
  if (facet.tag === 'list')
    return {
      buckets: facet.values.map(({ value, count, selected }) => ({ val: value, count, is_selected: selected })),
      ...show,
    }
  const end = facet.field === priceField ? toAmount : (value: number) => value
  const bounds = facet.bounds?.map(({ min, max, count }) => ({
    min: min === undefined ? undefined : end(min),
    max: max === undefined ? undefined : end(max),
    count,
  }))
  return {
    [`${facet.name}_min`]: end(facet.lowest),
    [`${facet.name}_max`]: end(facet.highest),
    lintel_buckets: facet.buckets,
    lintel_step: facet.step === undefined ? undefined : end(facet.step),
    lintel_bounds: bounds,
    ...show,
  }
}

const showToWire = ({ withoutCounts, shownFirst, collapsed }: FacetShow) => {
  const show = {
    show_count: withoutCounts === undefined ? undefined : !withoutCounts,
    is_show_facet: shownFirst,
    default_collapse: collapsed,
  }
  return Object.values(show).some(value => value !== undefined) ? { lintel_show: show } : {}
}

const showFromWire = ({
  show_count: counts,
  is_show_facet: first,
  default_collapse: collapsed,
}: t.TypeOf<typeof showCodec> = {}): FacetShow => ({
  ...(counts === undefined ? {} : { withoutCounts: !counts }),
  ...(first === undefined ? {} : { shownFirst: first }),
  ...(collapsed === undefined ? {} : { collapsed }),
})

/** Facets in the order of the response. Selected values come from the query, even if the response omits them. */
export const facetsFromWire = (wire: t.TypeOf<typeof facetsCodec>, query: ListingQuery): readonly Facet[] =>
  Object.entries(wire).flatMap(([field, named]) =>
    Object.entries(named ?? {}).flatMap(([name, facet]) => (facet && facetFromWire(field, name, facet, query)) ?? []),
  )

const facetFromWire = (
  field: string,
  name: string,
  wire: t.TypeOf<typeof facetCodec>,
  query: ListingQuery,
): Facet | undefined => {
  if (isBuckets(wire)) {
    const isSelected = (value: string) => query.facets.some(facet => facet.field === field && facet.value === value)
    return {
      tag: 'list',
      field,
      name,
      values: wire.buckets.map(({ val, count, is_selected: selected }) => ({
        value: String(val),
        count,
        selected: selected ?? isSelected(String(val)),
      })),
      ...showFromWire(wire.lintel_show),
    }
  }
  const end = (ending: string) => Object.entries(wire).find(([key]) => key.endsWith(ending))?.[1]
  const [lowest, highest, buckets, step, bounds, show] = [
    end('_min'),
    end('_max'),
    wire.lintel_buckets,
    wire.lintel_step,
    wire.lintel_bounds,
    wire.lintel_show,
  ]
  if (typeof lowest !== 'number' || typeof highest !== 'number') return undefined
  const scale = field === priceField ? 100 : 1
  const inUnit = (value: number) => (field === priceField ? Math.round(value * scale) : value)
  const selected = query.ranges.find(range => range.field === field)
  return {
    tag: 'range',
    field,
    name,
    lowest: inUnit(lowest),
    highest: inUnit(highest),
    buckets: Array.isArray(buckets) ? buckets.filter(each => typeof each === 'number') : [],
    selected,
    ...(typeof step === 'number' ? { step: inUnit(step) } : {}),
    ...(Array.isArray(bounds)
      ? { bounds: bounds.flatMap(each => (typeof each === 'number' ? [] : [boundsFromWire(each, inUnit, selected)])) }
      : {}),
    ...(showCodec.is(show) ? showFromWire(show) : {}),
  }
}

const boundsFromWire = (
  { min, max, count }: t.TypeOf<typeof boundsCodec>,
  inUnit: (value: number) => number,
  selected: SelectedRange | undefined,
): FacetBounds => {
  const range = {
    ...(min === undefined ? {} : { min: inUnit(min) }),
    ...(max === undefined ? {} : { max: inUnit(max) }),
  }
  return {
    ...range,
    ...(count === undefined ? {} : { count }),
    selected: selected !== undefined && selected.min === range.min && selected.max === range.max,
  }
}

const isBuckets = (wire: t.TypeOf<typeof facetCodec>): wire is t.TypeOf<typeof bucketsCodec> =>
  Array.isArray(wire.buckets) && wire.buckets.every(bucket => typeof bucket === 'object')
