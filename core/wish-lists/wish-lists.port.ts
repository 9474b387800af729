import type { Outcome } from '../shared/domain-error'
import type { SharedWishList, WishedProduct, WishList } from './wish-list'

/**
 * The wish lists of this session's customer (S1-7.02). Everything but `shared` is 'signed-out' for guests, and every
 * list is looked up with its owner: a foreign id is as good as none.
 */
export type WishListsPort = {
  /** In the order they were made. */
  readonly all: () => Outcome<readonly WishList[]>
  readonly byId: (id: number) => Outcome<WishList>
  /** The list that this link opens, for anybody. */
  readonly shared: (token: string) => Outcome<SharedWishList>
  /** 'invalid' at `name` when the customer has one of that name. */
  readonly create: (name: string, items: readonly WishedProduct[]) => Outcome<WishList>
  /** Renames, and begins or ends sharing; what is not named stays. */
  readonly change: (id: number, change: { readonly name?: string; readonly shared?: boolean }) => Outcome<WishList>
  readonly remove: (id: number) => Outcome<void>
  /** What the list holds already is not put on it twice. */
  readonly add: (id: number, items: readonly WishedProduct[]) => Outcome<WishList>
  readonly removeItem: (id: number, itemId: number) => Outcome<void>
}
