import type { Outcome } from '../shared/domain-error'
import type { ListQuery } from './list-query'
import type { ListedGoods, ListSummary, ShoppingList } from './shopping-list'

/** `unreadable`: number of malformed entries on this page; 1 or more. */
export type ListPage = { readonly lists: readonly ListSummary[]; readonly total: number; readonly unreadable?: number }

/** Goods that were not added, by position in the input: unknown, or exceeding the maximum number of lines. */
export type NotListed = { readonly at: number; readonly code: 'shopping-lists.unknown-goods' | 'shopping-lists.full' }
export type GoodsListed = { readonly added: number; readonly refused: readonly NotListed[] }

export type ListDecision = { readonly tag: 'approve' } | { readonly tag: 'reject'; readonly reason: string }

/**
 * Shopping lists of the customer and, within their permission, of the company (S3-6.03, S3-7.12). 'signed-out' for
 * guests. Lists are looked up with their owner: foreign ids are 'not-found'. The server decides the status by the
 * session's role; requests cannot set it (security rule 6).
 */
export type ShoppingListsPort = {
  /** Most recently changed first. */
  readonly list: (query: ListQuery) => Outcome<ListPage>
  readonly byId: (id: number) => Outcome<ShoppingList>
  /** Idempotent by key. 'invalid' at `name` if the customer already has a list with that name. */
  readonly create: (text: { readonly name: string; readonly description: string }, key: string) => Outcome<ListSummary>
  readonly change: (id: number, text: { readonly name?: string; readonly description?: string }) => Outcome<void>
  readonly remove: (id: number) => Outcome<void>
  /** Copies a visible list with all its lines; the copy belongs to the customer. */
  readonly duplicate: (
    id: number,
    text: { readonly name: string; readonly description: string },
    key: string,
  ) => Outcome<ListSummary>
  /** Equal lines with equal choices are summed. Idempotent by key. */
  readonly add: (id: number, goods: readonly ListedGoods[], key: string) => Outcome<GoodsListed>
  /** Quantity 0 removes the line. */
  readonly changeItem: (
    id: number,
    itemId: number,
    change: { readonly quantity?: number; readonly note?: string },
  ) => Outcome<void>
  readonly removeItems: (id: number, itemIds: readonly number[]) => Outcome<void>
  /** Submits a draft or rejected list. 'conflict' for other statuses, and for empty lists. */
  readonly submit: (id: number) => Outcome<void>
  /** Approves a submitted list, or rejects it with a reason; requires the permission. */
  readonly decide: (id: number, decision: ListDecision) => Outcome<void>
}
