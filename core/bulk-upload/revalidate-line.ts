import { ownIssue } from './quantity-issue'
import { readQuantity } from './read-quantity'
import { maxSkuLength, skuIssue, type UploadLine } from './upload-line'

/** Revalidates a line with a new SKU or quantity, or a stored one, as if it were read from a file. */
export const revalidateLine = ({
  row,
  rows,
  times,
  sku: typed,
  qty,
}: Pick<UploadLine, 'row' | 'rows' | 'times' | 'sku' | 'qty'>): UploadLine => {
  const sku = typed.trim()
  const wanted = readQuantity(qty)
  const line = { row, rows, times, sku: sku.slice(0, maxSkuLength), qty: qty.trim() }
  const code = skuIssue(sku) ?? (typeof wanted === 'string' ? wanted : undefined)
  if (code === undefined && typeof wanted !== 'string') return { ...line, wanted }
  return { ...line, issue: ownIssue(code ?? 'quantity-shape', line.qty) }
}
