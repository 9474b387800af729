import type { QuoteOption } from '../quotes/quote'
import type { ModifierChoice, Picture } from '../catalogue/product'
import type { Cents } from '../shared/money'

/**
 * Status codes of the trade portal (S1-6.05, S3-9.07). A junior buyer's list goes from draft to waiting and is approved
 * or rejected; others are approved from the start.
 */
export const listStatuses = { approved: 0, deleted: 20, draft: 30, waiting: 40, rejected: 50 } as const
export type ListStatus = (typeof listStatuses)[keyof typeof listStatuses]

export const isListStatus = (code: number): code is ListStatus => Object.values<number>(listStatuses).includes(code)

/** A list line to add (S3-3.12): variant, quantity and modifier choices. */
export type ListedGoods = {
  readonly productId: number
  readonly variantId: number
  readonly quantity: number
  readonly choices: readonly ModifierChoice[]
  readonly note?: string
}

/** Why a line is unavailable: a text key and its values. */
export type WhyNot = { readonly code: string; readonly values?: Readonly<Record<string, string | number>> }

/**
 * A list line with current data. `price` is this buyer's unit price; undefined: sold by quote only, or unavailable.
 * `available`: can be ordered now; other lines stay and give a reason.
 */
export type ListItem = ListedGoods & {
  readonly id: number
  readonly name: string
  readonly slug?: string
  readonly sku: string
  /** Current part number of the company acted for. */
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

/** Actions on a list: returned by the server with it, and checked again at each call. */
export type ListAction = 'change' | 'remove' | 'duplicate' | 'submit' | 'approve' | 'order'

/** A list in the overview. `owner`: its owner's name; `own`: it belongs to this visitor. Times are epoch seconds. */
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
  readonly allowedActions: readonly ListAction[]
  /** The subsidiary that owns it, if it is not the company acted for. */
  readonly companyName?: string
  /** The rejection's reason. */
  readonly reason?: string
}

/** A list with its lines; `total` is the sum of lines with a price. */
export type ShoppingList = ListSummary & { readonly items: readonly ListItem[]; readonly total: Cents }

/** The page size of lists and of a list's lines (S1-9.07). */
export const listPageSize = 50

export const maxLists = 500
export const maxListItems = 2_000
export const maxListNameLength = 100
export const maxDescriptionLength = 500
export const maxItemNoteLength = 500
export const maxListReasonLength = 500
