import type { Outcome } from '../shared/domain-error'

/** Resolves SKUs within what this visitor may see. */
export type SkuSearchPort = {
  /**
   * One result per SKU, in input order, for thousands at a time. Case, dashes and blanks are ignored. Products this
   * visitor may not see are not found.
   */
  readonly findSkus: (skus: readonly string[]) => Outcome<readonly SkuAnswer[]>
  readonly capabilities: SearchCapabilities
}

/** `variantId` is undefined if the SKU belongs to a product with several variants, so that one must be chosen. */
export type SkuAnswer = {
  readonly sku: string
  readonly found?: { readonly productId: number; readonly variantId?: number }
}

/** Optional capabilities of a search, so that only working features are offered. */
export type SearchCapabilities = {
  /** Maximum SKUs per call; callers split larger lists. */
  readonly maxSkus: number
  /** Whether ranges of measures can be filtered, besides prices. */
  readonly measures: boolean
  /** Whether selected options must match in a single variant. */
  readonly oneVariant: boolean
}
