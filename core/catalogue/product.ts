import type { Cents } from '../shared/money'
import type { BuyerPrice } from './price'

/** A picture by key; served in all widths, or in the given one only. `alt` is plain text. */
export type Picture = { readonly key: string; readonly alt: string; readonly url?: string; readonly width?: number }

/** Product options whose values make variants (S2-3.05). */
export type OptionKind = 'rectangles' | 'radio_buttons' | 'dropdown' | 'swatch'

export type OptionValue = {
  readonly id: number
  readonly label: string
  readonly isDefault: boolean
  /** CSS colors of a swatch, one to three. */
  readonly colors?: readonly string[]
  readonly imageUrl?: string
}

export type ProductOption = {
  readonly id: number
  readonly name: string
  readonly kind: OptionKind
  readonly required: boolean
  readonly values: readonly OptionValue[]
}

/** The eleven modifier kinds (S2-3.06). */
export type ModifierKind =
  | 'text'
  | 'numbers_only_text'
  | 'multi_line_text'
  | 'date'
  | 'checkbox'
  | 'radio_buttons'
  | 'dropdown'
  | 'rectangles'
  | 'file'
  | 'swatch'
  | 'product_list_with_images'

export type PriceAdjuster =
  { readonly tag: 'percentage'; readonly basisPoints: number } | { readonly tag: 'fixed'; readonly cents: Cents }

export type ModifierValue = OptionValue & { readonly adjuster?: PriceAdjuster; readonly productId?: number }

export type Modifier = {
  readonly id: number
  readonly name: string
  readonly kind: ModifierKind
  readonly required: boolean
  readonly values: readonly ModifierValue[]
  readonly config: {
    readonly textMaxLength?: number
    readonly numberLowest?: number
    readonly numberHighest?: number
    readonly fileMaxBytes?: number
    readonly checkboxLabel?: string
    readonly checkedByDefault?: boolean
    readonly defaultValue?: string
  }
}

/** One choice of a modifier as sent with an add to cart: the value's id, or what was typed. */
export type ModifierChoice = { readonly modifierId: number; readonly value: string }

export type Variant = {
  readonly id: number
  readonly sku: string
  readonly stock: number
  readonly price?: BuyerPrice
  /** The part number of the buyer's company. */
  readonly partNumber?: string
  readonly optionValues: readonly {
    readonly optionId: number
    readonly valueId: number
    readonly name: string
    readonly label: string
  }[]
  readonly picture?: Picture
}

/** The pack a product is sold in, e.g. box of 3 (custom fields 'Sold in Pack Size' and 'Unit of Measure'). */
export type Pack = { readonly size: number; readonly unit: string }

/** Lead time in the merchant's words; made-to-order goods are produced after purchase. */
export type Lead = { readonly madeToOrder: boolean; readonly time?: string }

export type Product = {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly sku: string
  readonly brand?: { readonly name: string; readonly slug: string }
  /** Sanitised HTML. */
  readonly description: string
  readonly categoryIds: readonly number[]
  readonly pictures: readonly Picture[]
  readonly options: readonly ProductOption[]
  readonly modifiers: readonly Modifier[]
  readonly variants: readonly Variant[]
  readonly customFields: readonly { readonly name: string; readonly value: string }[]
  readonly minimum: number
  readonly maximum?: number
  readonly pack?: Pack
  /** Liftgate charge for truck delivery (S2-9.12). */
  readonly liftgate?: Cents
  /** False: shown, but not for sale. */
  readonly purchasable: boolean
  /** When the stock was read from the merchant's store, in epoch milliseconds; undefined: it is the shop's own. */
  readonly stockAt?: number
  readonly seo: { readonly title?: string; readonly description?: string }
}

export type StockState = 'in-stock' | 'few-left' | 'made-to-order' | 'out-of-stock'

/** A product card of a listing, priced for this visitor. */
export type ProductCard = {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly sku: string
  readonly brand?: string
  readonly picture?: Picture
  readonly swatches: readonly { readonly label: string; readonly colors: readonly string[] }[]
  /** Lowest price of its variants; `from` when they differ. */
  readonly price?: BuyerPrice & { readonly from: boolean }
  readonly pack?: Pack
  readonly lead?: Lead
  readonly stock: number
  readonly purchasable: boolean
  /** The variant for a direct "add to cart"; only if there is nothing to choose. */
  readonly plainVariantId?: number
  /** Minimum orderable pieces, in whole packs. */
  readonly minimum: number
}

const quoteOnlyWords = ['motorola', 'ceia', 'for quote only']

/** Products whose name contains a quote-only word show a sentence instead of a price and cannot be bought (S2-2.36). */
export const isQuoteOnly = (name: string): boolean => {
  const folded = name.toLowerCase()
  return quoteOnlyWords.some(word => folded.includes(word))
}

/** Whether this buyer can buy the product: it is for sale and at least one variant has a price for them. */
export const isForSale = (product: Pick<Product, 'name' | 'purchasable' | 'variants'>): boolean =>
  product.purchasable && !isQuoteOnly(product.name) && product.variants.some(variant => variant.price !== undefined)

/** Stock up to this number is shown as low. */
const fewLeft = 5
export const stockState = (stock: number, lead?: Lead): StockState =>
  stock <= 0 ? 'out-of-stock' : lead?.madeToOrder ? 'made-to-order' : stock <= fewLeft ? 'few-left' : 'in-stock'
