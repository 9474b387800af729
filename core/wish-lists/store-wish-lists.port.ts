import type { Outcome } from '../shared/domain-error'
import type { WishedProduct, WishListItem } from './wish-list'

/** A customer's wish list at a merchant's store, which knows no share link of this shop. */
export type StoreWishList = { readonly id: number; readonly name: string; readonly items: readonly WishListItem[] }

/**
 * The wish lists at a merchant's store. `customerId` is the customer's id there; the list of another customer is
 * 'not-found', whatever the store answers.
 */
export type StoreWishListsPort = {
  /** In order of creation. */
  readonly all: (customerId: number) => Outcome<readonly StoreWishList[]>
  readonly byId: (customerId: number, id: number) => Outcome<StoreWishList>
  readonly create: (customerId: number, name: string, items: readonly WishedProduct[]) => Outcome<StoreWishList>
  readonly rename: (customerId: number, id: number, name: string) => Outcome<StoreWishList>
  readonly remove: (customerId: number, id: number) => Outcome<void>
  readonly add: (customerId: number, id: number, items: readonly WishedProduct[]) => Outcome<StoreWishList>
  readonly removeItem: (customerId: number, id: number, itemId: number) => Outcome<void>
}
