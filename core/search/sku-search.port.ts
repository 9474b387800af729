import type { Outcome } from '../shared/domain-error'

/** Resolves SKUs within what this visitor may see. */
export type SkuSearchPort = {
  /**
   * An answer for each SKU, in the order asked, thousands at a time. Letter case, dashes and blanks do not matter. What
   * this visitor may not see is not found.
   */
  readonly findSkus: (skus: readonly string[]) => Outcome<readonly SkuAnswer[]>
  readonly capabilities: SearchCapabilities
}

/** `variantId` is missing where a SKU names a product of several variants, of which one is still to be chosen. */
export type SkuAnswer = {
  readonly sku: string
  readonly found?: { readonly productId: number; readonly variantId?: number }
}

/** Optional capabilities of a search, so that only working features are offered. */
export type SearchCapabilities = {
  /** The most SKUs of one question; more are asked in several. */
  readonly mostSkus: number
  /** Whether ranges of measures narrow, beside those of prices. */
  readonly measures: boolean
  /** Whether chosen options have to meet in one variant. */
  readonly oneVariant: boolean
}
