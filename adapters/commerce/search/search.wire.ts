import * as t from 'io-ts'
import type { Facet, Listing, ListingQuery, SelectedFacet, SelectedRange, SortKey } from '../../../core/search/listing'
import { priceField } from '../../../core/search/listing'
import { cardFromWire, cardToWire, searchItemCodec } from '../../shared/card.wire'
import { flag, id, lenient, listOf, maybe, number, text, toAmount, whole } from '../../shared/codecs'

/** Search 5.1, suggestions 5.3 and facets 5.4. */
export const searchPath = '/apis/ecommerce-service/public/v1/search'
export const facetPath = '/apis/ecommerce-service/public/v1/search/facet'
export const suggestPath = '/apis/merchandising-service/v1/public/search-auto-suggester-with-spellcheck'

/** What a listing item needs of the platform; our own server always answers a whole card. */
export const listingFields =
  'provider_id_esi,name_eti,page_slug_esi,sku_esi,brand_esi,images_ej,price_efi,sale_price_efi,retail_price_ef,calculated_price_efi,variants_ej,variant_options_ej,provider_specific_data_ej'

const highestPageSize = 100
const highestSkip = 100_000

const facetSelection = t.union([
  t.strict({ field_internal_name: text(100, 1), value: text(300) }),
  t.intersection([t.strict({ field_internal_name: text(100, 1) }), t.partial({ min: number, max: number })]),
])
export const searchRequest = t.partial({
  search_terms: maybe(text(300)), category_id: maybe(id), categories: maybe(text(300)),
  filter: maybe(t.partial({ fq: maybe(text(400)), provider_id_esi: maybe(listOf(id, highestPageSize)) })),
  facets: maybe(listOf(facetSelection, 100)),
  // Fields of our own: pieces in stock only, and facets in the same answer.
  lintel_in_stock: flag, lintel_facets: flag,
})
export const suggestRequest = t.strict({ search_term: text(300) })

/** The order of a listing as the platform names it. */
const sorts: Readonly<Record<SortKey, { readonly sort_by: string; readonly order_by?: 'asc' | 'desc' }>> = {
  relevance: { sort_by: 'relevance' },
  'price-asc': { sort_by: priceField, order_by: 'asc' },
  'price-desc': { sort_by: priceField, order_by: 'desc' },
  'name-asc': { sort_by: 'name_esi', order_by: 'asc' },
  'name-desc': { sort_by: 'name_esi', order_by: 'desc' },
  newest: { sort_by: 'created_at', order_by: 'desc' },
}
const sortOf = (sortBy: string | null, orderBy: string | null): SortKey => {
  const found = Object.entries(sorts).find(([, sort]) => sort.sort_by === sortBy && (sort.order_by ?? null) === (sort.order_by ? orderBy : null))
  return (found?.[0] as SortKey | undefined) ?? 'relevance'
}

export const queryToAddress = (query: ListingQuery) => ({
  fields: listingFields, skip: (query.page - 1) * query.pageSize, limit: query.pageSize, ...sorts[query.sort], by_pass_merchandising: true, by_pass_inventory: !query.inStock,
})

const rangeToWire = (range: SelectedRange) => {
  const end = (value: number | undefined) => (value === undefined ? undefined : range.field === priceField ? toAmount(value) : value)
  return { field_internal_name: range.field, min: end(range.min), max: end(range.max) }
}

/** Quotes inside a value would end it early in the platform's filter language, so they are left out. */
const brandFilter = (brand: string) => `brand_page_slug_esi: "${brand.replaceAll(/["\\]/g, '')}"`

export const queryToWire = (query: ListingQuery) => ({
  search_terms: query.term, category_id: query.categoryId === undefined ? undefined : String(query.categoryId),
  filter: query.brand === undefined ? undefined : { fq: brandFilter(query.brand) },
  facets: [...query.facets.map(facet => ({ field_internal_name: facet.field, value: facet.value })), ...query.ranges.map(rangeToWire)],
  lintel_in_stock: query.inStock || undefined,
})

const wholeIn = (address: URLSearchParams, name: string, otherwise: number, lowest: number, highest: number): number => {
  const value = Number(address.get(name) ?? otherwise)
  return Number.isInteger(value) && value >= lowest && value <= highest ? value : otherwise
}

/**
 * The listing a request asks for. Only known sorts, page sizes and the one filter a brand page needs are read; a filter in
 * the platform's own language is never passed on (security rule 8).
 */
export const queryFromWire = (wire: t.TypeOf<typeof searchRequest>, address: URLSearchParams): ListingQuery => {
  const pageSize = wholeIn(address, 'limit', 24, 1, highestPageSize)
  const facets = (wire.facets ?? []).flatMap((facet): SelectedFacet[] => ('value' in facet ? [{ field: facet.field_internal_name, value: facet.value }] : []))
  const ranges = (wire.facets ?? []).flatMap(facet => ('value' in facet ? [] : [rangeFromWire(facet)]))
  return {
    term: wire.search_terms?.trim() || undefined, categoryId: wire.category_id, brand: /^brand_page_slug_esi: "([^"\\]{1,200})"$/.exec(wire.filter?.fq ?? '')?.[1],
    facets, ranges, inStock: wire.lintel_in_stock ?? false, sort: sortOf(address.get('sort_by'), address.get('order_by')),
    page: Math.floor(wholeIn(address, 'skip', 0, 0, highestSkip) / pageSize) + 1, pageSize,
  }
}

const rangeFromWire = (wire: { readonly field_internal_name: string; readonly min?: number; readonly max?: number }): SelectedRange => {
  const end = (value: number | undefined) => (value === undefined ? undefined : wire.field_internal_name === priceField ? Math.round(value * 100) : value)
  return { field: wire.field_internal_name, min: end(wire.min), max: end(wire.max) }
}

const bucketsCodec = t.strict({ buckets: listOf(t.intersection([t.strict({ val: t.union([text(300), number]), count: whole(0, 100_000_000) }), t.partial({ is_selected: flag })]), 2000) })
/** A list facet has buckets; a range facet has two keys that end in `_min` and `_max`, after its display name. */
const facetCodec = t.union([bucketsCodec, t.record(t.string, t.union([number, listOf(number, 200)]))])
export const facetsCodec = t.record(t.string, t.record(t.string, facetCodec))

export const listingCodec = t.intersection([
  t.strict({ items: listOf(searchItemCodec, 1000), total_count: whole(0, 100_000_000) }),
  t.partial({ isRedirects: lenient(flag), redirectURL: lenient(text(2000)), lintel_facets: facetsCodec }),
])
export const facetAnswerCodec = t.strict({ facets: facetsCodec })
export const itemsCodec = t.strict({ items: listOf(searchItemCodec, 1000) })
export const suggestionsCodec = t.strict({ auto_suggester: listOf(text(500), 200) })

export const facetsToWire = (facets: readonly Facet[]) => Object.fromEntries(facets.map(facet => [facet.field, { [facet.name]: facetToWire(facet) }]))

const facetToWire = (facet: Facet) => {
  if (facet.tag === 'list') return { buckets: facet.values.map(({ value, count, selected }) => ({ val: value, count, is_selected: selected })) }
  const end = facet.field === priceField ? toAmount : (value: number) => value
  return { [`${facet.name}_min`]: end(facet.lowest), [`${facet.name}_max`]: end(facet.highest), lintel_buckets: facet.buckets }
}

/** Facets in the answer's order. What is selected is known from the question, also where the answer does not say it. */
export const facetsFromWire = (wire: t.TypeOf<typeof facetsCodec>, query: ListingQuery): readonly Facet[] =>
  Object.entries(wire).flatMap(([field, named]) => Object.entries(named).flatMap(([name, facet]) => facetFromWire(field, name, facet, query) ?? []))

const facetFromWire = (field: string, name: string, wire: t.TypeOf<typeof facetCodec>, query: ListingQuery): Facet | undefined => {
  if (isBuckets(wire)) {
    const isSelected = (value: string) => query.facets.some(facet => facet.field === field && facet.value === value)
    return { tag: 'list', field, name, values: wire.buckets.map(({ val, count, is_selected: selected }) => ({ value: String(val), count, selected: selected ?? isSelected(String(val)) })) }
  }
  const end = (ending: string) => Object.entries(wire).find(([key]) => key.endsWith(ending))?.[1]
  const [lowest, highest, buckets] = [end('_min'), end('_max'), wire.lintel_buckets]
  if (typeof lowest !== 'number' || typeof highest !== 'number') return undefined
  const scale = field === priceField ? 100 : 1
  return {
    tag: 'range', field, name, lowest: Math.round(lowest * scale), highest: Math.round(highest * scale), buckets: Array.isArray(buckets) ? buckets : [],
    selected: query.ranges.find(range => range.field === field),
  }
}

const isBuckets = (wire: t.TypeOf<typeof facetCodec>): wire is t.TypeOf<typeof bucketsCodec> => Array.isArray(wire.buckets) && wire.buckets.every(bucket => typeof bucket === 'object')

export const listingToWire = (listing: Listing, withFacets: boolean) => ({
  items: listing.items.map(cardToWire), total_count: listing.total, isRedirects: listing.redirectTo !== undefined, redirectURL: listing.redirectTo ?? '',
  lintel_facets: withFacets ? facetsToWire(listing.facets) : undefined,
})

export const listingFromWire = (wire: t.TypeOf<typeof listingCodec>, facets: readonly Facet[], priceListId?: number): Listing => ({
  items: wire.items.map(item => cardFromWire(item, priceListId)), total: wire.total_count, facets, redirectTo: wire.isRedirects ? wire.redirectURL || undefined : undefined,
})

/** Suggestions come with the matching part marked up; a search term is plain text. */
export const plainSuggestion = (suggestion: string): string => suggestion.replaceAll(/<[^<>]{0,200}>/g, '').trim()

