import * as t from 'io-ts'
import type {
  Facet,
  Listing,
  ListingQuery,
  Reading,
  SelectedFacet,
  SelectedRange,
  SortKey,
} from '../../../core/search/listing'
import { priceField } from '../../../core/search/listing'
import { cardFromWire, cardToWire, searchItemCodec } from '../../shared/card.wire'
import { flag, id, lenient, listOf, maybe, number, text, toAmount, whole } from '../../shared/codecs'
import { readableListOf } from '../../shared/readable-list'
import { bothFilters, productsFilter, visibleFilter } from './visible-filter'
import { facetsCodec, facetsToWire } from './facets.wire'

/** Search 5.1, suggestions 5.3 and facets 5.4. */
export const searchPath = '/apis/ecommerce-service/public/v1/search'

export const facetPath = '/apis/ecommerce-service/public/v1/search/facet'

export const suggestPath = '/apis/merchandising-service/v1/public/search-auto-suggester-with-spellcheck'

/** Requested fields of a listing item; our own server always returns the whole card. */
export const listingFields =
  'provider_id_esi,name_eti,page_slug_esi,sku_esi,brand_esi,images_ej,price_efi,sale_price_efi,retail_price_ef,' +
  'calculated_price_efi,variants_ej,variant_options_ej,provider_specific_data_ej'

/** Fields of a SKU query for brands (S1-7.11), and the maximum of SKUs per query (S1-9.03). */
export const brandFields = 'brand_esi,sku_esi'

export const maxSkus = 1000

const highestPageSize = 100

const maxShelves = 10_000

const highestSkip = 100_000

/** A filter may list some ten thousand categories. */
const maxFilterLength = 200_000

const facetSelection = t.union([
  t.strict({ field_internal_name: text(100, 1), value: text(300) }),
  t.intersection([t.strict({ field_internal_name: text(100, 1) }), t.partial({ min: number, max: number })]),
])

const chosenCodec = listOf(facetSelection, 100)

export const searchRequest = t.partial({
  search_terms: maybe(text(300)),
  category_id: maybe(id),
  categories: maybe(text(300)),
  filter: maybe(
    t.partial({
      fq: maybe(text(maxFilterLength)),
      provider_id_esi: maybe(listOf(id, highestPageSize)),
      sku_esi: maybe(listOf(text(200, 1), maxSkus)),
    }),
  ),
  facets: maybe(chosenCodec),
  // Our own fields: no size parsing in the term, content pages too, in stock only, ordered before only, and facets in
  // the same response.
  lintel_as_words: flag,
  lintel_pages: flag,
  lintel_in_stock: flag,
  lintel_bought_before: flag,
  lintel_facets: flag,
  // Also our own: brand by path, categories of a collection, and product ids, for which other platforms use `fq`.
  lintel_brand: text(200, 1),
  lintel_category_ids: listOf(id, maxShelves),
  lintel_product_ids: listOf(id, maxShelves),
})

export const suggestRequest = t.strict({ search_term: text(300) })

/** The platform's names of sort orders. */
const sorts: Readonly<Record<SortKey, { readonly sort_by: string; readonly order_by?: 'asc' | 'desc' }>> = {
  relevance: { sort_by: 'relevance' },
  'price-asc': { sort_by: priceField, order_by: 'asc' },
  'price-desc': { sort_by: priceField, order_by: 'desc' },
  'name-asc': { sort_by: 'name_esi', order_by: 'asc' },
  'name-desc': { sort_by: 'name_esi', order_by: 'desc' },
  newest: { sort_by: 'created_at', order_by: 'desc' },
}

const sortOf = (sortBy: string | null, orderBy: string | null): SortKey => {
  const found = Object.entries(sorts).find(
    ([, sort]) => sort.sort_by === sortBy && (sort.order_by ?? null) === (sort.order_by ? orderBy : null),
  )
  return (found?.[0] as SortKey | undefined) ?? 'relevance'
}

export const queryToAddress = (query: ListingQuery) => ({
  fields: listingFields,
  skip: (query.page - 1) * query.pageSize,
  limit: query.pageSize,
  ...sorts[query.sort],
  by_pass_merchandising: true,
  by_pass_inventory: !query.inStock,
})

const rangeToWire = (range: SelectedRange) => {
  const end = (value: number | undefined) =>
    value === undefined ? undefined : range.field === priceField ? toAmount(value) : value
  return { field_internal_name: range.field, min: end(range.min), max: end(range.max) }
}

/** Quotes are removed from values, as they would end the value in the platform's filter language (injection). */
const brandFilter = (brand: string) => `brand_page_slug_esi: "${brand.replaceAll(/["\\]/g, '')}"`

/** Filters by brand id if known (S2-7.10). */
const makerFilter = ({ brand, brandId }: ListingQuery) =>
  brandId !== undefined ? `brand_id_esi: "${brandId}"` : brand === undefined ? undefined : brandFilter(brand)

const filterToWire = (query: ListingQuery, visible: string | undefined) => {
  const gathered = query.categoryIds && visibleFilter({ visible: { tag: 'only', categoryIds: query.categoryIds } })
  const fq = [gathered, productsFilter(query.productIds), visible].reduce(bothFilters, makerFilter(query))
  return fq === undefined ? undefined : { fq }
}

const chosenToWire = ({ facets, ranges }: Pick<ListingQuery, 'facets' | 'ranges'>) => [
  ...facets.map(({ field, value }) => ({ field_internal_name: field, value })),
  ...ranges.map(rangeToWire),
]

const chosenFromWire = (chosen: t.TypeOf<typeof chosenCodec>): Pick<ListingQuery, 'facets' | 'ranges'> => ({
  facets: chosen.flatMap((each): SelectedFacet[] =>
    'value' in each ? [{ field: each.field_internal_name, value: each.value }] : [],
  ),
  ranges: chosen.flatMap(each => ('value' in each ? [] : [rangeFromWire(each)])),
})

/** `visible` filters by the visitor's visibility, if this server decides it. */
export const queryToWire = (query: ListingQuery, visible?: string) => ({
  search_terms: query.term,
  category_id: query.categoryId === undefined ? undefined : String(query.categoryId),
  filter: filterToWire(query, visible),
  facets: chosenToWire(query),
  lintel_as_words: query.asWords || undefined,
  lintel_pages: query.withPages || undefined,
  lintel_in_stock: query.inStock || undefined,
  lintel_bought_before: query.boughtBefore || undefined,
  lintel_brand: query.brand,
  lintel_category_ids: query.categoryIds?.map(String),
  lintel_product_ids: query.productIds?.map(String),
})

const wholeIn = (
  address: URLSearchParams,
  name: string,
  otherwise: number,
  lowest: number,
  highest: number,
): number => {
  const value = Number(address.get(name) ?? otherwise)
  return Number.isInteger(value) && value >= lowest && value <= highest ? value : otherwise
}

/**
 * Parses a listing request. Only known sorts, page sizes and the filter of brand pages are accepted; filters in the
 * platform's own language are never passed on (security rule 8).
 */
export const queryFromWire = (wire: t.TypeOf<typeof searchRequest>, address: URLSearchParams): ListingQuery => {
  const pageSize = wholeIn(address, 'limit', 24, 1, highestPageSize)
  return {
    term: wire.search_terms?.trim() || undefined,
    ...(wire.lintel_as_words ? { asWords: true } : {}),
    ...(wire.lintel_pages ? { withPages: true } : {}),
    categoryId: wire.category_id,
    categoryIds: wire.lintel_category_ids,
    brand: wire.lintel_brand ?? /^brand_page_slug_esi: "([^"\\]{1,200})"(?:$| AND \()/.exec(wire.filter?.fq ?? '')?.[1],
    ...chosenFromWire(wire.facets ?? []),
    inStock: wire.lintel_in_stock ?? false,
    ...(wire.lintel_bought_before ? { boughtBefore: true } : {}),
    ...(wire.lintel_product_ids ? { productIds: wire.lintel_product_ids } : {}),
    sort: sortOf(address.get('sort_by'), address.get('order_by')),
    page: Math.floor(wholeIn(address, 'skip', 0, 0, highestSkip) / pageSize) + 1,
    pageSize,
  }
}

const rangeFromWire = (wire: {
  readonly field_internal_name: string
  readonly min?: number
  readonly max?: number
}): SelectedRange => {
  const end = (value: number | undefined) =>
    value === undefined ? undefined : wire.field_internal_name === priceField ? Math.round(value * 100) : value
  return { field: wire.field_internal_name, min: end(wire.min), max: end(wire.max) }
}

/** Our extension: how the search parsed the term, in inches. */
const readingCodec = t.partial({
  size: t.strict({ width: number, height: number }),
  left_out: listOf(text(300), 60),
  closest: flag,
  guessed: flag,
})

/** Our extension: content pages in the results. */
const pageCodec = t.intersection([
  t.strict({ title: text(500), href: text(2000, 1) }),
  t.partial({ summary: text(5000) }),
])

const readingToWire = ({ leftOut, ...reading }: Reading) => ({ ...reading, ...(leftOut ? { left_out: leftOut } : {}) })

const readingFromWire = ({ left_out: leftOut, ...reading }: t.TypeOf<typeof readingCodec>): Reading => ({
  ...reading,
  ...(leftOut ? { leftOut } : {}),
})

/** Our extension: product counts by direct subcategory. */
const categoryCountsCodec: t.Type<Readonly<Record<number, number>>, unknown> = t.record(t.string, whole(0, 100_000_000))

export const listingCodec = t.intersection([
  t.strict({ items: readableListOf('products', searchItemCodec, 1000), total_count: whole(0, 100_000_000) }),
  t.partial({
    isRedirects: lenient(flag),
    redirectURL: lenient(text(2000)),
    lintel_facets: facetsCodec,
    lintel_facets_failed: lenient(flag),
    lintel_knows_bought: lenient(flag),
    lintel_reading: lenient(readingCodec),
    lintel_pages: lenient(listOf(pageCodec, 20)),
    lintel_category_counts: lenient(categoryCountsCodec),
    lintel_chosen: lenient(chosenCodec),
  }),
])

export const facetAnswerCodec = t.strict({ facets: facetsCodec })

export const itemsCodec = t.strict({ items: readableListOf('products', searchItemCodec, 1000) })

export const skuBrandsCodec = t.strict({
  items: readableListOf(
    'SKUs',
    t.intersection([t.strict({ sku_esi: text(200) }), t.partial({ brand_esi: maybe(text(300)) })]),
    maxSkus,
  ),
})

export const suggestionsCodec = t.strict({ auto_suggester: readableListOf('suggestions', text(500), 200) })

export const listingToWire = (listing: Listing, withFacets: boolean) => ({
  items: listing.items.map(cardToWire),
  total_count: listing.total,
  isRedirects: listing.redirectTo !== undefined,
  redirectURL: listing.redirectTo ?? '',
  lintel_facets: withFacets ? facetsToWire(listing.facets) : undefined,
  lintel_category_counts: withFacets ? listing.categoryCounts : undefined,
  lintel_chosen: withFacets && listing.chosen ? chosenToWire(listing.chosen) : undefined,
  lintel_facets_failed: listing.facetsFailed,
  lintel_knows_bought: listing.knowsBought,
  lintel_reading: listing.reading && readingToWire(listing.reading),
  lintel_pages: listing.pages,
})

export const listingFromWire = (
  wire: t.TypeOf<typeof listingCodec>,
  facets: readonly Facet[],
  priceListId?: number,
): Listing => ({
  items: wire.items.map(item => cardFromWire(item, priceListId)),
  total: wire.total_count,
  facets,
  redirectTo: wire.isRedirects ? wire.redirectURL || undefined : undefined,
  ...(wire.lintel_facets_failed ? { facetsFailed: true } : {}),
  ...(wire.lintel_knows_bought ? { knowsBought: true } : {}),
  ...(wire.lintel_chosen ? { chosen: chosenFromWire(wire.lintel_chosen) } : {}),
  ...(wire.lintel_category_counts ? { categoryCounts: wire.lintel_category_counts } : {}),
  ...(wire.lintel_pages ? { pages: wire.lintel_pages } : {}),
  ...(wire.lintel_reading ? { reading: readingFromWire(wire.lintel_reading) } : {}),
})

/** Removes the markup of the matching part: a search term is plain text. */
export const plainSuggestion = (suggestion: string): string => suggestion.replaceAll(/<[^<>]{0,200}>/g, '').trim()
