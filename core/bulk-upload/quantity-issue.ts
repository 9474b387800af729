import { maxPieces } from '../cart/check-line'
import { pairs, twoWays, type QuantityIssue } from './read-quantity'
import type { LineIssue } from './upload-line'

/** The issue of a line's SKU or quantity by itself, and the possible intended numbers. */
export const ownIssue = (code: QuantityIssue | 'sku-required' | 'sku-long', qty: string): LineIssue => {
  const named = { code: `bulk-upload.issues.${code}` }
  if (code === 'quantity-most') return { ...named, values: { maximum: maxPieces } }
  const meant = code === 'quantity-two-ways' ? (twoWays(qty, true) ?? []) : code === 'quantity-pair' ? pairs(qty) : []
  const [less, more] = meant
  return less === undefined || more === undefined
    ? named
    : { ...named, values: { less, more }, quantities: [less, more] }
}
