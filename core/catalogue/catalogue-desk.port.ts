import type { Outcome } from '../shared/domain-error'
import type { Cents } from '../shared/money'
import type { StaffEvent } from '../staff/staff'
import type { Lead, Pack } from './product'
import type { DeskPrice, ProductChange } from './product-change'

export const deskProductsPerPage = 25
export const deskVariantsPerPage = 20

export type DeskProductQuery = {
  /** Part of a name, or of a SKU of the product or of one of its variants. */
  readonly text: string
  /** Undefined: shown or not. */
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
  /** The shop's lowest price, without anybody's price list. */
  readonly from?: Cents
}

export type DeskProductPage = { readonly products: readonly DeskProductSummary[]; readonly total: number }

export type DeskVariant = DeskPrice & {
  readonly id: number
  readonly sku: string
  readonly stock: number
  /** What it is chosen by: 'Satin Chrome, Right hand'. */
  readonly label: string
  /** In the price list that was asked for. */
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
  /** Rises with each change; a change names the one it was made on. */
  readonly version: number
  readonly variants: readonly DeskVariant[]
  readonly totalVariants: number
  /** The pack it is sold in; without, by the piece. */
  readonly pack?: Pack
  readonly lead?: Lead
  readonly priceLists: readonly { readonly id: number; readonly name: string }[]
  readonly history: readonly StaffEvent[]
}

/** The product, the page of its variants (SKU contains `sku`), and whose prices. */
export type DeskProductKey = {
  readonly productId: number
  readonly page: number
  readonly sku?: string
  readonly priceListId?: number
}

/** `version` is of the product as it was shown; `key` is the click's own. */
export type DeskProductWrite = {
  readonly productId: number
  readonly version: number
  readonly key: string
  readonly change: ProductChange
}

/** The merchant's products, shown or not, for staff with 'catalogue'. */
export type CatalogueDeskPort = {
  readonly list: (query: DeskProductQuery) => Outcome<DeskProductPage>
  readonly find: (which: DeskProductKey) => Outcome<DeskProduct>
  /** Idempotent by key; 'conflict' if the product was changed in the meantime. Search and pages update immediately. */
  readonly change: (write: DeskProductWrite) => Outcome<void>
}
