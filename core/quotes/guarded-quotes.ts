import * as TE from 'fp-ts/TaskEither'
import { countingLinkGuesses, type LinkGuard } from '../access/guarded-links'
import { ifMayCheckOut, type CheckoutGuard } from '../access/can-check-out'
import { notFound, type Outcome } from '../shared/domain-error'
import type { QuoteRef } from './quote'
import type { QuotesPort } from './quotes.port'

/** A quote's number: no secret, since every quote is looked up with its owner. */
const isNumber = (ref: QuoteRef) => /^\d{1,15}$/.test(ref)

/** As long at least as 128 random bits are in base64url, and no number that is only written at length: `000...7`, `0x00...7`. */
const isCapability = (ref: QuoteRef) => /^[\w-]{22,200}$/.test(ref) && Number.isNaN(Number(ref))

/**
 * Quotes that only those check out who may order, whatever platform keeps them: a portal answers it with a checkout address.
 * Links that open none are counted; what is neither a number nor long enough for a link is asked of no platform.
 */
export const guardedQuotes = (quotes: QuotesPort, { links, ...guard }: CheckoutGuard & { readonly links: LinkGuard }): QuotesPort => {
  const allowed = ifMayCheckOut(guard)
  const opened = <A>(ref: QuoteRef, found: () => Outcome<A>): Outcome<A> =>
    isNumber(ref) ? found() : countingLinkGuesses(links)(isCapability(ref) ? found() : TE.left(notFound('quote')))
  return {
    ...quotes,
    checkOut: id => allowed(() => quotes.checkOut(id)),
    byRef: ref => opened(ref, () => quotes.byRef(ref)),
    pdf: (ref, lang) => opened(ref, () => quotes.pdf(ref, lang)),
  }
}
