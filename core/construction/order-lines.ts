import { canBeBought, type BulkProduct, type BulkVariant } from '../bulk-order/bulk-product'
import type { NewLine } from '../cart/cart.port'
import { maxPieces } from '../cart/check-line'
import type { Cents } from '../shared/money'

/** A line of the order form: size and quantity (S3-3.20). `at` distinguishes lines of one product. */
export type OrderEntry = {
  readonly productId: number
  readonly at: number
  readonly variantId: number
  readonly quantity: number
}

/** A line with a quantity: `price` is the unit price. */
export type OrderLine = {
  readonly product: BulkProduct
  readonly size: BulkVariant
  readonly quantity: number
  readonly price: Cents
}

const last = Number.MAX_SAFE_INTEGER

/** By program section, then by position in it (S3-9.10); other products last. */
export const inProgramOrder = <A extends Pick<BulkProduct, 'program' | 'id'>>(products: readonly A[]): readonly A[] =>
  [...products].sort(
    (a, b) =>
      (a.program?.list ?? last) - (b.program?.list ?? last) ||
      (a.program?.product ?? last) - (b.program?.product ?? last) ||
      a.id - b.id,
  )

/** The sizes of a product that can be ordered now. */
export const sizesOf = (product: BulkProduct): readonly BulkVariant[] =>
  product.chooses ? [] : product.variants.filter(variant => canBeBought(product, variant))

/** The label of a size: its option values. */
export const sizeLabel = ({ optionValues, sku }: BulkVariant): string =>
  optionValues.length > 0 ? optionValues.map(({ label }) => label).join(', ') : sku

/** Lines with a quantity in program order, merged by size (S3-9.10). */
export const orderLines = (products: readonly BulkProduct[], entries: readonly OrderEntry[]): readonly OrderLine[] =>
  inProgramOrder(products).flatMap(product =>
    sizesOf(product).flatMap(size => {
      const quantity = entries.reduce(
        (sum, entry) =>
          sum +
          (entry.productId === product.id && entry.variantId === size.id ? Math.max(0, Math.floor(entry.quantity)) : 0),
        0,
      )
      return quantity > 0
        ? [{ product, size, quantity: Math.min(quantity, maxPieces), price: size.price?.now ?? 0 }]
        : []
    }),
  )

export type OrderTotals = { readonly lines: number; readonly pieces: number; readonly total: Cents }

/** Totals of the order (S3-2.37). */
export const orderTotals = (lines: readonly OrderLine[]): OrderTotals => ({
  lines: lines.length,
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total: lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
})

/** The lines as cart lines, in the same order. */
export const orderedLines = (lines: readonly OrderLine[]): readonly NewLine[] =>
  lines.map(({ product, size, quantity }) => ({ productId: product.id, variantId: size.id, quantity, modifiers: [] }))
