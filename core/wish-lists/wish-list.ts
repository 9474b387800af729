/** A product on a wish list; with a variant where one was chosen (S1-3.05). */
export type WishListItem = { readonly id: number; readonly productId: number; readonly variantId?: number }

/** What is put on a list. */
export type WishedProduct = Omit<WishListItem, 'id'>

/** A customer's list (S1-3.05). */
export type WishList = {
  readonly id: number
  readonly name: string
  readonly items: readonly WishListItem[]
  /** Token of the share link; undefined: not shared. Renewed each time sharing starts. */
  readonly shareToken?: string
}

/** A list as its link shows it: nothing of whose it is. */
export type SharedWishList = { readonly name: string; readonly items: readonly WishedProduct[] }

/** Limits per customer and per list, far above normal use. */
export const maxWishLists = 50
export const maxWishes = 100
export const longestWishListName = 100

/**
 * What opens a shared list: random, at least 128 bits of it in base64url; never a number, which can be guessed
 * (security rule 11).
 */
export const isShareToken = (text: string): boolean => /^(?!\d+$)[\w-]{22,64}$/.test(text)

/** Whether a list already holds this product in this variant. */
export const holds = (items: readonly WishedProduct[], wished: WishedProduct): boolean =>
  items.some(item => item.productId === wished.productId && item.variantId === wished.variantId)

/** Names are compared without case and surrounding blanks. */
export const foldedName = (name: string): string => name.trim().toLowerCase()
