import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { countingLinkGuesses } from '../access/guarded-links'
import { anybody, signedIn } from '../access/requirements'
import type { WishListsPort } from './wish-lists.port'

/** Wish lists are customers'; a shared one is for whoever has its link. */
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

/** Links that open no list are counted, whoever issues them. */
export const guardedWishLists = (lists: WishListsPort, guard: Guard): Guarded<WishListsPort> => {
  const counting: WishListsPort = { ...lists, shared: token => countingLinkGuesses(guard)(lists.shared(token)) }
  return guarded('wishLists', table, counting, guard)
}
