import * as t from 'io-ts'
import type { DraftQuote } from '../../../core/quotes/draft-quote'
import type { QuoteAnswer, QuoteDifference } from '../../../core/quotes/quotes.port'
import { listOf, oneOf, placeholders, text, whole } from '../../shared/codecs'
import { draftQuoteFields } from '../../shared/own-quote.wire'

/**
 * What no vendor has for quotes: the draft on the account, a shared link, the buyer's answer, and what changed since
 * the offer. Ours.
 */
export const draftPath = '/exp-sf-cms/api/bc/quotes/draft'
export const sharePath = (id: number | ':quoteId') => `/exp-sf-cms/api/bc/quotes/${id}/share`
export const answerPath = (id: number | ':quoteId') => `/exp-sf-cms/api/bc/quotes/${id}/answer`
export const differencesPath = (id: number | ':quoteId') => `/exp-sf-cms/api/bc/quotes/${id}/differences`
/** The document by quote number or share token; `?lang=fr` selects its language. */
export const fileRoute = '/exp-sf-cms/api/bc/quotes/:quoteId/pdf'

export const sharedCodec = t.strict({ ref: text(200, 1) })

const maxLines = 2_000
const note = text(20_000)
const lineId = text(100, 1)
const answerCodec = t.union([
  t.strict({ tag: oneOf('accept'), lineIds: listOf(lineId, maxLines) }),
  t.strict({ tag: oneOf('decline'), note }),
  t.intersection([
    t.strict({ tag: oneOf('ask-again'), note }),
    t.partial({ quantities: t.record(t.string, whole(0, 10_000_000)), comments: t.record(t.string, text(20_000)) }),
  ]),
])
/** The revision that was read, for optimistic locking: a newer one is a change the sender has not seen. */
export const answerRequest = t.strict({ revision: whole(0, 1_000_000), answer: answerCodec })
export const answerFromWire = (wire: t.TypeOf<typeof answerCodec>): QuoteAnswer => wire

const codes = [
  'quotes.less-stock',
  'quotes.not-for-sale',
  'quotes.list-price-moved',
] as const satisfies readonly QuoteDifference['code'][]
export const differencesCodec = t.strict({
  differences: listOf(
    t.strict({ sku: text(200), name: text(500), code: oneOf(...codes), values: placeholders }),
    maxLines,
  ),
})

/** No draft is an empty answer. */
export const draftAnswer = t.partial({ draft: draftQuoteFields })
export const draftRequest = t.strict({ draft: draftQuoteFields })
export const draftFromWire = (wire: t.TypeOf<typeof draftQuoteFields>): DraftQuote => wire
