import type { Outcome } from '../shared/domain-error'
import type { SharedWishList, WishedProduct, WishList } from './wish-list'

/**
 * The wish lists of this session's customer (S1-7.02). All calls except `shared` are 'signed-out' for guests, and every
 * list is queried with its owner: foreign ids are 'not-found'.
 */
export type WishListsPort = {
  /** In order of creation. */
  readonly all: () => Outcome<readonly WishList[]>
  readonly byId: (id: number) => Outcome<WishList>
  /** The list of a share link, for everyone. */
  readonly shared: (token: string) => Outcome<SharedWishList>
  /** 'invalid' at `name` if the customer already has a list with that name. */
  readonly create: (name: string, items: readonly WishedProduct[]) => Outcome<WishList>
  /** Renames, and starts or stops sharing; omitted properties are unchanged. */
  readonly change: (id: number, change: { readonly name?: string; readonly shared?: boolean }) => Outcome<WishList>
  readonly remove: (id: number) => Outcome<void>
  /** Items that are already on the list are skipped. */
  readonly add: (id: number, items: readonly WishedProduct[]) => Outcome<WishList>
  readonly removeItem: (id: number, itemId: number) => Outcome<void>
}
