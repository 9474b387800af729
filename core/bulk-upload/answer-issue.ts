import { maxPieces } from '../cart/check-line'
import { wholePacks } from '../catalogue/pack'
import type { LineAnswer } from './bulk-upload.port'
import type { Quantity } from './read-quantity'
import type { LineIssue, UploadedProduct } from './upload-line'

/**
 * Converts a quantity to pieces, rounding up to whole packs (S3-4.12). Undefined: packs were requested but the product
 * has none.
 */
export const piecesOf = ({ count, of }: Quantity, { pack }: Pick<UploadedProduct, 'pack'>): number | undefined =>
  of === 'piece' ? wholePacks(count, pack) : pack && count * pack.size

/**
 * Why this quantity of a product cannot be ordered, most permanent reason first (S3-5.17). `sku` and `list` in the
 * shop's spelling.
 */
export const productIssue = (product: UploadedProduct, pieces: number): LineIssue | undefined => {
  const { variantSku: sku, stock } = product
  const code = (name: string, values: LineIssue['values'] = {}): LineIssue => ({
    code: `bulk-upload.issues.${name}`,
    values: { sku, list: sku, ...values },
  })
  if (product.purchasingDisabled) return code('not-purchasable')
  if (product.asksMore) return code('asks-more')
  if (product.isStock && stock <= 0) return code('out-of-stock')
  if (product.maxQuantity !== undefined && product.maxQuantity > 0 && pieces > product.maxQuantity)
    return code('above-maximum', { n: product.maxQuantity })
  if (pieces < product.minQuantity) return code('below-minimum', { n: product.minQuantity })
  if (product.isStock && pieces > stock) return code('not-enough-stock', { n: stock })
  return pieces > maxPieces ? code('quantity-most', { maximum: maxPieces }) : undefined
}

/** Why this quantity of a result cannot be ordered. */
export const answerIssue = (answer: LineAnswer, wanted: Quantity): LineIssue | undefined => {
  if (answer.tag === 'unknown')
    return {
      code: 'bulk-upload.issues.sku-unknown',
      ...(answer.message === undefined ? {} : { message: answer.message }),
      ...(answer.similar.length > 0 ? { similar: answer.similar } : {}),
      ...(answer.changed === undefined ? {} : { changed: answer.changed }),
    }
  const pieces = piecesOf(wanted, answer.product)
  return pieces === undefined
    ? { code: 'bulk-upload.issues.no-pack', values: { sku: answer.product.variantSku } }
    : productIssue(answer.product, pieces)
}
