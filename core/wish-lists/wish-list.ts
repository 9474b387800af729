/** A product on a wish list, with the chosen variant if any (S1-3.05). */
export type WishListItem = { readonly id: number; readonly productId: number; readonly variantId?: number }

/** A product to add to a list. */
export type WishedProduct = Omit<WishListItem, 'id'>

/** A customer's list (S1-3.05). */
export type WishList = {
  readonly id: number
  readonly name: string
  readonly items: readonly WishListItem[]
  /** Token of the share link; undefined: not shared. Renewed each time sharing starts. */
  readonly shareToken?: string
}

/** A shared list, without any data about its owner. */
export type SharedWishList = { readonly name: string; readonly items: readonly WishedProduct[] }

/** Limits per customer and per list, far above normal use. */
export const maxWishLists = 50
export const maxWishes = 100
export const maxWishListNameLength = 100

/**
 * Token of a share link: at least 128 random bits in base64url; never a number, which could be guessed (security rule
 * 11).
 */
export const isShareToken = (text: string): boolean => /^(?!\d+$)[\w-]{22,64}$/.test(text)

/** Whether a list already contains this product and variant. */
export const holds = (items: readonly WishedProduct[], product: WishedProduct): boolean =>
  items.some(item => item.productId === product.productId && item.variantId === product.variantId)

/** Normalized name for comparison: case-insensitive and trimmed. */
export const foldedName = (name: string): string => name.trim().toLowerCase()
