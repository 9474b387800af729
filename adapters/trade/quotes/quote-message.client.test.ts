import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { QuoteAnswer } from '../../../core/quotes/quotes.port'
import { signedOut } from '../../../core/shared/domain-error'
import { answerOf } from '../../../test/builders/outcome'
import { aQuotedLine, aShownQuote } from '../../../test/builders/shown-quote'
import type { Http, HttpOptions } from '../../shared/http'
import { answerByMessage } from './quote-message.client'

const quote = aShownQuote({
  id: 7,
  lines: [aQuotedLine({ id: 'a', sku: 'LK-1', quantity: 6 }), aQuotedLine({ id: 'b', sku: 'HG-2', quantity: 3 })],
})

/** The variables of what a buyer's answer sends to the portal. */
const sentFor = async (answer: QuoteAnswer) => {
  const sent: unknown[] = []
  const post = (_path: string, options?: HttpOptions) => () => {
    sent.push((options?.body as { readonly variables: unknown }).variables)
    return TE.right({ status: 200, body: { data: { quoteUpdate: { quote: { id: '7' } } } }, header: () => null })()
  }
  const desk = {
    channel: { storeHash: 'abc', channelId: 1 },
    buyer: () => TE.right({ role: 1 as const, email: 'sue@builders.example' }),
    whenExpired: TE.left(signedOut),
  }
  await answerOf(answerByMessage({ post } as unknown as Http, desk)(quote, answer))
  return sent
}
const withMessage = (message: string) => [
  { id: 7, quoteData: { storeHash: 'abc', message, userEmail: 'sue@builders.example' } },
]

describe('an answer to an offer of a trade portal', () => {
  it('that asks again is a message with note, changed quantities and comments, by SKU', async () => {
    expect(
      await sentFor({
        tag: 'ask-again',
        note: ' Can you do better?\nWe need it by May. ',
        quantities: { a: 12, b: 3 },
        comments: { b: 'in US26D', a: ' ' },
      }),
    ).toEqual(withMessage('Can you do better?\\nWe need it by May.\\nLK-1: quantity 12\\nHG-2: in US26D'))
  })

  it('that declines says so, with the reason', async () => {
    expect(await sentFor({ tag: 'decline', note: 'Too late.' })).toEqual(withMessage('Offer declined.\\nToo late.'))
    expect(await sentFor({ tag: 'decline', note: '' })).toEqual(withMessage('Offer declined.'))
  })

  it('that accepts sends nothing: the order is the acceptance', async () => {
    expect(await sentFor({ tag: 'accept', lineIds: ['a'] })).toEqual([])
  })
})
