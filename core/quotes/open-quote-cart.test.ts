import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Cart } from '../cart/cart'
import { notFound } from '../shared/domain-error'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { aQuotedLine, aShownQuote } from '../../test/builders/shown-quote'
import { noQuotes } from './no-quotes'
import { openQuoteCart } from './open-quote-cart'
import type { Quote } from './quote'
import type { QuotesPort } from './quotes.port'

const cart = { id: 'agreed' } as Cart
const accepted = aShownQuote({ lines: [aQuotedLine({ accepted: true })] })
const desk = (quote: Quote | undefined, more: Partial<QuotesPort> = {}): QuotesPort => ({
  ...noQuotes,
  byRef: () => (quote ? TE.right(quote) : TE.left(notFound('quote'))),
  differences: () => TE.right([]),
  checkOut: () => TE.right(cart),
  ...more,
})

describe('a cart link to a quote', () => {
  it("makes a cart of the buyer's own accepted quote [S3-2.11]", async () => {
    expect(await answerOf(openQuoteCart({ quotes: desk(accepted) })('10482'))).toBe(cart)
  })

  it('makes no cart of any other quote [S3-2.11]', async () => {
    for (const quote of [
      undefined,
      aShownQuote(),
      { ...accepted, isOwn: false },
      { ...accepted, status: 4 as const },
      { ...accepted, status: 5 as const },
    ]) {
      expect(
        await refusalOf(
          openQuoteCart({
            quotes: desk(quote, {
              checkOut: () => {
                throw new Error('A cart was made')
              },
            }),
          })('10482'),
        ),
      ).toEqual(notFound('quote'))
    }
  })

  it('creates no cart while a line differs from the accepted quote', async () => {
    const quotes = desk(accepted, {
      differences: () => TE.right([{ sku: 'LS', name: 'Lock', code: 'quotes.less-stock', values: { stock: 2 } }]),
    })
    expect(await refusalOf(openQuoteCart({ quotes })('10482'))).toEqual({
      tag: 'conflict',
      reason: 'quotes.differences',
    })
  })
})
