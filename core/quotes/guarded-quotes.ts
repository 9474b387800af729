import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { formatNamed } from '../addresses/country-named'
import { guarded, type Guard, type GuardTable } from '../access/guard'
import type { Guarded } from '../access/guarded'
import { countingLinkGuesses } from '../access/guarded-links'
import type { Permission } from '../access/permission-codes'
import { rateLimits } from '../access/rate-limits'
import { anybody, both, guestsAndPermitted, purchasers, signedIn } from '../access/requirements'
import { notFound, type Issue, type Outcome } from '../shared/domain-error'
import { answerIssues } from './answer-quote'
import { checkRequest } from './check-request'
import type { QuoteRef } from './quote'
import type { QuotesPort } from './quotes.port'

/** A quote's id: not a secret, since every quote is queried with its owner. */
const isNumber = (ref: QuoteRef) => /^\d{1,15}$/.test(ref)

/** At least as long as 128 random bits in base64url, and not a padded number: `000...7`, `0x00...7`. */
const isCapability = (ref: QuoteRef) => /^[\w-]{22,200}$/.test(ref) && Number.isNaN(Number(ref))

/** Share links grant everyone access; ids require the permission. */
const byNumber = (code: Permission) => (ref: QuoteRef) => (isNumber(ref) ? guestsAndPermitted(code) : anybody)

/** Reads the quote that a call is about. */
const thatQuote = ({ byRef }: QuotesPort, id: number) => byRef(String(id))

const without = <A>(issues: readonly Issue[], right: A): E.Either<readonly Issue[], A> =>
  issues.length > 0 ? E.left(issues) : E.right(right)

/** Preconditions for reading and writing quotes, on any platform. Guests have the quotes their session requested. */
const table: GuardTable<QuotesPort> = {
  create: {
    who: guestsAndPermitted('create_quote'),
    shape: (request, key) =>
      pipe(
        checkRequest(request, formatNamed),
        E.map(tidy => [tidy, key]),
      ),
    limits: [rateLimits.quotesFromAddress, rateLimits.quotesOfAsker],
    // Requests with changed prices are not stored, so the same key is used again.
    once: { key: (_, key) => key, keeps: ({ tag }) => tag === 'created' },
  },
  byRef: { who: byNumber('get_quote_detail') },
  list: { who: guestsAndPermitted('get_quotes') },
  share: { who: guestsAndPermitted('get_quote_detail') },
  answer: {
    who: guestsAndPermitted('update_quote_message'),
    about: thatQuote,
    shape: (id, revision, answer) => without(answerIssues(answer), [id, revision, answer]),
  },
  differences: { who: guestsAndPermitted('get_quote_detail') },
  checkOut: { who: both(purchasers, guestsAndPermitted('checkout_with_quote')) },
  pdf: { who: byNumber('get_quote_pdf') },
  draft: { who: anybody },
  keepDraft: { who: signedIn },
}

/**
 * Counts unknown share links; references that are neither an id nor long enough for a link are not sent to the
 * platform.
 */
const countingLinks = (quotes: QuotesPort, guard: Guard): QuotesPort => {
  const opened = <A>(ref: QuoteRef, found: () => Outcome<A>): Outcome<A> =>
    isNumber(ref) ? found() : countingLinkGuesses(guard)(isCapability(ref) ? found() : TE.left(notFound('quote')))
  return {
    ...quotes,
    byRef: ref => opened(ref, () => quotes.byRef(ref)),
    pdf: (ref, lang) => opened(ref, () => quotes.pdf(ref, lang)),
  }
}

export const guardedQuotes = (quotes: QuotesPort, guard: Guard): Guarded<QuotesPort> =>
  guarded('quotes', table, countingLinks(quotes, guard), guard)
