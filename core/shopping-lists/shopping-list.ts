import type { QuoteOption } from '../quotes/quote'
import type { ModifierChoice, Picture } from '../catalogue/product'
import type { Cents } from '../shared/money'

/**
 * Where a list stands, by the trade portal's numbers (S1-6.05, S3-9.07). A junior buyer's goes from draft to waiting
 * and is approved or rejected; others' are approved from the start.
 */
export const listStatuses = { approved: 0, deleted: 20, draft: 30, waiting: 40, rejected: 50 } as const
export type ListStatus = (typeof listStatuses)[keyof typeof listStatuses]

export const isListStatus = (code: number): code is ListStatus => Object.values<number>(listStatuses).includes(code)

/** What is put on a list (S3-3.12): a variant, how many, and what else was chosen with it as a cart takes it. */
export type ListedGoods = {
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
  readonly choices: readonly ModifierChoice[]
  readonly note?: string
}

/** Why something cannot be had: a text key and its values. */
export type WhyNot = { readonly code: string; readonly values?: Readonly<Record<string, string | number>> }

/**
 * A line of a list as it can be had today. `price` is this buyer's for one, undefined: sold by quote only, or not to be
 * had. `available`: whether it can be ordered now; what is not stays on the list and says why.
 */
export type ListItem = ListedGoods & {
  readonly id: number
  readonly name: string
  readonly slug?: string
  readonly sku: string
  /** What the company acted for calls it today. */
  readonly partNumber?: string
  readonly picture?: Picture
  readonly options: readonly QuoteOption[]
  readonly note: string
  readonly price?: Cents
  readonly pack?: number
  readonly minimum: number
  readonly available: boolean
  readonly why?: WhyNot
}

/** What a visitor may do with a list: said by the server with it, checked by the server again at each deed. */
export type ListDeed = 'change' | 'remove' | 'duplicate' | 'submit' | 'approve' | 'order'

/** A list in the overview. `owner` is a person's name; `own`: it is this visitor's. Moments are epoch seconds. */
export type ListSummary = {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly status: ListStatus
  readonly owner: string
  readonly own: boolean
  readonly itemCount: number
  readonly createdAt: number
  readonly updatedAt: number
  readonly deeds: readonly ListDeed[]
  /** The subsidiary that it is of, where it is not of the company acted for. */
  readonly companyName?: string
  /** Why it was rejected. */
  readonly reason?: string
}

/** A list with its lines; `total` counts what has a price. */
export type ShoppingList = ListSummary & { readonly items: readonly ListItem[]; readonly total: Cents }

/** The page size of lists and of a list's lines (S1-9.07). */
export const listPageSize = 50

export const mostLists = 500
export const mostListItems = 2_000
export const longestListName = 100
export const longestDescription = 500
export const longestItemNote = 500
export const longestReason = 500
