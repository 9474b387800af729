import type { SentFile } from '../uploads/upload'
import type { Outcome } from '../shared/domain-error'
import type { OrderDetails, OrderFile, OrderFileKind } from '../orders/order-details'

/** The order form as the program last published it: when (yyyy-mm-dd), and where it is downloaded (S3-3.21). */
export type LatestOrderFile = { readonly date: string; readonly url: string }

/** A cart made of an order file, and what its header block said of the store (S3-3.22). */
export type ImportedOrder = { readonly cartId: string; readonly details: Partial<OrderDetails> }

/**
 * Orders of construction teams for a new store. The customer comes from the session, never from the request; files and
 * details are their owner's, and what is foreign does not exist.
 */
export type ConstructionPort = {
  /** Days on which nothing is delivered, yyyy-mm-dd (S3-7.23). */
  readonly blockedDates: () => Outcome<readonly string[]>
  /** Undefined as long as none was published (S3-7.24). */
  readonly latestOrderFile: () => Outcome<LatestOrderFile | undefined>
  /**
   * Keeps a file for this session; 'invalid' at `file` when it is not one we take, or one more than the field takes
   * (S3-9.08).
   */
  readonly upload: (kind: OrderFileKind, file: SentFile) => Outcome<OrderFile>
  /** Stores the details with the session's cart, replacing earlier ones. */
  readonly keepDetails: (details: OrderDetails) => Outcome<void>
  /** Of the session's cart; undefined when it is not an order of the program. */
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
  /** Puts back the cart that an imported order replaced, for a day. */
  readonly restoreFormerCart: () => Outcome<void>
  /** Notifies the customer service of a tax-exempt order (S3-7.20). Queued, so it returns immediately. */
  readonly reportTaxExempt: () => Outcome<void>
}
