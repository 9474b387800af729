import * as E from 'fp-ts/Either'
import type { NewLine } from '../cart/cart.port'
import type { WantedLine } from '../quotes/quote'
import { wantedLine } from '../quotes/wanted-line'
import { unitPriceAt } from '../catalogue/unit-price'
import { isQuoteOnly } from '../catalogue/product'
import type { Issue } from '../shared/domain-error'
import { issue } from '../shared/domain-error'
import type { Cents } from '../shared/money'
import type { ListedGoods } from '../shopping-lists/shopping-list'
import type { BulkLayout, BulkProduct, BulkVariant } from './bulk-product'
import { packedPieces, type Quantities } from './bulk-quantity'

/** A variant and its quantity in pieces (S3-3.10). */
export type BulkLine = { readonly product: BulkProduct; readonly variant: BulkVariant; readonly quantity: number }

/** Variants with a quantity, in table order; pack products in whole packs. */
export const bulkLines = (products: readonly BulkProduct[], quantities: Quantities): readonly BulkLine[] => {
  const lines: BulkLine[] = []
  for (const product of products) {
    if (product.chooses) continue
    for (const variant of product.variants) {
      const pieces = quantities.get(variant.id) ?? 0
      if (pieces > 0) lines.push({ product, variant, quantity: packedPieces(pieces, product) })
    }
  }
  return lines
}

export type BulkTotals = {
  readonly lines: number
  readonly pieces: number
  readonly total: Cents
  /** Some lines have no price, so the total is incomplete. */ readonly unpriced: boolean
}

/** Runs at every keystroke over thousands of lines: lines of a product are adjacent, so each is looked up once. */
export const bulkTotals = (lines: readonly BulkLine[]): BulkTotals => {
  let [pieces, total, unpriced] = [0, 0, false]
  let seen: BulkProduct | undefined
  let quoteOnly = false
  for (const { product, variant, quantity } of lines) {
    if (product !== seen) [seen, quoteOnly] = [product, isQuoteOnly(product.name)]
    const price = quoteOnly ? undefined : variant.price && unitPriceAt(variant.price, quantity)
    pieces += quantity
    if (price === undefined) unpriced = true
    else total += price * quantity
  }
  return { lines: lines.length, pieces, total, unpriced }
}

/** Target of a selection. */
export type BulkAim = 'cart' | 'quote' | 'list'

/**
 * Why a selection cannot be submitted: a ticked product has no chosen variant (S3-5.10), or nothing is selected
 * (S3-5.11). In the second layout a list asks for quantities instead.
 */
export const selectionIssue = (
  lines: readonly BulkLine[],
  ticked: readonly BulkProduct[],
  aim: BulkAim,
  layout: BulkLayout,
): Issue | undefined => {
  const open = ticked.find(({ id }) => lines.every(({ product }) => product.id !== id))
  if (open) return issue(`product:${open.id}`, 'bulk-order.issues.choose-options')
  if (lines.length > 0) return undefined
  if (aim === 'list')
    return issue(
      'items',
      layout === 'quote' ? 'bulk-order.issues.valid-quantity' : 'bulk-order.issues.select-one-for-list',
    )
  return issue('items', 'bulk-order.issues.select-one')
}

/** The selection as cart lines (S3-3.11). */
export const cartLinesOf = (lines: readonly BulkLine[]): readonly NewLine[] =>
  lines.map(({ product, variant, quantity }) => ({
    productId: product.id,
    variantId: variant.id,
    quantity,
    modifiers: [],
  }))

/** The selection as shopping list items (S3-3.12). */
export const listedGoodsOf = (lines: readonly BulkLine[]): readonly ListedGoods[] =>
  lines.map(({ product, variant, quantity }) => ({
    productId: product.id,
    variantId: variant.id,
    quantity,
    choices: [],
  }))

/** The selection as lines of a quote draft, each with a new id (S3-3.06). */
export const quoteLinesOf = (lines: readonly BulkLine[], makeId: () => string): readonly WantedLine[] =>
  lines.flatMap(
    ({
      product: { brand: _, picture, options, chooses: __, sortOrder: ___, createdAt: ____, ...product },
      variant,
      quantity,
    }) => {
      const whole = {
        ...product,
        description: '',
        categoryIds: [],
        pictures: picture ? [picture] : [],
        modifiers: [],
        customFields: [],
        seo: {},
        options: options.map(option => ({ ...option, name: '', required: true, values: [] })),
      }
      const made = wantedLine(whole, { variantId: variant.id, choices: [], quantity }, makeId())
      return E.isRight(made) ? [made.right] : []
    },
  )
