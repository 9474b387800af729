import type { VisibleCategories } from '../../core/access/category-access'
import { canSeeCategory } from '../../core/access/category-access'
import type { Visitor } from '../../core/access/visitor'
import { cardPrice } from '../../core/catalogue/product-card'
import type { IndexedProduct } from '../../core/search/product-source.port'
import { buildFacetColumns, type FacetColumns } from './facet-columns'
import { fold } from './search-text'
import { buildSuggestions, type Suggestions } from './suggestions'
import { buildWordIndex, type WordIndex } from './word-index'

/** What an index is built from. */
export type SnapshotSource = {
  readonly products: Iterable<IndexedProduct>
  readonly categories: readonly { readonly id: number; readonly parentId: number; readonly name: string }[]
  readonly stores: readonly { readonly key: string; readonly rootCategoryIds: readonly number[]; readonly redirects: readonly { readonly term: string; readonly target: string }[] }[]
}

/**
 * Everything a search needs, built once and never changed. A document is a product's place in the merchant's order, so
 * ascending numbers are that order.
 */
export type Snapshot = {
  readonly products: readonly IndexedProduct[]
  readonly facets: FacetColumns
  /** What a text finds, and what may be suggested for it; worked out when somebody first searches by words. */
  readonly words: () => WordIndex
  readonly suggestions: () => Suggestions
  /** Documents that stand in a category itself, and those in it or below it; ascending. */
  readonly standingIn: ReadonlyMap<number, Uint32Array>
  readonly within: ReadonlyMap<number, Uint32Array>
  readonly inStock: Uint8Array
  /** Place of each document among names and among the newest. */
  readonly nameRank: Uint32Array
  readonly newestRank: Uint32Array
  /** Category ids that a store sells. */
  readonly soldBy: ReadonlyMap<string, readonly number[]>
  readonly redirects: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** Lowest prices by document for a price list; `noPrice` where there is none. */
  readonly prices: (priceListId: number | undefined) => Uint32Array
  /** 1 for each document that this visitor may see. */
  readonly visibleTo: (visitor: Pick<Visitor, 'storeKey' | 'visible'>) => Uint8Array
}

export const noPrice = 0xffff_ffff

/** Different views and price lists whose columns are kept; the one not used for longest is forgotten. */
const mostKept = 64

export const buildSnapshot = (source: SnapshotSource): Snapshot => {
  const products = [...source.products].sort((a, b) => a.sortOrder - b.sortOrder || a.id - b.id)
  const standingIn = documentsOf(products, product => product.categoryIds)
  const parents = new Map(source.categories.map(({ id, parentId }) => [id, parentId]))
  const within = documentsOf(products, product => [...new Set(product.categoryIds.flatMap(id => upwards(parents, id)))])
  const soldBy = new Map(source.stores.map(store => [store.key, source.categories.map(({ id }) => id).filter(id => upwards(parents, id).some(above => store.rootCategoryIds.includes(above)))]))
  const categoryNames = new Map(source.categories.map(({ id, name }) => [id, name]))
  return {
    products, standingIn, within, soldBy,
    facets: buildFacetColumns(products),
    words: once(() => buildWordIndex(products.map(product => wordsOf(product, product.categoryIds.map(id => categoryNames.get(id) ?? ''))))),
    suggestions: once(() => buildSuggestions(products, categoryNames)),
    ...goodsOf(products),
    nameRank: ranks(products, (a, b) => compare(fold(a.name), fold(b.name)) || a.id - b.id),
    newestRank: ranks(products, (a, b) => b.createdAt - a.createdAt || a.id - b.id),
    redirects: new Map(source.stores.map(store => [store.key, new Map(store.redirects.map(({ term, target }) => [fold(term).trim(), target]))])),
    visibleTo: kept(
      ({ storeKey, visible }) => `${storeKey}|${keyOf(visible)}`,
      ({ storeKey, visible }) => {
        const seen = new Uint8Array(products.length)
        for (const id of soldBy.get(storeKey) ?? []) if (canSeeCategory(visible, id)) for (const doc of standingIn.get(id) ?? []) seen[doc] = 1
        return seen
      },
    ),
  }
}

/**
 * The snapshot with newer prices and stock of some products, for next to nothing; undefined when one of them is new, gone,
 * or would stand or be found elsewhere. Orders change stock all day long.
 */
export const withGoods = (snapshot: Snapshot, newer: ReadonlyMap<number, IndexedProduct>, ids: readonly number[]): Snapshot | undefined => {
  const changed = new Set(ids)
  let known = 0
  const products = snapshot.products.map(product => {
    if (!changed.has(product.id)) return product
    const next = newer.get(product.id)
    if (next && isFoundAlike(product, next)) known += 1
    return next ?? product
  })
  return known === changed.size ? { ...snapshot, products, ...goodsOf(products) } : undefined
}

const isFoundAlike = (a: IndexedProduct, b: IndexedProduct): boolean => placeAndWords(a) === placeAndWords(b)

const placeAndWords = ({ id, name, sku, brand, words, facets, categoryIds, sortOrder, createdAt, variants }: IndexedProduct) =>
  JSON.stringify([id, name, sku, brand, words, facets, categoryIds, sortOrder, createdAt, variants.map(variant => variant.sku)])

const goodsOf = (products: readonly IndexedProduct[]): Pick<Snapshot, 'inStock' | 'prices'> => ({
  inStock: Uint8Array.from(products, product => (product.variants.some(variant => variant.stock > 0) ? 1 : 0)),
  prices: kept(list => String(list ?? 'catalogue'), list => Uint32Array.from(products, product => cardPrice(product, list)?.now ?? noPrice)),
})

const keyOf = (visible: VisibleCategories) => (visible.tag === 'everything' ? visible.tag : `${visible.tag} ${visible.categoryIds.join(',')}`)

/** The category and everything above it; parents in a loop are walked once. */
const upwards = (parents: ReadonlyMap<number, number>, id: number): readonly number[] => {
  const found = [id]
  for (let at = parents.get(id); at !== undefined && at !== 0 && !found.includes(at); at = parents.get(at)) found.push(at)
  return found
}

const documentsOf = (products: readonly IndexedProduct[], idsOf: (product: IndexedProduct) => readonly number[]): ReadonlyMap<number, Uint32Array> => {
  const found = new Map<number, number[]>()
  products.forEach((product, doc) => {
    for (const id of idsOf(product)) {
      const docs = found.get(id)
      if (docs) docs.push(doc)
      else found.set(id, [doc])
    }
  })
  return new Map([...found].map(([id, docs]) => [id, Uint32Array.from(docs)]))
}

/** A name says most about a product, its words least. */
const wordsOf = (product: IndexedProduct, categories: readonly string[]) => ({
  texts: [
    [product.name, 8], [product.brand?.name ?? '', 5], [categories.join(' '), 4], [Object.values(product.facets).flat().join(' '), 2], [product.words, 1],
    [[product.sku, ...product.variants.map(variant => variant.sku)].join(' '), 2],
  ] as const,
  skus: [...new Set([product.sku, ...product.variants.map(variant => variant.sku)])],
})

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const ranks = (products: readonly IndexedProduct[], order: (a: IndexedProduct, b: IndexedProduct) => number): Uint32Array => {
  const rank = new Uint32Array(products.length)
  const docs = products.map((product, doc) => ({ product, doc })).sort((a, b) => order(a.product, b.product))
  docs.forEach(({ doc }, at) => { rank[doc] = at })
  return rank
}

const once = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | undefined
  return () => (made ??= { value: make() }).value
}

const kept = <A, B>(keyFor: (asked: A) => string, make: (asked: A) => B): ((asked: A) => B) => {
  const made = new Map<string, B>()
  return asked => {
    const key = keyFor(asked)
    const found = made.get(key) ?? make(asked)
    made.delete(key)
    made.set(key, found)
    const oldest = made.size > mostKept ? made.keys().next().value : undefined
    if (oldest !== undefined) made.delete(oldest)
    return found
  }
}
