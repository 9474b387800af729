import type { ListingQuery } from '../search/listing'
import type { Outcome } from '../shared/domain-error'
import type { BulkProduct } from './bulk-product'

export type BulkGoods = {
  readonly products: readonly BulkProduct[]
  /** Number of matches, including those beyond the table's limit. */ readonly total: number
}

/** Products for bulk-order tables. */
export type BulkGoodsPort = {
  /**
   * The first products that a listing finds, at most 200, each with all its variants: only what this visitor may see,
   * at their prices (S3-7.04, S3-9.03).
   */
  readonly goods: (query: ListingQuery) => Outcome<BulkGoods>
}
