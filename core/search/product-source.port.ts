import type { CataloguePrice, PriceListEntry } from '../catalogue/price'
import type { Pack, Picture } from '../catalogue/product'
import type { Outcome } from '../shared/domain-error'

/** A product as the search index keeps it: everything a card, a facet or a word match needs, for every audience at once. */
export type IndexedProduct = {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly sku: string
  readonly brand?: { readonly name: string; readonly slug: string }
  readonly categoryIds: readonly number[]
  readonly picture?: Picture
  readonly swatches: readonly { readonly label: string; readonly colors: readonly string[] }[]
  readonly pack?: Pack
  readonly minimum: number
  readonly purchasable: boolean
  /** Whether a plain add to cart is enough: one variant and no required modifier. */
  readonly plain: boolean
  /** Words to be found by beyond name and SKU: description words, brand, option labels, custom field values. */
  readonly words: string
  /** Facet values by the name people read: 'Brand', options ('Finish' -> ['Satin Chrome']), custom fields; options first. */
  readonly facets: Readonly<Record<string, readonly string[]>>
  readonly variants: readonly { readonly id: number; readonly sku: string; readonly stock: number; readonly price: CataloguePrice; readonly entries: Readonly<Record<number, PriceListEntry>> }[]
  readonly sortOrder: number
  readonly createdAt: number
}

/** Where an index gets its products and hears of changes, in the order they happened. */
export type ProductSourcePort = {
  /** The number of the last change; an index remembers it and asks for what came after. */
  readonly sequence: () => Outcome<number>
  /** Visible products by ascending id, after the given id, at most `limit`. */
  readonly products: (afterId: number, limit: number) => Outcome<readonly IndexedProduct[]>
  readonly productsById: (ids: readonly number[]) => Outcome<readonly IndexedProduct[]>
  /** What changed after a sequence number; 'all' when too much did to name it. */
  readonly changedSince: (sequence: number) => Outcome<{ readonly sequence: number; readonly productIds: readonly number[] | 'all' }>
  readonly redirects: (storeKey: string) => Outcome<readonly { readonly term: string; readonly target: string }[]>
  /** All categories with their parents, to count a product for everything above it. */
  readonly categoryParents: () => Outcome<readonly { readonly id: number; readonly parentId: number; readonly name: string }[]>
  /** What each store sells: the categories its shelves begin with. */
  readonly stores: () => Outcome<readonly { readonly key: string; readonly rootCategoryIds: readonly number[] }[]>
}
