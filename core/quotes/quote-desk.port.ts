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

/** Which quotes of the queue: also by who has taken them on; 'nobody' are those that nobody has. */
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
  /** Of an offer that is kept for later and stands in place of what the buyer sees. */
  readonly saved?: { readonly note: string; readonly reason: string }
  /** Of the lines that have one. Absent where the platform does not tell. */
  readonly listPrices?: readonly ListPrice[]
}

export type DeskQuoteWrite = {
  readonly quoteId: number
  readonly revision: number
  readonly key: string
  readonly change: DeskQuoteChange
}

/** All quotes of the session's storefront, for staff with 'quotes'. Anybody else is answered as if there were none. */
export type QuoteDeskPort = {
  readonly list: (query: DeskQuoteQuery) => Outcome<DeskQuotePage>
  readonly find: (quoteId: number) => Outcome<DeskQuote>
  /**
   * A file that the buyer sent with the request or chose with one of its lines, as it was sent; any other file is
   * 'not-found'.
   */
  readonly file: (quoteId: number, fileId: string) => Outcome<SentFile>
  /**
   * One effect and one mail per key; 'conflict' with 'quotes.changed-meanwhile' when the buyer or a colleague was
   * quicker.
   */
  readonly change: (write: DeskQuoteWrite) => Outcome<DeskQuote>
}
