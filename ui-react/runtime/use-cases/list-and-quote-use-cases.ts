import type { Cart } from '../../../core/cart/cart'
import type { SaveCartAsList } from '../../../core/shopping-lists/save-cart-as-list'
import type { AnswerQuote } from '../../../core/quotes/answer-quote'
import type { DisplayRecord } from '../../../core/company/display-record'
import type { DraftQuote } from '../../../core/quotes/draft-quote'
import type { DraftHere } from '../../../core/quotes/draft-storage.port'
import type { QuoteRef } from '../../../core/quotes/quote'
import type { QuotePdf } from '../../../core/quotes/quote-pdf'
import type { QuoteQuery } from '../../../core/quotes/quote-query'
import type { QuoteDifference, QuoteList, QuotesPort } from '../../../core/quotes/quotes.port'
import type { ViewQuote } from '../../../core/quotes/view-quote'
import type { Outcome } from '../../../core/shared/domain-error'
import type { AddToList } from '../../../core/shopping-lists/add-to-list'
import type { ChangeList } from '../../../core/shopping-lists/change-list'
import type { ChangeListItem } from '../../../core/shopping-lists/change-list-item'
import type { CreateList } from '../../../core/shopping-lists/create-list'
import type { DecideList } from '../../../core/shopping-lists/decide-list'
import type { DuplicateList } from '../../../core/shopping-lists/duplicate-list'
import type { ListQuery } from '../../../core/shopping-lists/list-query'
import type { OrderFromList } from '../../../core/shopping-lists/order-from-list'
import type { QuoteFromList } from '../../../core/shopping-lists/quote-from-list'
import type { RemoveListItems } from '../../../core/shopping-lists/remove-list-items'
import type { ShoppingList } from '../../../core/shopping-lists/shopping-list'
import type { ListPage } from '../../../core/shopping-lists/shopping-lists.port'
import type { MovedToCart } from '../../../core/wish-lists/move-to-cart'
import type { SharedWishListPage, WishListPage, WishListsPage } from '../../../core/wish-lists/view-wish-lists'
import type { WishedProduct, WishList } from '../../../core/wish-lists/wish-list'

/** Wish lists, shopping lists and quotes. */
export type ListAndQuoteUseCases = {
  /** 'signed-out' for guests, like all wish list calls except for shared lists. */
  readonly listWishLists: () => Outcome<readonly WishList[]>
  readonly viewWishLists: () => Outcome<WishListsPage>
  readonly viewWishList: (id: number, page?: number) => Outcome<WishListPage>
  /** A shared wish list, for anyone (S1-2.08). */
  readonly viewSharedWishList: (token: string) => Outcome<SharedWishListPage>
  readonly createWishList: (name: string, items?: readonly WishedProduct[]) => Outcome<WishList>
  readonly renameWishList: (id: number, name: string) => Outcome<WishList>
  readonly shareWishList: (id: number, shared: boolean) => Outcome<WishList>
  readonly deleteWishList: (id: number) => Outcome<void>
  readonly addToWishList: (id: number, product: WishedProduct) => Outcome<WishList>
  readonly removeFromWishList: (id: number, itemIds: readonly number[]) => Outcome<void>
  readonly moveWishesToCart: (id: number, which: readonly number[] | 'all') => Outcome<MovedToCart>

  /**
   * Shopping lists of the visitor and their company; 'signed-out' for guests. Writes take the idempotency key of a
   * click.
   */
  readonly viewLists: (query: ListQuery) => Outcome<ListPage>
  readonly viewList: (id: number) => Outcome<ShoppingList>
  readonly createList: CreateList
  readonly changeList: ChangeList
  readonly removeList: (id: number) => Outcome<void>
  readonly duplicateList: DuplicateList
  readonly addToList: AddToList
  readonly changeListItem: ChangeListItem
  readonly removeListItems: RemoveListItems
  readonly submitList: (id: number) => Outcome<void>
  readonly decideList: DecideList
  /** Saves the cart as a list, and returns what cannot be saved. */
  readonly saveCartAsList: SaveCartAsList
  /** Once per key; 'forbidden' for buyers who may order themselves. */
  readonly sendCartForApproval: SaveCartAsList
  /** Adds lines to the cart and returns which failed and why; the list is unchanged. */
  readonly orderFromList: OrderFromList
  /** The same lines for a draft quote. */
  readonly quoteFromList: QuoteFromList

  /** Submits a quote request, idempotent by key; changed prices are returned and nothing is stored. */
  readonly submitQuote: QuotesPort['create']
  /** A quote by number or share token; 'not-found' for others. */
  readonly viewQuote: ViewQuote
  readonly viewQuotes: (query: QuoteQuery) => Outcome<QuoteList>
  /** Creates the share token of this quote. */
  readonly shareQuote: (id: number) => Outcome<QuoteRef>
  readonly answerQuote: AnswerQuote
  /** Differences that prevent ordering an offer. */
  readonly viewQuoteDifferences: (id: number) => Outcome<readonly QuoteDifference[]>
  /** Turns an accepted quote into the session's cart, at the agreed prices and closed to changes. */
  readonly checkOutQuote: (id: number) => Outcome<Cart>
  readonly quotePdf: QuotePdf
  /** The draft on the account; undefined if there is none. */
  readonly viewQuoteDraft: () => Outcome<DraftQuote | undefined>
  readonly keepQuoteDraft: (draft: DraftQuote) => Outcome<void>
  /** The draft in this browser; undefined on a server. */
  readonly viewDraftHere: () => Outcome<DraftHere | undefined>
  readonly keepDraftHere: (draft: DraftHere) => Outcome<void>
  /** The trade buyer's record in this browser (S3-3.02); undefined on a server. */
  readonly viewCompanyHere: () => Outcome<DisplayRecord | undefined>
  /** Removes a customer's draft from this browser; a guest's own draft stays. */
  readonly forgetDraftHere: () => Outcome<void>
}
