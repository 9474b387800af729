import * as t from 'io-ts'
import type { DraftQuote } from '../../../core/quotes/draft-quote'
import type { QuoteAnswer, QuoteDifference } from '../../../core/quotes/quotes.port'
import { listOf, oneOf, placeholders, text, whole } from '../../shared/codecs'
import { draftQuoteFields } from '../../shared/own-quote.wire'

/**
 * Our own quote calls, which vendors do not have: the account's draft, share links, the buyer's answer, and differences
 * since the offer.
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

/** Empty if there is no draft. */
export const draftAnswer = t.partial({ draft: draftQuoteFields })
export const draftRequest = t.strict({ draft: draftQuoteFields })
export const draftFromWire = (wire: t.TypeOf<typeof draftQuoteFields>): DraftQuote => wire
