import type { CategoryAccess } from '../access/category-access'
import type { CataloguePrice } from '../catalogue/price'
import type { Modifier, ProductOption, Variant } from '../catalogue/product'
import type { Cents } from '../shared/money'
import type { GroupDiscount } from './group-discount'

/**
 * A store's catalogue in our words, under the store's ids, which are the same in the mirror. Slugs are paths as the
 * store has them: '/hardware/levers/'.
 */
export type MirroredCategory = {
  readonly id: number
  /** 0: a root. */
  readonly parentId: number
  readonly name: string
  readonly slug: string
  /** Raw HTML; sanitised when stored. */
  readonly description: string
  readonly sortOrder: number
}

export type MirroredBrand = { readonly id: number; readonly name: string; readonly slug: string }

export type MirroredGroup = {
  readonly id: number
  readonly name: string
  readonly isDefault: boolean
  readonly access: CategoryAccess
  readonly priceListId?: number
  /** Only of a group without a price list. */
  readonly discounts?: readonly GroupDiscount[]
}

export type MirroredPriceList = { readonly id: number; readonly name: string }

/** Everything but products and prices, read whole. */
export type MirroredShelves = {
  readonly categories: readonly MirroredCategory[]
  /** Categories that the store hides, and those below them. */
  readonly hiddenCategoryIds: readonly number[]
  readonly brands: readonly MirroredBrand[]
  readonly groups: readonly MirroredGroup[]
  /** What guests may see. */
  readonly guests: CategoryAccess
  /** The group whose prices guests pay. */
  readonly guestGroupId?: number
  /** The list of all buyers in this channel, where their group has none. */
  readonly channelListId?: number
  readonly priceLists: readonly MirroredPriceList[]
  readonly notes: readonly MirrorNote[]
}

export type MirroredVariant = Pick<Variant, 'id' | 'sku' | 'optionValues'> &
  CataloguePrice & {
    readonly cost?: Cents
    /** Undefined: not tracked, always available. */
    readonly stock?: number
    readonly pictureUrl?: string
  }

export type MirroredProduct = {
  readonly id: number
  /** Differs after each change of the product itself: stock and prices may change without it. */
  readonly mark: string
  readonly name: string
  readonly slug: string
  readonly sku: string
  readonly brandId?: number
  /** Raw HTML; sanitised when stored. */
  readonly description: string
  readonly categoryIds: readonly number[]
  readonly pictures: readonly { readonly url: string; readonly alt: string }[]
  /** Undefined: as stored, since the mark has not changed. */
  readonly choices?: { readonly options: readonly ProductOption[]; readonly modifiers: readonly Modifier[] }
  readonly variants: readonly MirroredVariant[]
  readonly customFields: readonly { readonly name: string; readonly value: string }[]
  readonly minimum: number
  readonly maximum?: number
  readonly isVisible: boolean
  readonly isPurchasable: boolean
  readonly sortOrder: number
  readonly weightGrams?: number
  readonly type: 'physical' | 'digital'
  readonly seoTitle?: string
  readonly seoDescription?: string
  readonly searchWords: string
}

/** A price of a list for a variant, from one piece on, and its quantity breaks. */
export type MirroredPrice = {
  readonly variantId: number
  readonly price: Cents
  readonly salePrice?: Cents
  readonly breaks: readonly { readonly minimum: number; readonly price: Cents }[]
}

/** Stock that the store counts: of one variant, or of all variants of a product. */
export type MirroredStock = { readonly productId: number; readonly variantId?: number; readonly stock: number }

/** Something of the store that the mirror does not show, for the merchant to know. */
export type MirrorNote =
  | { readonly code: 'group-discounts'; readonly group: string }
  | { readonly code: 'inactive-price-list'; readonly list: string }
