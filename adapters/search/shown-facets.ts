import { brandFacet, facetField } from '../../core/search/facet-field'
import { priceField, type Facet, type FacetValue, type ListingQuery, type SelectedRange } from '../../core/search/listing'
import type { FacetCounts } from './count-facets'
import type { FacetColumns } from './facet-columns'
import { noPrice } from './snapshot'

/** Lists beside brand and price; the rest stays on the product pages. */
const mostLists = 6
const mostValues = 1000
const priceBars = 24

const brandField = facetField(brandFacet)

/**
 * The facets worth showing: price, maker, and the fields that most of these products tell apart by, chosen ones always.
 * Values that no product is left with stay in the list with a count of nothing, so that the page can grey them (S2-4.19).
 */
export const shownFacets = (facets: FacetColumns, counts: FacetCounts, query: ListingQuery, prices: readonly number[], range: SelectedRange | undefined): readonly Facet[] => {
  const chosen = new Set(query.facets.map(facet => facet.field))
  const fields = new Map<number, { values: number; products: number }>()
  counts.inScope.forEach((count, value) => {
    if (count === 0) return
    const field = facets.fieldOf[value] ?? 0
    const sum = fields.get(field) ?? { values: 0, products: 0 }
    fields.set(field, { values: sum.values + 1, products: sum.products + count })
  })
  const nameOf = (field: number) => facets.fields[field]?.field ?? ''
  const lists = [...fields]
    .filter(([field, { values, products }]) => nameOf(field) !== brandField && (chosen.has(nameOf(field)) || tellsApart(values, products)))
    .sort(([a, one], [b, other]) => Number(chosen.has(nameOf(b))) - Number(chosen.has(nameOf(a))) || other.products - one.products || a - b)
    .slice(0, mostLists)
    .map(([field]) => field)
    .sort((a, b) => a - b)
  const brand = facets.fieldNumbers.get(brandField)
  const brands = brand !== undefined && ((fields.get(brand)?.values ?? 0) > 1 || chosen.has(brandField)) ? [brand] : []
  const price = priceFacet(prices, range)
  return [...(price ? [price] : []), ...[...brands, ...lists].map(field => listFacet(facets, counts, query, field))]
}

/** One value for all says nothing; a value of its own for each describes rather than sorts. */
const tellsApart = (values: number, products: number) => values > 1 && values <= 60 && products > values

const listFacet = (facets: FacetColumns, counts: FacetCounts, query: ListingQuery, field: number): Facet => {
  const { field: name, name: title } = facets.fields[field] ?? { field: '', name: '' }
  const selected = new Set(query.facets.filter(facet => facet.field === name).map(facet => facet.value))
  const values: FacetValue[] = []
  for (const [label, number] of facets.valueNumbers[field] ?? []) {
    if ((counts.inScope[number] ?? 0) > 0 || selected.has(label)) values.push({ value: label, count: counts.left[number] ?? 0, selected: selected.has(label) })
  }
  return { tag: 'list', field: name, name: title, values: inOrder(values).slice(0, mostValues) }
}

/** Sizes and grades run by their number, everything else from the most frequent down. */
const inOrder = (values: readonly FacetValue[]): readonly FacetValue[] => {
  const byName = (a: FacetValue, b: FacetValue) => (a.value < b.value ? -1 : 1)
  const sizes = values.every(({ value }) => /\d/.test(value))
  const order = sizes
    ? (a: FacetValue, b: FacetValue) => compareSizes(a.value, b.value) || byName(a, b)
    : (a: FacetValue, b: FacetValue) => b.count - a.count || byName(a, b)
  return [...values].sort(order)
}

/** Number by number: 4 1/2 x 4 1/2 before 5 x 4 1/2, and 2'-8" before 3'-0". */
const compareSizes = (a: string, b: string): number => {
  const [left, right] = [numbersIn(a), numbersIn(b)]
  const at = left.findIndex((number, place) => number !== right[place])
  return at < 0 ? left.length - right.length : (left[at] ?? 0) - (right[at] ?? -1)
}

const numbersIn = (text: string): readonly number[] =>
  text.slice(0, 100).replace(/(\d{1,4}) (\d)\/(\d{1,2})/g, (_, whole: string, top: string, bottom: string) => String(Number(whole) + Number(top) / Number(bottom)))
    .match(/\d[\d.]{0,17}/g)?.map(Number).filter(Number.isFinite) ?? []

/** The prices that the other filters leave, as bars from the lowest to the highest. */
const priceFacet = (prices: readonly number[], range: SelectedRange | undefined): Facet | undefined => {
  const known = prices.filter(price => price !== noPrice)
  if (known.length === 0) return undefined
  let [lowest, highest] = [Infinity, 0]
  for (const price of known) {
    lowest = Math.min(lowest, price)
    highest = Math.max(highest, price)
  }
  const buckets = new Array<number>(priceBars).fill(0)
  const width = (highest - lowest) / priceBars || 1
  for (const price of known) {
    const bar = Math.min(priceBars - 1, Math.floor((price - lowest) / width))
    buckets[bar] = (buckets[bar] ?? 0) + 1
  }
  return { tag: 'range', field: priceField, name: 'Price', lowest, highest, buckets, ...(range ? { selected: range } : {}) }
}
