import type { Outcome } from '../shared/domain-error'
import type { Cart } from '../cart/cart'
import type { CreatedQuote, Quote, QuoteRef, QuoteRequest, QuoteSummary, WantedLine } from './quote'
import type { DraftQuote } from './draft-quote'
import type { QuoteQuery } from './quote-query'

/** 'repriced': prices changed since the draft, so the request was not stored; the lines have current prices. */
export type QuoteSent =
  | { readonly tag: 'created'; readonly quote: CreatedQuote }
  | { readonly tag: 'repriced'; readonly lines: readonly WantedLine[] }

export type QuoteList = {
  readonly quotes: readonly QuoteSummary[]
  readonly total: number
  /** Number of malformed entries on this page; 1 or more. */
  readonly unreadable?: number
  /** Requesters within the company, if others' quotes are visible. */
  readonly contacts?: readonly string[]
}

/**
 * A buyer's answer to an offer. `revision` is the one that was read; an outdated one is 'conflict' with
 * 'quotes.changed-meanwhile'.
 */
export type QuoteAnswer =
  /** Accepts some or all lines at the offered prices; a chosen alternate replaces its line. */
  | { readonly tag: 'accept'; readonly lineIds: readonly string[] }
  | { readonly tag: 'decline'; readonly note: string }
  /** Requests another offer, or answers the desk's question. */
  | {
      readonly tag: 'ask-again'
      readonly note: string
      readonly quantities?: Readonly<Record<string, number>>
      readonly comments?: Readonly<Record<string, string>>
    }

/** A difference between an accepted quote and current stock and prices. */
export type QuoteDifference = {
  readonly sku: string
  readonly name: string
  readonly code: 'quotes.less-stock' | 'quotes.not-for-sale' | 'quotes.list-price-moved'
  readonly values: Readonly<Record<string, string | number>>
}

/**
 * Quotes of this session's buyer. Every quote is queried with its owner: company users by their permission's level,
 * retail customers their own, guests those this session requested; foreign ids are 'not-found'.
 */
export type QuotesPort = {
  /**
   * Creates a quote, idempotent by key (S3-4.01). The server computes prices, company, store and totals. 'invalid' with
   * issues named as by `checkRequest`.
   */
  readonly create: (request: QuoteRequest, key: string) => Outcome<QuoteSent>
  /** By id or share token; otherwise 'not-found'. */
  readonly byRef: (ref: QuoteRef) => Outcome<Quote>
  readonly list: (query: QuoteQuery) => Outcome<QuoteList>
  /** Creates or returns the quote's share token, at least 128 bits, which grants everyone access. */
  readonly share: (id: number) => Outcome<QuoteRef>
  readonly answer: (id: number, revision: number, answer: QuoteAnswer) => Outcome<Quote>
  /** Differences that prevent ordering the accepted quote. */
  readonly differences: (id: number) => Outcome<readonly QuoteDifference[]>
  /**
   * Replaces the session's cart with the accepted quote, at the agreed prices and locked; the previous cart can be
   * restored.
   */
  readonly checkOut: (id: number) => Outcome<Cart>
  /** The quote's PDF; in the reader's language if `lang` (`fr`, `fr-LU`) is missing or unsupported. */
  readonly pdf: (ref: QuoteRef, lang?: string) => Outcome<Uint8Array>
  /** The customer's draft on the account; undefined if there is none. */
  readonly draft: () => Outcome<DraftQuote | undefined>
  readonly keepDraft: (draft: DraftQuote) => Outcome<void>
}
