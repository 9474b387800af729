import { canSeeCategory } from '../../core/access/category-access'
import type { Visitor } from '../../core/access/visitor'
import { productCard } from '../../core/catalogue/product-card'
import { priceField, type Listing, type ListingQuery, type SelectedRange, type SortKey } from '../../core/search/listing'
import { countFacets, filterGroups } from './count-facets'
import { shownFacets } from './shown-facets'
import { fold } from './search-text'
import { noPrice, type Snapshot } from './snapshot'
import { findDocs } from './word-index'

const largestPage = 100

/** One page of what this visitor asked for, with the facets of all pages. Nothing that the visitor may not see is counted. */
export const listProducts = (snapshot: Snapshot, visitor: Visitor, query: ListingQuery): Listing => {
  const scores = query.term === undefined || query.term.trim() === '' ? undefined : findDocs(snapshot.words(), query.term)
  const scope = scopeOf(snapshot, visitor, query, scores)
  const prices = snapshot.prices(visitor.priceListId)
  const range = query.ranges.find(each => each.field === priceField)
  const counts = countFacets(snapshot.facets, scope, filterGroups(snapshot.facets, query.facets), range && (doc => isInRange(prices[doc] ?? noPrice, range)))
  const docs = ordered(snapshot, counts.passing, query.sort, prices, scores)
  const pageSize = Math.min(Math.max(1, Math.trunc(query.pageSize)), largestPage)
  const from = (Math.max(1, Math.trunc(query.page)) - 1) * pageSize
  const items = docs.slice(from, from + pageSize).flatMap(doc => {
    const product = snapshot.products[doc]
    return product ? [productCard(product, visitor.priceListId)] : []
  })
  const redirectTo = query.term === undefined ? undefined : snapshot.redirects.get(visitor.storeKey)?.get(fold(query.term).trim())
  return {
    items, total: docs.length, facets: shownFacets(snapshot.facets, counts, query, counts.passingButPrice.map(doc => prices[doc] ?? noPrice), range),
    ...(redirectTo === undefined ? {} : { redirectTo }),
  }
}

const isInRange = (price: number, range: SelectedRange): boolean => price !== noPrice && price >= (range.min ?? 0) && price <= (range.max ?? noPrice)

/** What the listing is about, before any facet: category, maker, words and stock, of what the visitor may see. */
const scopeOf = (snapshot: Snapshot, visitor: Visitor, query: ListingQuery, scores: ReadonlyMap<number, number> | undefined): Uint32Array => {
  const visible = snapshot.visibleTo(visitor)
  if (query.categoryId !== undefined && !canSeeCategory(visitor.visible, query.categoryId)) return new Uint32Array()
  const inCategory = query.categoryId === undefined ? undefined : (snapshot.within.get(query.categoryId) ?? new Uint32Array())
  const found = scores && Uint32Array.from(scores.keys()).sort()
  const docs = found && inCategory ? both(found, inCategory) : (found ?? inCategory ?? snapshot.nameRank.map((_, doc) => doc))
  const brand = query.brand === undefined ? undefined : brandKey(query.brand)
  return docs.filter(doc => visible[doc] === 1 && (!query.inStock || snapshot.inStock[doc] === 1) && (brand === undefined || isOfBrand(snapshot, doc, brand)))
}

/** Numbers that are in both of two ascending lists. */
const both = (a: Uint32Array, b: Uint32Array): Uint32Array => {
  let at = 0
  return a.filter(doc => {
    while (at < b.length && (b[at] ?? 0) < doc) at += 1
    return b[at] === doc
  })
}

/** A maker is asked for by name or by the address of its page. */
const brandKey = (brand: string) => fold(brand).replaceAll('/', '')
const isOfBrand = (snapshot: Snapshot, doc: number, key: string): boolean => {
  const brand = snapshot.products[doc]?.brand
  return brand !== undefined && (brandKey(brand.slug) === key || brandKey(brand.name) === key)
}

/** The documents in the order asked for. What has no price comes last, whichever way prices run. */
const ordered = (snapshot: Snapshot, docs: readonly number[], sort: SortKey, prices: Uint32Array, scores: ReadonlyMap<number, number> | undefined): readonly number[] => {
  const by = (order: (a: number, b: number) => number) => [...docs].sort((a, b) => order(a, b) || a - b)
  const price = (doc: number) => prices[doc] ?? noPrice
  switch (sort) {
    case 'relevance':
      return scores ? by((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0)) : docs
    case 'price-asc':
      return by((a, b) => price(a) - price(b))
    case 'price-desc':
      return by((a, b) => Number(price(a) === noPrice) - Number(price(b) === noPrice) || price(b) - price(a))
    case 'name-asc':
      return by((a, b) => (snapshot.nameRank[a] ?? 0) - (snapshot.nameRank[b] ?? 0))
    case 'name-desc':
      return by((a, b) => (snapshot.nameRank[b] ?? 0) - (snapshot.nameRank[a] ?? 0))
    case 'newest':
      return by((a, b) => (snapshot.newestRank[a] ?? 0) - (snapshot.newestRank[b] ?? 0))
  }
}
