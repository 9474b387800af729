import type { CataloguePrice, PriceListEntry, PriceTier } from '../catalogue/price'
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
  /** Whether direct add to cart is possible: one variant and no required modifier. */
  readonly plain: boolean
  /** Searchable words besides name and SKU: description words, brand, option labels, custom field values. */
  readonly words: string
  /** Facet values by display name: 'Brand', options ('Finish' -> ['Satin Chrome']), custom fields; options first. */
  readonly facets: Readonly<Record<string, readonly string[]>>
  readonly variants: readonly IndexedVariant[]
  readonly sortOrder: number
  readonly createdAt: number
}

export type ListedEntry = PriceListEntry & Pick<PriceTier, 'from' | 'until'>

export type IndexedVariant = {
  readonly id: number
  readonly sku: string
  readonly stock: number
  readonly price: CataloguePrice
  /** Prices for one piece by price list, with their own days, if they have any. */
  readonly entries: Readonly<Record<number, ListedEntry>>
  /** The variant's values of option facets: 'Finish' -> 'Satin Chrome'. */
  readonly options: Readonly<Record<string, string>>
}

/** A search synonym: `term` also finds `means`. */
export type Synonym = { readonly term: string; readonly means: string }

/** The products and change feed of an index, in order. */
export type ProductSourcePort = {
  /** The latest change sequence number, to continue from. */
  readonly sequence: () => Outcome<number>
  /** Distinguishes the change with this number from one of another database history; undefined if purged or unknown. */
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
  /** All categories with their parents, to count products for all ancestors. */
  readonly categoryParents: () => Outcome<
    readonly { readonly id: number; readonly parentId: number; readonly name: string }[]
  >
  /** The root categories of each store. */
  readonly stores: () => Outcome<readonly { readonly key: string; readonly rootCategoryIds: readonly number[] }[]>
}
