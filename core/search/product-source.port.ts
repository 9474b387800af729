import type { CataloguePrice, PriceListEntry } from '../catalogue/price'
import type { Lead, Pack, Picture } from '../catalogue/product'
import type { Outcome } from '../shared/domain-error'
import type { FacetMerge } from './facet-merges'

/** A product as indexed: data for cards, facets and words, for all audiences. */
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
  readonly lead?: Lead
  readonly minimum: number
  readonly purchasable: boolean
  /** Whether a plain add to cart is enough: one variant and no required modifier. */
  readonly plain: boolean
  /** Words to be found by beyond name and SKU: description words, brand, option labels, custom field values. */
  readonly words: string
  /**
   * Facet values by the name people read: 'Brand', options ('Finish' -> ['Satin Chrome']), custom fields; options
   * first.
   */
  readonly facets: Readonly<Record<string, readonly string[]>>
  readonly variants: readonly IndexedVariant[]
  readonly sortOrder: number
  readonly createdAt: number
}

export type IndexedVariant = {
  readonly id: number
  readonly sku: string
  readonly stock: number
  readonly price: CataloguePrice
  readonly entries: Readonly<Record<number, PriceListEntry>>
  /** What this one has of the facets that a variant is chosen by: 'Finish' -> 'Satin Chrome'. */
  readonly options: Readonly<Record<string, string>>
}

/** A search synonym: `term` also finds `means`. */
export type Synonym = { readonly term: string; readonly means: string }

/** Where an index gets its products and hears of changes, in the order they happened. */
export type ProductSourcePort = {
  /** The latest change sequence number, to continue from. */
  readonly sequence: () => Outcome<number>
  /** What tells the change of this number from one of another history; undefined when it is forgotten, or never was. */
  readonly markOf: (sequence: number) => Outcome<string | undefined>
  /** Visible products by ascending id, after the given id, at most `limit`. */
  readonly products: (afterId: number, limit: number) => Outcome<readonly IndexedProduct[]>
  readonly productsById: (ids: readonly number[]) => Outcome<readonly IndexedProduct[]>
  /**
   * The next changes after a sequence number, with the new number; repeat until it stays. `shelves`: categories, stores
   * or search settings changed too.
   */
  readonly changedSince: (
    sequence: number,
  ) => Outcome<{ readonly sequence: number; readonly productIds: readonly number[] | 'all'; readonly shelves: boolean }>
  readonly synonyms: (storeKey: string) => Outcome<readonly Synonym[]>
  /** Merged facets. Products are returned with merged facets; selections must be converted. */
  readonly facetMerges: () => Outcome<readonly FacetMerge[]>
  readonly redirects: (storeKey: string) => Outcome<readonly { readonly term: string; readonly target: string }[]>
  /** All categories with their parents, to count a product for everything above it. */
  readonly categoryParents: () => Outcome<
    readonly { readonly id: number; readonly parentId: number; readonly name: string }[]
  >
  /** What each store sells: the categories its shelves begin with. */
  readonly stores: () => Outcome<readonly { readonly key: string; readonly rootCategoryIds: readonly number[] }[]>
}
