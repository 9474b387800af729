/**
 * What a store says happened, by id: never a fact to write down, only something to read from the store. `other`:
 * nothing that this shop follows.
 */
export type StoreNotice =
  | { readonly tag: 'product'; readonly id: number }
  | { readonly tag: 'stock'; readonly productId: number }
  /** Categories, lists, prices or assignments changed. */
  | { readonly tag: 'catalogue' }
  | { readonly tag: 'cart-converted'; readonly cartId: string; readonly orderId: number }
  | { readonly tag: 'other' }
