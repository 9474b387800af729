import { countingLinkGuesses, type LinkGuard } from '../access/guarded-links'
import type { WishListsPort } from './wish-lists.port'

/** Wish lists; links that open none are counted, whoever issues them. */
export const guardedWishLists = (lists: WishListsPort, guard: LinkGuard): WishListsPort => ({
  ...lists,
  shared: token => countingLinkGuesses(guard)(lists.shared(token)),
})
