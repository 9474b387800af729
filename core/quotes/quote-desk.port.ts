import type { SentFile } from '../uploads/upload'
import type { Outcome } from '../shared/domain-error'
import type { Cents } from '../shared/money'
import type { StaffEvent } from '../staff/staff'
import type { DeskQuoteChange } from './desk-change'
import type { Quote, QuoteSummary } from './quote'
import type { QuoteQuery } from './quote-query'

export const deskQuotesPerPage = 25

/**
 * A quote in the queue: since when it waits for the desk (undefined while it waits for the buyer or is closed), and its
 * buyer.
 */
export type DeskQuoteSummary = QuoteSummary & {
  /** Since when the buyer waits, in epoch seconds. */ readonly waitingSince?: number
  readonly contactEmail: string
}

export type DeskQuotePage = {
  readonly quotes: readonly DeskQuoteSummary[]
  readonly total: number
  /** Staff to whom quotes are assigned. */ readonly owners: readonly string[]
}

/** Query of the quote queue, also by assignee; 'nobody': unassigned. */
export type DeskQuoteQuery = QuoteQuery & {
  readonly owner?: string
  /** Only quotes that wait for the desk. */ readonly waiting?: boolean
}

/** Today's unit price without contract and sale, including modifiers. */
export type ListPrice = { readonly lineId: string; readonly price: Cents }

/** A quote at the desk, with its internal history. */
export type DeskQuote = Quote & {
  readonly internal: readonly StaffEvent[]
  /** Maximum discount without a reason, in basis points of the catalogue's price. */
  readonly mostDiscount: number
  /** The saved draft of an offer, shown instead of the sent one. */
  readonly saved?: { readonly note: string; readonly reason: string }
  /** Only for lines with a list price. Undefined if the platform does not provide them. */
  readonly listPrices?: readonly ListPrice[]
}

export type DeskQuoteWrite = {
  readonly quoteId: number
  readonly revision: number
  readonly key: string
  readonly change: DeskQuoteChange
}

/** All quotes of the session's storefront, for staff with 'quotes'; 'not-found' for others. */
export type QuoteDeskPort = {
  readonly list: (query: DeskQuoteQuery) => Outcome<DeskQuotePage>
  readonly find: (quoteId: number) => Outcome<DeskQuote>
  /** A file of the request or of one of its lines; otherwise 'not-found'. */
  readonly file: (quoteId: number, fileId: string) => Outcome<SentFile>
  /** Idempotent by key, one mail; 'conflict' with 'quotes.changed-meanwhile' if the buyer or a colleague was faster. */
  readonly change: (write: DeskQuoteWrite) => Outcome<DeskQuote>
}
