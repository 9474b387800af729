import { maxPieces } from '../cart/check-line'
import type { ModifierChoice } from '../catalogue/product'
import { issue, type Issue } from '../shared/domain-error'

/** A row as typed, with modifier choices. */
export type PadRow = { readonly sku: string; readonly quantity: string; readonly choices?: readonly ModifierChoice[] }

/** A row that stays on the pad; the field of its issue is `sku` or `quantity`. */
export type RejectedRow = PadRow & { readonly issue: Issue }

/** Initial and maximum number of rows. */
export const firstRows = 3
export const maxRows = 200
const maxSkuLength = 200

/** An empty row, which is not validated (S3-5.18). */
export const isEmptyRow = ({ sku, quantity }: PadRow): boolean => sku.trim() === '' && quantity.trim() === ''

/** Validates a row before any lookup (S3-5.18, S3-5.19). */
export const rowIssue = ({ sku, quantity }: PadRow): Issue | undefined => {
  if (sku.trim() === '') return issue('sku', 'quick-order.issues.sku-required')
  if (sku.trim().length > maxSkuLength) return issue('sku', 'quick-order.issues.sku-unknown')
  if (quantity.trim() === '') return issue('quantity', 'quick-order.issues.quantity-required')
  if (!/^\s*0*[1-9]\d{0,8}\s*$/.test(quantity)) return issue('quantity', 'quick-order.issues.quantity-shape')
  return Number(quantity) > maxPieces
    ? issue('quantity', 'quick-order.issues.quantity-most', { maximum: maxPieces })
    : undefined
}
