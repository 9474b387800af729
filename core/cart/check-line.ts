import type { LineIssue } from './cart'

/**
 * What decides whether a line can be ordered. `pieces` counts the whole cart: all lines of the variant, and of the
 * product.
 */
export type LineFacts = {
  readonly visible: boolean
  readonly quoteOnly: boolean
  /** On sale, and with a price for this buyer. */
  readonly purchasable: boolean
  readonly stock: number
  readonly minimum: number
  readonly maximum?: number
  readonly piecesOfVariant: number
  readonly piecesOfProduct: number
}

/**
 * What keeps a line from being ordered, the most lasting reason first. What may not be seen tells nothing else about
 * itself; minimum and maximum count a product over the whole order, stock counts a variant.
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

/** The most pieces a line may ask for, whatever the stock: keeps totals far inside what a number holds exactly. */
export const mostPieces = 100_000
/** The most lines a cart holds. */
export const mostLines = 5_000

export const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= mostPieces
