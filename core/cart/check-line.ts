import type { LineIssue } from './cart'

/**
 * What decides whether a line can be ordered. `pieces` counts the whole cart: all lines of the variant, and of the
 * product.
 */
export type LineFacts = {
  readonly visible: boolean
  readonly quoteOnly: boolean
  /** For sale, and with a price for this buyer. */
  readonly purchasable: boolean
  readonly stock: number
  readonly minimum: number
  readonly maximum?: number
  readonly piecesOfVariant: number
  readonly piecesOfProduct: number
}

/**
 * Why a line cannot be ordered, most permanent reason first. Invisible products reveal nothing else; minimum and
 * maximum apply to a product over the whole order, stock to a variant.
 */
export const checkLine = (line: LineFacts): LineIssue | undefined => {
  if (!line.visible) return { code: 'cart.not-available-to-you' }
  if (line.quoteOnly) return { code: 'cart.quote-only' }
  if (!line.purchasable) return { code: 'cart.not-for-sale' }
  if (line.stock <= 0) return { code: 'cart.out-of-stock' }
  if (line.maximum !== undefined && line.piecesOfProduct > line.maximum)
    return { code: 'cart.above-maximum', values: { maximum: line.maximum } }
  if (line.piecesOfProduct < line.minimum) return { code: 'cart.below-minimum', values: { minimum: line.minimum } }
  if (line.piecesOfVariant > line.stock) return { code: 'cart.not-enough-stock', values: { stock: line.stock } }
  return undefined
}

/** Maximum quantity of a line regardless of stock: keeps totals within safe integers. */
export const maxPieces = 100_000
/** Maximum number of lines in a cart. */
export const maxLines = 5_000

export const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= maxPieces
