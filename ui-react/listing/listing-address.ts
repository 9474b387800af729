import type { ListingQuery, SelectedFacet, SelectedRange, SortKey } from '../../core/search/listing'
import { emptyQuery, priceField, sortKeys } from '../../core/search/listing'
import { centsFromDecimal, decimalFromCents } from '../../core/shared/decimal'

const maxLength = 120
const maxSelections = 60
const lastPage = 1000

/**
 * Field names of the range form without JavaScript; the loader redirects to the specified `_fsr` URL. Without a field
 * name it is the price.
 */
export const rangeFields = { field: 'range_of', min: 'price_min', max: 'price_max' } as const

/**
 * Parses a listing URL (S2-2.14 to S2-2.19); unknown and invalid parameters are ignored. `_fss` is a slider's range,
 * parsed like `_fsr` and written as one (S2-2.16).
 */
export const readListingQuery = (params: URLSearchParams): ListingQuery => {
  const term = (params.get('q') ?? params.get('_q') ?? '').trim().slice(0, maxLength)
  return {
    ...emptyQuery,
    ...(term === '' ? {} : { term, ...(params.get('as_words') === 'true' ? { asWords: true } : {}) }),
    facets: unique(params.getAll('_fs').slice(0, maxSelections).flatMap(readFacet)),
    ranges: oneEach([...params.getAll('_fsr'), ...params.getAll('_fss')].slice(0, maxSelections).flatMap(readRange)),
    inStock: params.get('in_stock') === 'true',
    ...(params.get('bought') === 'true' ? { boughtBefore: true } : {}),
    sort: sortOf(params.get('sort')),
    page: pageOf(params.get('from')),
  }
}

const readFacet = (text: string): readonly SelectedFacet[] => {
  const [field = '', value = '', ...rest] = text.slice(0, 2 * maxLength).split(';;')
  return field === '' || value === '' || rest.length > 0 ? [] : [{ field, value }]
}

const unique = (facets: readonly SelectedFacet[]): readonly SelectedFacet[] =>
  facets.filter(
    (facet, at) => facets.findIndex(other => other.field === facet.field && other.value === facet.value) === at,
  )

/** A field has one range; the first one is used. */
const oneEach = (ranges: readonly SelectedRange[]): readonly SelectedRange[] =>
  ranges.filter(({ field }, at) => ranges.findIndex(other => other.field === field) === at)

const readRange = (text: string): readonly SelectedRange[] => {
  const [field = '', min = '', max = '', ...rest] = text.slice(0, 2 * maxLength).split(';;')
  if (field === '' || rest.length > 0) return []
  const range = { field, ...boundOf(field, 'min', min), ...boundOf(field, 'max', max) }
  return range.min === undefined && range.max === undefined ? [] : [range]
}

/** URLs contain bounds as people write them; prices are dollars there and cents in the query. */
const boundOf = (
  field: string,
  name: 'min' | 'max',
  text: string,
): { readonly min?: number; readonly max?: number } => {
  const end = endIn(field, text) ?? -1
  return end < 0 ? {} : { [name]: end }
}

const sortOf = (text: string | null): SortKey => sortKeys.find(key => key === text) ?? 'relevance'

const pageOf = (text: string | null): number => {
  const page = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 1
  return Math.min(Math.max(1, page), lastPage)
}

/** The query string of a listing's URL ('' or '?...'), normalized: always the same for the same query. */
export const listingSearch = (query: ListingQuery): string => {
  const params = new URLSearchParams([
    ...(query.term === undefined ? [] : [['q', query.term], ...(query.asWords ? [['as_words', 'true']] : [])]),
    ...query.facets.map(facet => ['_fs', `${facet.field};;${facet.value}`]),
    ...query.ranges.map(range => [
      '_fsr',
      [range.field, written(range.field, range.min), written(range.field, range.max)].join(';;'),
    ]),
    ...(query.inStock ? [['in_stock', 'true']] : []),
    ...(query.boughtBefore ? [['bought', 'true']] : []),
    ...(query.sort === 'relevance' ? [] : [['sort', query.sort]]),
    ...(query.page === 1 ? [] : [['from', String(query.page)]]),
  ])
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

const written = (field: string, end: number | undefined): string => (end === undefined ? '*' : inField(field, end))

const hundredths = (field: string): number => (field === priceField ? 1 : 100)

/** A bound as people write it. */
export const inField = (field: string, end: number): string =>
  decimalFromCents(Math.round(end * hundredths(field))).replace(/\.00$/, '')

/** Parses a bound as people write it. */
export const endIn = (field: string, text: string): number | undefined => {
  const cents = centsFromDecimal(text)
  return cents && cents / hundredths(field)
}

/** The URL for a submitted range form: `_fsr` instead of its two fields; undefined if it was not submitted. */
export const withRangeForm = (params: URLSearchParams): string | undefined => {
  if (!params.has(rangeFields.min) && !params.has(rangeFields.max)) return undefined
  const field = params.get(rangeFields.field)?.slice(0, maxLength) || priceField
  const query = readListingQuery(params)
  const entered = {
    field,
    ...boundOf(field, 'min', params.get(rangeFields.min)?.trim() ?? ''),
    ...boundOf(field, 'max', params.get(rangeFields.max)?.trim() ?? ''),
  }
  const range =
    entered.min !== undefined && entered.max !== undefined && entered.min > entered.max
      ? { field, min: entered.max, max: entered.min }
      : entered
  const given = range.min !== undefined || range.max !== undefined
  return listingSearch(given ? withRange(query, range) : withoutRange(query, field)) || '?'
}

/** A change of a listing's query. */
export type Change = (query: ListingQuery) => ListingQuery

/** The query with one facet value toggled; every change starts at the first page. */
export const toggled = (query: ListingQuery, field: string, value: string): ListingQuery => {
  const without = query.facets.filter(facet => facet.field !== field || facet.value !== value)
  return {
    ...query,
    page: 1,
    facets: without.length === query.facets.length ? [...query.facets, { field, value }] : without,
  }
}

export const withoutRange = (query: ListingQuery, field: string): ListingQuery => ({
  ...query,
  page: 1,
  ranges: query.ranges.filter(range => range.field !== field),
})

export const withRange = (query: ListingQuery, range: SelectedRange): ListingQuery => {
  const others = withoutRange(query, range.field)
  return { ...others, ranges: [...others.ranges, range] }
}

/** Removes facets, ranges, the stock and the "bought before" filter; term and sorting stay. */
export const unfiltered = ({ boughtBefore: _, ...query }: ListingQuery): ListingQuery => ({
  ...query,
  facets: [],
  ranges: [],
  inStock: false,
  page: 1,
})

/** The query with "bought before" toggled. */
export const boughtToggled = ({ boughtBefore, ...query }: ListingQuery): ListingQuery => ({
  ...query,
  ...(boughtBefore ? {} : { boughtBefore: true }),
  page: 1,
})

/**
 * After a currency change facets and ranges are removed, as their bounds were in the other currency; from the first
 * page (S2-4.23).
 */
export const withoutFacets = (query: ListingQuery): ListingQuery => ({ ...query, facets: [], ranges: [], page: 1 })

/** The pending query, if another URL of the same page is loading, otherwise the current one. */
export const queryAsked = (
  query: ListingQuery,
  path: string,
  next: { readonly pathname: string; readonly search: string } | undefined,
): ListingQuery => {
  if (next?.pathname !== path) return query
  const { term: _, boughtBefore: __, asWords: ___, ...remaining } = query
  const params = new URLSearchParams(next.search)
  return { ...remaining, ...readListingQuery(new URLSearchParams(withRangeForm(params) ?? params)) }
}
