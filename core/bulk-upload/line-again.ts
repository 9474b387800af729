import { mostPieces } from '../cart/check-line'
import { readQuantity } from './read-quantity'
import { longestSku, type UploadLine } from './upload-line'

/** A line with another SKU or quantity, or one that was kept: it is looked at as if it stood in the file like this. */
export const lineAgain = ({ row, rows, times, sku: typed, qty }: Pick<UploadLine, 'row' | 'rows' | 'times' | 'sku' | 'qty'>): UploadLine => {
  const sku = typed.trim()
  const wanted = readQuantity(qty)
  const line = { row, rows, times, sku: sku.slice(0, longestSku), qty: qty.trim() }
  const code = sku === '' ? 'sku-required' : sku.length > longestSku ? 'sku-long' : typeof wanted === 'string' ? wanted : undefined
  if (code === undefined && typeof wanted !== 'string') return { ...line, wanted }
  return { ...line, issue: { code: `bulk-upload.issues.${code}`, ...(code === 'quantity-most' ? { values: { maximum: mostPieces } } : {}) } }
}
