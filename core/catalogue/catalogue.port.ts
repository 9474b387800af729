import type { Outcome } from '../shared/domain-error'
import type { Category } from './category'
import type { ProductCard } from './product'

/** The SKU of a product or variant, and the brand's name if it has one. */
export type SkuBrand = { readonly sku: string; readonly brand?: string }

/** Catalogue queries. All results contain only what this visitor may see, at this visitor's prices. */
export type CataloguePort = {
  /**
   * Every category this visitor may see in this store, flat, ordered by depth and then by the merchant's sort order.
   */
  readonly categories: () => Outcome<readonly Category[]>
  /** Cards by product id, in the order requested; missing and invisible ones are omitted. At most 100. */
  readonly cardsById: (ids: readonly number[]) => Outcome<readonly ProductCard[]>
  /**
   * Brands of these SKUs (S1-7.11), in order, without duplicates; missing and invisible ones are omitted. At most 1000.
   */
  readonly brandsOfSkus: (skus: readonly string[]) => Outcome<readonly SkuBrand[]>
  /** Slugs of all pages visible to guests, for the sitemap. */
  readonly publicSlugs: () => Outcome<readonly { readonly slug: string; readonly changedAt: number }[]>
}
