import type { Bounds } from './facet-definition'
import { brandFacet, facetField } from './facet-field'
import type { FacetBounds, FacetValue, ListingQuery, SelectedRange } from './listing'

/**
 * Maximum number of lists besides brand and price if none are configured; other facets appear on product pages only.
 */
export const maxLists = 6
export const maxValues = 1000
export const priceBars = 24

/** The difference between the ends; at least one, so that equal ends give the first bar. */
const spanOf = (lowest: number, highest: number): number => highest - lowest || priceBars

/**
 * Index of a price's histogram bar between two ends in cents; the highest price is in the last bar. Integers until the
 * final division, so that it agrees exactly with `priceBarFrom`.
 */
export const priceBarOf = (price: number, lowest: number, highest: number): number =>
  Math.min(priceBars - 1, Math.floor(((price - lowest) * priceBars) / spanOf(lowest, highest)))

/** The lowest price in whole cents that belongs to a bar. */
export const priceBarFrom = (bar: number, lowest: number, highest: number): number =>
  lowest + Math.ceil((bar * spanOf(lowest, highest)) / priceBars)

export const brandField = facetField(brandFacet)

/** A facet with one value, or nearly one per product, does not help to narrow results. */
export const isSelective = (values: number, products: number) => values > 1 && values <= 60 && products > values

/** Sizes, grades and ratings sort by number, hours as minutes, after "Not rated"; others by frequency. */
export const defaultOrder = (values: readonly FacetValue[]): readonly FacetValue[] => {
  const byName = (a: FacetValue, b: FacetValue) => (a.value < b.value ? -1 : 1)
  const measured = values.filter(({ value }) => /\d/.test(value))
  if (measured.length < Math.max(2, values.length - 1))
    return [...values].sort((a, b) => b.count - a.count || byName(a, b))
  const numbered = measured.map(value => ({ value, numbers: numbersIn(value.value) }))
  const inOrder = numbered
    .sort((a, b) => compareNumbers(a.numbers, b.numbers) || byName(a.value, b.value))
    .map(({ value }) => value)
  return [...values.filter(value => !measured.includes(value)), ...inOrder]
}

/** Compares number by number: 4 1/2 x 4 1/2 before 5 x 4 1/2, and 2'-8" before 3'-0". */
const compareNumbers = (left: readonly number[], right: readonly number[]): number => {
  const at = left.findIndex((number, place) => number !== right[place])
  return at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1)
}

const numbersIn = (text: string): readonly number[] =>
  text
    .slice(0, 100)
    .replace(/(\d{1,4}) (\d)\/(\d{1,2})/g, (_, whole: string, top: string, bottom: string) =>
      String(Number(whole) + Number(top) / Number(bottom)),
    )
    .replace(/(\d[\d.]{0,8})[ -]?(?:hr|hrs|hour|hours|h)\b/gi, (_, hours: string) => String(Number(hours) * 60))
    .match(/\d[\d.]{0,17}/g)
    ?.map(Number)
    .filter(Number.isFinite) ?? []

export const selectedOf = (query: ListingQuery, field: string): SelectedRange | undefined =>
  query.ranges.find(range => range.field === field)

export const boundsWith = (
  bounds: readonly Bounds[],
  selected: SelectedRange | undefined,
  countOf: (at: number) => number,
): readonly FacetBounds[] =>
  bounds.map(({ min, max }, at) => ({
    ...(min === undefined ? {} : { min }),
    ...(max === undefined ? {} : { max }),
    count: countOf(at),
    selected: selected !== undefined && selected.min === min && selected.max === max,
  }))
