import { priceContextOf } from '../../core/access/price-context'
import type { Visitor } from '../../core/access/visitor'
import type { FacetDefinition } from '../../core/search/facet-definition'
import {
  narrowedCategory,
  priceField,
  type Listing,
  type ListingQuery,
  type Reading,
  type SortKey,
} from '../../core/search/listing'
import type { AskedSize, SizedQuery } from '../../core/search/search-by-size'
import { noPrice } from './columns'
import { countBelow } from './count-below'
import { countFacets } from './count-facets'
import { noDocs } from './doc-lists'
import { filtersOf } from './filters'
import { docsWithWord, findDocs, type FoundDocs } from './find-docs'
import { firstDocs } from './first-docs'
import { typedAs } from '../../core/search/query-words'
import { fold, queryTokens, tokensOf } from '../../core/search/search-text'
import { rangeCounters, shownFacets } from './shown-facets'
import { goodsOfSize, type OfSize } from './sizes'
import { once, type Snapshot } from './snapshot'
import { isSeen } from './views'

const largestPage = 100

/** Facets as configured by the merchant, and the only products that may be listed (`only`). */
export type Narrowed = { readonly definitions?: readonly FacetDefinition[]; readonly only?: ReadonlySet<number> }

/** The documents of one page, with totals over all pages. */
type ListedDocs = Pick<Listing, 'total' | 'facets' | 'categoryCounts' | 'reading'> & {
  readonly docs: readonly number[]
}

/** One page of documents, the total over all pages, and their facets. */
export const listDocs = (
  snapshot: Snapshot,
  visitor: Visitor,
  query: SizedQuery,
  { definitions, only }: Narrowed = {},
): ListedDocs => {
  const { columns, names, fieldOf } = snapshot
  const ofSize = query.size && sizedGoods(snapshot, query.size)
  const found = foundBy(snapshot, visitor, query, seenIn(snapshot, visitor, query, ofSize?.docs, only))
  const prices = snapshot.prices(priceContextOf(visitor))
  const ranges = rangeCounters(names, definitions)
  const counts = countFacets(columns, fieldOf, {
    scope: scopeOf(snapshot, visitor, query, [found?.docs, ofSize?.docs], only),
    filters: filtersOf(names, query),
    inStock: query.inStock,
    variants: ofSize?.variants,
    prices,
    range: query.ranges.find(each => each.field === priceField),
    counters: ranges?.counters,
  })
  const pageSize = Math.min(Math.max(1, Math.trunc(query.pageSize)), largestPage)
  const from = (Math.max(1, Math.trunc(query.page)) - 1) * pageSize
  const { passing } = counts
  const reading = passing.length > 0 ? readingOf(found, query.term ?? '') : undefined
  const keys = keysOf(snapshot, passing, query.sort, prices, found)
  const category = narrowedCategory(query)
  return {
    docs: keys ? firstDocs(passing, keys, from, pageSize) : Array.from(passing.subarray(from, from + pageSize)),
    total: passing.length,
    facets: shownFacets({ names, fieldOf, used: snapshot.used(), counts, query, prices }, definitions, ranges),
    ...(category === undefined
      ? {}
      : { categoryCounts: countBelow(columns, snapshot.shelves, passing, category, snapshot.view(visitor).opens) }),
    ...(reading ? { reading } : {}),
  }
}

const foundBy = (
  snapshot: Snapshot,
  { storeKey }: Visitor,
  query: SizedQuery,
  isSeen: (doc: number) => boolean,
): FoundDocs | undefined => {
  const term = query.size ? query.size.words : query.term
  if (term === undefined || term.trim() === '') return undefined
  const { words, skus } = snapshot.found()
  return findDocs(
    { words, skus, size: snapshot.columns.ids.length, docOf: snapshot.docOfVariant },
    term,
    snapshot.shelves.synonyms.get(storeKey) ?? new Map(),
    isSeen,
  )
}

/** The documents a listing may contain, before words are applied: words are judged by their matches within it. */
const seenIn = (
  snapshot: Snapshot,
  visitor: Visitor,
  query: ListingQuery,
  ofSize: Uint32Array | undefined,
  only: ReadonlySet<number> | undefined,
) => {
  const view = snapshot.view(visitor)
  const among = once(() => ({
    lists: [shelvesOf(snapshot, query, id => view.opens(id)), ofSize].flatMap(list => list ?? []),
    brands: query.brand === undefined ? undefined : brandsNamed(snapshot, query.brand),
  }))
  return (doc: number): boolean => {
    const { lists, brands } = among()
    return (
      isSeen(view.bits, doc) &&
      (!brands || brands.has(snapshot.columns.brands[doc]!)) &&
      (!only || only.has(snapshot.columns.ids[doc]!)) &&
      lists.every(list => list[placeOf(list, doc)] === doc)
    )
  }
}

/** The first position in an ascending list whose document is not less; binary search. */
const placeOf = (docs: Uint32Array, doc: number): number => {
  let [low, high] = [0, docs.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (docs[middle]! < doc) low = middle + 1
    else high = middle
  }
  return low
}

/** How the words were interpreted, if not all of them matched literally. */
const readingOf = (found: FoundDocs | undefined, term: string): Reading | undefined => {
  if (!found || (found.leftOut.length === 0 && !found.closest && !found.guessed)) return undefined
  const leftOut = [...new Set(found.leftOut.map(token => typedAs(term, token, queryTokens)))]
  return {
    ...(leftOut.length > 0 ? { leftOut } : {}),
    ...(found.closest ? { closest: true } : {}),
    ...(found.guessed ? { guessed: true } : {}),
  }
}

const sizedGoods = ({ columns, found, sizeValues }: Snapshot, { code, ...size }: AskedSize): OfSize =>
  goodsOfSize(columns, sizeValues(), size, (code === undefined ? noDocs : docsWithWord(found().words, code)).docs)

/**
 * The listing before facets: category, brand, size and words, within what the visitor may see. Stock depends on the
 * variant, so facets handle it.
 */
const scopeOf = (
  snapshot: Snapshot,
  visitor: Visitor,
  query: ListingQuery,
  found: readonly (Uint32Array | undefined)[],
  only: ReadonlySet<number> | undefined,
): Uint32Array => {
  const view = snapshot.view(visitor)
  const inCategory = shelvesOf(snapshot, query, id => view.opens(id))
  const docs = [...found, inCategory].reduce(
    (one, other) => (one && other ? both(one, other) : (one ?? other)),
    undefined,
  )
  const size = docs?.length ?? snapshot.columns.ids.length
  const brands = query.brand === undefined ? undefined : brandsNamed(snapshot, query.brand)
  const scope = new Uint32Array(size)
  let count = 0
  for (let at = 0; at < size; at += 1) {
    const doc = docs ? docs[at]! : at
    if (
      isSeen(view.bits, doc) &&
      (!brands || brands.has(snapshot.columns.brands[doc]!)) &&
      (!only || only.has(snapshot.columns.ids[doc]!))
    )
      scope[count++] = doc
  }
  return scope.subarray(0, count)
}

/**
 * Documents of the requested category or categories, without those the visitor may not see. Undefined: no category
 * requested.
 */
const shelvesOf = (
  { shelves, columns }: Snapshot,
  { categoryId, categoryIds }: ListingQuery,
  opens: (id: number) => boolean,
): Uint32Array | undefined => {
  const requested = categoryId === undefined ? categoryIds : [categoryId]
  if (!requested) return undefined
  const lists = [...new Set(requested)].filter(opens).flatMap(id => shelves.within.get(id) ?? [])
  if (lists.length < 2) return lists[0] ?? new Uint32Array()
  const marks = new Uint8Array(columns.ids.length)
  for (const list of lists) for (const doc of list) marks[doc] = 1
  return Uint32Array.from(marks.keys()).filter(doc => marks[doc] === 1)
}

/** Intersection of two ascending lists. */
const both = (a: Uint32Array, b: Uint32Array): Uint32Array => {
  let at = 0
  return a.filter(doc => {
    while (at < b.length && b[at]! < doc) at += 1
    return b[at] === doc
  })
}

/** Numbers of a brand, which a query names by its name or by the slug of its page. */
const brandsNamed = ({ names }: Snapshot, brand: string): ReadonlySet<number> => {
  const key = brandKey(brand)
  return new Set(
    names.brands.flatMap(({ name, slug }, at) => (brandKey(slug) === key || brandKey(name) === key ? [at + 1] : [])),
  )
}
const brandKey = (brand: string) => fold(brand).replaceAll('/', '')

/** Sort keys, ascending; undefined: default order. Products without a price come last in both directions. */
const keysOf = (
  snapshot: Snapshot,
  docs: Uint32Array,
  sort: SortKey,
  prices: Uint32Array,
  found: FoundDocs | undefined,
): Float64Array | undefined => {
  const by = (key: (doc: number) => number) => {
    const keys = new Float64Array(docs.length)
    for (let at = 0; at < docs.length; at += 1) keys[at] = key(docs[at]!)
    return keys
  }
  switch (sort) {
    case 'relevance':
      return found && scoresOf(docs, found, snapshot.columns.names)
    case 'price-asc':
      return by(doc => prices[doc]!)
    case 'price-desc':
      return by(doc => (prices[doc] === noPrice ? Infinity : -prices[doc]!))
    case 'name-asc': {
      const rank = snapshot.nameRank()
      return by(doc => rank[doc]!)
    }
    case 'name-desc': {
      const rank = snapshot.nameRank()
      return by(doc => -rank[doc]!)
    }
    case 'newest':
      return by(doc => -snapshot.columns.created[doc]!)
  }
}

/** Below the score of any word: breaks ties only. */
const ofName = 0.001

/**
 * Both lists are ascending, and `found` contains all of `docs`. Among equal scores, names that begin with the term come
 * first.
 */
const scoresOf = (docs: Uint32Array, found: FoundDocs, names: readonly string[]): Float64Array => {
  const keys = new Float64Array(docs.length)
  let at = 0
  for (let place = 0; place < docs.length; place += 1) {
    while (found.docs[at]! < docs[place]!) at += 1
    keys[place] = -found.scores[at]!
    if (found.meant.length > 0 && beginsWith(names[docs[place]!]!, found.meant)) keys[place]! -= ofName
  }
  return keys
}

const beginsWith = (name: string, terms: readonly (readonly string[])[]): boolean => {
  const folded = fold(name)
  return terms.some(
    term => folded.startsWith(term[0]!) && tokensOf(name).slice(0, term.length).join(' ') === term.join(' '),
  )
}
