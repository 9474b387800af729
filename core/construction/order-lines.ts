import { canBeBought, type BulkProduct, type BulkVariant } from '../bulk-order/bulk-product'
import type { NewLine } from '../cart/cart.port'
import { mostPieces } from '../cart/check-line'
import type { Cents } from '../shared/money'

/**
 * A line of the order form as it is filled in: which size, and how many of it (S3-3.20). `at` tells lines of one
 * product apart.
 */
export type OrderEntry = {
  readonly productId: number
  readonly at: number
  readonly variantId: number
  readonly quantity: number
}

/** A line that is wanted: `price` is that of one piece. */
export type OrderLine = {
  readonly product: BulkProduct
  readonly size: BulkVariant
  readonly quantity: number
  readonly price: Cents
}

const last = Number.MAX_SAFE_INTEGER

/** By the section of the program, then by the line in it (S3-9.10); what is in no program comes last. */
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

/** The name of a size: the labels of its options. */
export const sizeLabel = ({ optionValues, sku }: BulkVariant): string =>
  optionValues.length > 0 ? optionValues.map(({ label }) => label).join(', ') : sku

/** What is wanted, sorted as the program has it; one line for each size, however often it was entered (S3-9.10). */
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
        ? [{ product, size, quantity: Math.min(quantity, mostPieces), price: size.price?.now ?? 0 }]
        : []
    }),
  )

export type OrderTotals = { readonly lines: number; readonly pieces: number; readonly total: Cents }

/** The item total row (S3-2.37). */
export const orderTotals = (lines: readonly OrderLine[]): OrderTotals => ({
  lines: lines.length,
  pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  total: lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0),
})

/** The lines for the cart, in their order. */
export const orderedLines = (lines: readonly OrderLine[]): readonly NewLine[] =>
  lines.map(({ product, size, quantity }) => ({ productId: product.id, variantId: size.id, quantity, modifiers: [] }))
