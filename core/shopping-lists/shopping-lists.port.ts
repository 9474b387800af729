import type { Outcome } from '../shared/domain-error'
import type { ListQuery } from './list-query'
import type { ListedGoods, ListSummary, ShoppingList } from './shopping-list'

/** `unreadable`: number of malformed entries on this page; 1 or more. */
export type ListPage = { readonly lists: readonly ListSummary[]; readonly total: number; readonly unreadable?: number }

/** What was not put on a list, by its place among the goods given: unknown, or more than a list holds. */
export type NotListed = { readonly at: number; readonly code: 'shopping-lists.unknown-goods' | 'shopping-lists.full' }
export type GoodsListed = { readonly added: number; readonly refused: readonly NotListed[] }

export type ListDecision = { readonly tag: 'approve' } | { readonly tag: 'reject'; readonly reason: string }

/**
 * Shopping lists of the customer and, within their permission, of the company (S3-6.03, S3-7.12). 'signed-out' for
 * guests. Lists are looked up with their owner: foreign ids are 'not-found'. The server decides the status by the
 * session's role; requests cannot set it (security rule 6).
 */
export type ShoppingListsPort = {
  /** Newest change first. */
  readonly list: (query: ListQuery) => Outcome<ListPage>
  readonly byId: (id: number) => Outcome<ShoppingList>
  /** A repeat with the same key makes no second list. 'invalid' at `name` where one's own list has the name already. */
  readonly create: (words: { readonly name: string; readonly description: string }, key: string) => Outcome<ListSummary>
  readonly change: (id: number, words: { readonly name?: string; readonly description?: string }) => Outcome<void>
  readonly remove: (id: number) => Outcome<void>
  /** Copies a visible list with all its lines; the copy belongs to the customer. */
  readonly duplicate: (
    id: number,
    words: { readonly name: string; readonly description: string },
    key: string,
  ) => Outcome<ListSummary>
  /** Equal lines with equal choices are summed. Idempotent by key. */
  readonly add: (id: number, goods: readonly ListedGoods[], key: string) => Outcome<GoodsListed>
  /** Quantity 0 takes the line off. */
  readonly changeItem: (
    id: number,
    itemId: number,
    change: { readonly quantity?: number; readonly note?: string },
  ) => Outcome<void>
  readonly removeItems: (id: number, itemIds: readonly number[]) => Outcome<void>
  /** A draft, or a rejected list, is handed in. 'conflict' where it is neither, and where nothing is on it. */
  readonly submit: (id: number) => Outcome<void>
  /** A list that waits is approved, or rejected with a reason; only with the permission for it. */
  readonly decide: (id: number, decision: ListDecision) => Outcome<void>
}
