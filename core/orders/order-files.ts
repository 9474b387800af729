import { largestUpload } from '../uploads/upload-limits'
import type { OrderFileKind } from './order-details'

/** How many files a field takes (S3-5.32, S3-9.08). */
export const mostOrderFiles: Readonly<Record<OrderFileKind, number>> = { certificate: 1, other: 3, order: 1 }

/**
 * All that an order may send in one post where there is no script, in bytes: its files at their largest, and what was
 * typed (S3-9.08).
 */
export const largestOrderPost =
  Object.values(mostOrderFiles).reduce((sum, count) => sum + count, 0) * largestUpload + 500_000
