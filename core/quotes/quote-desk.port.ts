import type { SentFile } from '../uploads/upload'
import type { Outcome } from '../shared/domain-error'
import type { Cents } from '../shared/money'
import type { StaffEvent } from '../staff/staff'
import type { DeskQuoteChange } from './desk-change'
import type { Quote, QuoteSummary } from './quote'
import type { QuoteQuery } from './quote-query'

export const deskQuotesPerPage = 25

/**
 * A quote in the queue: how long it waits for the desk (undefined while it waits for the buyer or is over), and whose
 * it is.
 */
export type DeskQuoteSummary = QuoteSummary & {
  /** Epoch seconds since when the buyer waits. */ readonly waitingSince?: number
  readonly contactEmail: string
}

export type DeskQuotePage = {
  readonly quotes: readonly DeskQuoteSummary[]
  readonly total: number
  /** Who has taken quotes on. */ readonly owners: readonly string[]
}

/** Query of the quote queue, also by assignee; 'nobody': unassigned. */
export type DeskQuoteQuery = QuoteQuery & {
  readonly owner?: string
  /** Only those that wait for the desk. */ readonly waiting?: boolean
}

/** What one of a line costs a buyer without a contract today, with what was chosen for it and without a sale. */
export type ListPrice = { readonly lineId: string; readonly price: Cents }

/** A quote as the desk sees it: its own history beside, which no buyer sees. */
export type DeskQuote = Quote & {
  readonly internal: readonly StaffEvent[]
  /** The most that comes off without a reason, in basis points of the catalogue's price. */
  readonly mostDiscount: number
  /** Of a saved draft offer, shown in place of what the buyer sees. */
  readonly saved?: { readonly note: string; readonly reason: string }
  /** For lines that have one. Missing if the platform does not provide it. */
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
  /** A file of the request or of one of its lines; others are 'not-found'. */
  readonly file: (quoteId: number, fileId: string) => Outcome<SentFile>
  /** Idempotent by key, one mail; 'conflict' with 'quotes.changed-meanwhile' if the buyer or a colleague was faster. */
  readonly change: (write: DeskQuoteWrite) => Outcome<DeskQuote>
}
