import type { Category } from '../catalogue/category'
import type { Product } from '../catalogue/product'
import type { ShelfEntry } from '../content/shelf-entry'
import type { ContentRecord } from '../content/content'
import type { Outcome } from '../shared/domain-error'

/**
 * Access decision for category and product pages. Without access it contains at most a category's name, never data or
 * prices.
 */
export type Gated<A> =
  | { readonly tag: 'allowed'; readonly item: A }
  /**
   * Signed in without access: the request is recorded, and the page reports so (S2-2.28), or that staff declined it,
   * with the reason. The category is server-only, for the notice to the customer service (S3-7.19).
   */
  | { readonly tag: 'pending'; readonly name: string; readonly declined?: string; readonly categoryId?: number }
  /** Signed out in a restricted store: the page asks to sign in (S2-2.29). */
  | { readonly tag: 'sign-in'; readonly name: string }

/** A category with its editors' settings (S2-3.01). */
export type EnteredCategory = Category & { readonly entry?: ShelfEntry }

/** A brand with a page (S2-2.23). */
export type Brand = { readonly id: number; readonly name: string; readonly slug: string; readonly entry?: ShelfEntry }

/** Target of a path of the shop (call 6.1, find by slug). */
export type PathTarget =
  | { readonly tag: 'category'; readonly category: Gated<EnteredCategory> }
  | { readonly tag: 'brand'; readonly brand: Brand }
  | { readonly tag: 'product'; readonly product: Gated<Product> }
  | { readonly tag: 'page'; readonly record: ContentRecord }
  | { readonly tag: 'redirect'; readonly to: string; readonly temporary?: true }

export type PathsPort = {
  /** `slug` with both slashes ('/locksets/'); 'not-found' for unknown paths. */
  readonly resolve: (slug: string) => Outcome<PathTarget>
}
