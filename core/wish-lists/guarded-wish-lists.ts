import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { countingLinkGuesses } from '../access/guarded-links'
import { anybody, signedIn } from '../access/requirements'
import type { WishListsPort } from './wish-lists.port'

/** Wish lists need an account; a shared one is readable by its link. */
const table: GuardTable<WishListsPort> = {
  all: { who: signedIn },
  byId: { who: signedIn },
  shared: { who: anybody },
  create: { who: signedIn },
  change: { who: signedIn },
  remove: { who: signedIn },
  add: { who: signedIn },
  removeItem: { who: signedIn },
}

/** Rate limits unknown share tokens, independent of the issuer. */
export const guardedWishLists = (lists: WishListsPort, guard: Guard): Guarded<WishListsPort> => {
  const counting: WishListsPort = { ...lists, shared: token => countingLinkGuesses(guard)(lists.shared(token)) }
  return guarded('wishLists', table, counting, guard)
}
