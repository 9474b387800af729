import { pipe } from 'fp-ts/function'
import * as t from 'io-ts'
import * as TE from 'fp-ts/TaskEither'
import type { Quote } from '../../../core/quotes/quote'
import type { QuoteAnswer } from '../../../core/quotes/quotes.port'
import type { Outcome } from '../../../core/shared/domain-error'
import { id } from '../../shared/codecs'
import type { Http } from '../../shared/http'
import { tradeGraphql, type TradeOperation } from '../graphql'
import type { QuoteDesk } from './quotes.client'
import { escapedNote } from './request.wire'

const updatedCodec = t.strict({ quoteUpdate: t.strict({ quote: t.strict({ id }) }) })

/** Sends a message to the merchant about a quote. */
export const quoteUpdate: TradeOperation<t.TypeOf<typeof updatedCodec>> = {
  document: `mutation QuoteUpdate($id: Int!, $quoteData: QuoteUpdateInputType!) {
  quoteUpdate(id: $id, quoteData: $quoteData) { quote { id } }
}`,
  data: updatedCodec,
}

/**
 * Answers an offer at a portal, which takes messages only: what the buyer changed is written out for the merchant. An
 * acceptance sends nothing, since the portal takes it with the order.
 */
export const answerByMessage = (
  http: Http,
  { channel, buyer, whenExpired }: Pick<QuoteDesk, 'channel' | 'buyer' | 'whenExpired'>,
): ((quote: Quote, answer: QuoteAnswer) => Outcome<void>) => {
  const execute = tradeGraphql(http, whenExpired)
  return (quote, answer) => {
    const message = messageOf(quote, answer)
    return message === ''
      ? TE.right(undefined)
      : pipe(
          buyer(),
          TE.flatMap(({ email }) =>
            execute(quoteUpdate, {
              id: quote.id,
              quoteData: {
                storeHash: channel.storeHash,
                message: escapedNote(message),
                userEmail: email ?? quote.contact.email,
              },
            }),
          ),
          TE.map(() => undefined),
        )
  }
}

/** The answer in sentences; empty for an acceptance. Its readers are the merchant's people, at the portal's desk. */
export const messageOf = ({ lines }: Pick<Quote, 'lines'>, answer: QuoteAnswer): string => {
  if (answer.tag === 'accept') return ''
  const note = answer.note.trim()
  if (answer.tag === 'decline') return ['Offer declined.', note].filter(Boolean).join('\n')
  const { quantities = {}, comments = {} } = answer
  const changes = lines.flatMap(line => {
    const quantity = quantities[line.id]
    const comment = comments[line.id]?.trim()
    return [
      ...(quantity === undefined || quantity === line.quantity ? [] : [`${line.sku}: quantity ${quantity}`]),
      ...(comment ? [`${line.sku}: ${comment}`] : []),
    ]
  })
  return [note, ...changes].filter(Boolean).join('\n') || 'Please check the offer again.'
}
