import type { Outcome } from '../shared/domain-error'
import type { Cents } from '../shared/money'
import type { StaffEvent } from '../staff/staff'
import type { Lead, Pack } from './product'
import type { DeskPrice, ProductChange } from './product-change'

export const deskProductsPerPage = 25
export const deskVariantsPerPage = 20

export type DeskProductQuery = {
  /** Matches part of a product name, or of a product's or variant's SKU. */
  readonly text: string
  /** Undefined: visible and hidden products. */
  readonly visible?: boolean
  readonly page: number
}

export type DeskProductSummary = {
  readonly id: number
  readonly name: string
  readonly sku: string
  readonly brand?: string
  readonly visible: boolean
  readonly variants: number
  readonly stock: number
  /** Lowest catalogue price, without price lists. */
  readonly from?: Cents
}

export type DeskProductPage = { readonly products: readonly DeskProductSummary[]; readonly total: number }

export type DeskVariant = DeskPrice & {
  readonly id: number
  readonly sku: string
  readonly stock: number
  /** Option values, e.g. 'Satin Chrome, Right hand'. */
  readonly label: string
  /** Price in the requested price list. */
  readonly listed?: DeskPrice
}

/** A product as staff see it, with one page of its variants. */
export type DeskProduct = {
  readonly id: number
  readonly name: string
  readonly sku: string
  readonly slug: string
  readonly brand?: string
  readonly visible: boolean
  /** Increases with each change; a change must name the version it was based on. */
  readonly version: number
  readonly variants: readonly DeskVariant[]
  readonly totalVariants: number
  /** The product's pack; undefined: sold by the piece. */
  readonly pack?: Pack
  readonly lead?: Lead
  readonly priceLists: readonly { readonly id: number; readonly name: string }[]
  readonly history: readonly StaffEvent[]
}

/** The product, the page of its variants (SKU contains `sku`), and the price list. */
export type DeskProductKey = {
  readonly productId: number
  readonly page: number
  readonly sku?: string
  readonly priceListId?: number
}

/** `version`: the product's version as displayed; `key`: the idempotency key of the click. */
export type DeskProductWrite = {
  readonly productId: number
  readonly version: number
  readonly key: string
  readonly change: ProductChange
}

/** All products, visible or hidden, for staff with 'catalogue'. */
export type CatalogueDeskPort = {
  readonly list: (query: DeskProductQuery) => Outcome<DeskProductPage>
  readonly find: (which: DeskProductKey) => Outcome<DeskProduct>
  /** Idempotent by key; 'conflict' if the product was changed in the meantime. Search and pages update immediately. */
  readonly change: (write: DeskProductWrite) => Outcome<void>
}
