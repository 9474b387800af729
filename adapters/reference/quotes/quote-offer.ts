import type { DeskQuote } from '../../../core/quotes/quote-desk.port'
import { readRecord } from '../database/json-columns'

/** An offer that staff saved for later, stored beside the quote: the buyer's view is unchanged. */
export type SavedOffer = Pick<DeskQuote, 'lines' | 'legalTerms' | 'shippingTotal' | 'taxTotal' | 'saved'> & {
  readonly expiresAt?: number
}

export const writeOffer = (offer: SavedOffer): string => JSON.stringify(offer)

/** Nothing where none is saved. It was written by us, whole. */
export const savedOffer = (written: string | null): Partial<SavedOffer> =>
  written === null ? {} : (readRecord(written) as Partial<SavedOffer>)
