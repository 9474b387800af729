import { largestUpload } from '../uploads/upload-limits'
import type { OrderFileKind } from './order-details'

/** Maximum number of files per field (S3-5.32, S3-9.08). */
export const maxOrderFiles: Readonly<Record<OrderFileKind, number>> = { certificate: 1, other: 3, order: 1 }

/** Maximum size in bytes of an order's form post without JavaScript: all files and fields (S3-9.08). */
export const largestOrderPost =
  Object.values(maxOrderFiles).reduce((sum, count) => sum + count, 0) * largestUpload + 500_000
