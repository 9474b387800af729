import type { DeskQuote } from '../../../core/quotes/quote-desk.port'
import { readRecord } from '../database/json-columns'

/** A draft offer of staff, stored beside the quote and invisible to the buyer. */
export type SavedOffer = Pick<DeskQuote, 'lines' | 'legalTerms' | 'shippingTotal' | 'taxTotal' | 'saved'> & {
  readonly expiresAt?: number
}

export const writeOffer = (offer: SavedOffer): string => JSON.stringify(offer)

/** Decodes the stored draft offer; empty if there is none. This platform wrote it, so its shape is not validated. */
export const savedOffer = (written: string | null): Partial<SavedOffer> =>
  written === null ? {} : (readRecord(written) as Partial<SavedOffer>)
