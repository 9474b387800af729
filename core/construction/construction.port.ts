import type { SentFile } from '../uploads/upload'
import type { Outcome } from '../shared/domain-error'
import type { OrderDetails, OrderFile, OrderFileKind } from '../orders/order-details'

/** The latest published order form: date (yyyy-mm-dd) and download URL (S3-3.21). */
export type LatestOrderFile = { readonly date: string; readonly url: string }

/** The cart created from an order file, and the store details in its header block (S3-3.22). */
export type ImportedOrder = { readonly cartId: string; readonly details: Partial<OrderDetails> }

/**
 * Construction orders for new stores. The customer comes from the session, never from the request; files and details
 * are visible to their owner only, 'not-found' for others.
 */
export type ConstructionPort = {
  /** Days without deliveries, yyyy-mm-dd (S3-7.23). */
  readonly blockedDates: () => Outcome<readonly string[]>
  /** Undefined if none was published yet (S3-7.24). */
  readonly latestOrderFile: () => Outcome<LatestOrderFile | undefined>
  /** Stores a file for this session; 'invalid' at `file` if its type is unsupported or there are too many (S3-9.08). */
  readonly upload: (kind: OrderFileKind, file: SentFile) => Outcome<OrderFile>
  /** Stores the details with the session's cart, replacing earlier ones. */
  readonly keepDetails: (details: OrderDetails) => Outcome<void>
  /** Details of the session's cart; undefined if it is not an order of the program. */
  readonly details: () => Outcome<OrderDetails | undefined>
  /**
   * Reads an uploaded order file, creates a cart from it, and replaces the session's cart (S3-4.27). 'invalid' names
   * sheet, row, column and remedy, without changes. Idempotent by key.
   */
  readonly placeFromFile: (order: {
    readonly fileId: string
    readonly key: string
    readonly details?: Partial<OrderDetails>
  }) => Outcome<ImportedOrder>
  /** Restores the cart that an imported order replaced, for a day. */
  readonly restoreFormerCart: () => Outcome<void>
  /** Notifies the customer service of a tax-exempt order (S3-7.20). Queued, so it returns immediately. */
  readonly reportTaxExempt: () => Outcome<void>
}
