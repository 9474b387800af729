import type { Outcome } from '../shared/domain-error'
import type { Cart } from '../cart/cart'
import type { CreatedQuote, Quote, QuoteRef, QuoteRequest, QuoteSummary, WantedLine } from './quote'
import type { DraftQuote } from './draft-quote'
import type { QuoteQuery } from './quote-query'

/** Where prices moved between the draft and now, the request is not kept: `repriced` are its lines as they are now. */
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
  /** Some or all lines at the offered prices; a chosen alternate takes its line's place. */
  | { readonly tag: 'accept'; readonly lineIds: readonly string[] }
  | { readonly tag: 'decline'; readonly note: string }
  /** Another offer is asked for, or a question of the desk answered. */
  | {
      readonly tag: 'ask-again'
      readonly note: string
      readonly quantities?: Readonly<Record<string, number>>
      readonly comments?: Readonly<Record<string, string>>
    }

/** An accepted quote as it can be ordered now: what the re-check of stock and prices found differs from the offer. */
export type QuoteDifference = {
  readonly sku: string
  readonly name: string
  readonly code: 'quotes.less-stock' | 'quotes.not-for-sale' | 'quotes.list-price-moved'
  readonly values: Readonly<Record<string, string | number>>
}

/**
 * The quotes of this session's buyer. Every quote is looked up with its owner: company users by their permission's
 * level, retail customers their own, guests those this session asked for; a foreign number is as good as none.
 */
export type QuotesPort = {
  /**
   * One quote for any number of calls with the same key (S3-4.01). Prices, company, store and totals are worked out
   * here. 'invalid' with issues as `checkRequest` names them.
   */
  readonly create: (request: QuoteRequest, key: string) => Outcome<QuoteSent>
  /** By number, or by the capability of a shared link. 'not-found' otherwise. */
  readonly byRef: (ref: QuoteRef) => Outcome<Quote>
  readonly list: (query: QuoteQuery) => Outcome<QuoteList>
  /** A link that opens this quote for anybody, made once: its capability, 128 bits or more. */
  readonly share: (id: number) => Outcome<QuoteRef>
  readonly answer: (id: number, revision: number, answer: QuoteAnswer) => Outcome<Quote>
  /** Differences that prevent ordering the accepted quote. */
  readonly differences: (id: number) => Outcome<readonly QuoteDifference[]>
  /**
   * The accepted quote as the session's cart, at the agreed prices and closed to changes; the cart before it is set
   * aside.
   */
  readonly checkOut: (id: number) => Outcome<Cart>
  /** The document, ready to be sent on; in the language of the reader where `lang` (`fr`, `fr-LU`) names none. */
  readonly pdf: (ref: QuoteRef, lang?: string) => Outcome<Uint8Array>
  /** The draft on the account, for customers; undefined where none is kept. */
  readonly draft: () => Outcome<DraftQuote | undefined>
  readonly keepDraft: (draft: DraftQuote) => Outcome<void>
}
