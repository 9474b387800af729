import type { DeskQuote } from '../../../core/quotes/quote-desk.port'
import { readRecord } from '../database/json-columns'

/** An offer that the desk saved for later, as it is kept beside the quote: what the buyer sees stays as it is. */
export type SavedOffer = Pick<DeskQuote, 'lines' | 'legalTerms' | 'shippingTotal' | 'taxTotal' | 'saved'> & {
  readonly expiresAt?: number
}

export const writeOffer = (offer: SavedOffer): string => JSON.stringify(offer)

/** Nothing where none is saved. It was written by us, whole. */
export const savedOffer = (written: string | null): Partial<SavedOffer> =>
  written === null ? {} : (readRecord(written) as Partial<SavedOffer>)
