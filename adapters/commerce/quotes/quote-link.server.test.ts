import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import type { Cart } from '../../../core/cart/cart'
import { notFound } from '../../../core/shared/domain-error'
import { noQuotes } from '../../../core/quotes/no-quotes'
import type { Quote } from '../../../core/quotes/quote'
import { aQuotedLine, aShownQuote } from '../../../test/builders/shown-quote'
import { quoteLinkRoutes } from './quote-link.server'

const [route] = quoteLinkRoutes

const taken: number[] = []
const opened = async (query: Record<string, string>, quote?: Quote, site: string | undefined = 'same-origin') => {
  const quotes = {
    ...noQuotes,
    byRef: () => (quote ? TE.right(quote) : TE.left(notFound('quote'))),
    differences: () => TE.right([]),
    checkOut: (id: number) => TE.fromIO(() => (taken.push(id), { id: 'agreed' } as Cart)),
  }
  const answer = await route?.handle(
    {
      params: {},
      query: new URLSearchParams(query),
      body: undefined,
      header: name => (name === 'sec-fetch-site' ? site : undefined),
    },
    { quotes },
  )
  return [answer?.status, answer?.headers?.['location']]
}

describe("the trade edition's cart of a quote", () => {
  it('is named by the quote in the query, and opened for its own buyer [S3-2.11] [S3-9.13] [S2-7.25]', async () => {
    expect(route?.path).toBe('/exp-sf-cms/api/b2b-edition/cart')
    expect(await opened({ quoteId: '10482' }, aShownQuote({ lines: [aQuotedLine({ accepted: true })] }))).toEqual([
      303,
      '/cart/',
    ])
  })

  it.each(['cross-site', 'same-site', 'none', ''])(
    "redirects external visitors (%s) to the quote's page, without changing the cart",
    async site => {
      taken.length = 0
      expect(
        await opened({ quoteId: '10482' }, aShownQuote({ lines: [aQuotedLine({ accepted: true })] }), site),
      ).toEqual([303, '/quote-details/?quoteId=10482'])
      expect(taken).toEqual([])
    },
  )

  it("redirects other visitors to the quote's page [S3-2.11]", async () => {
    expect(await opened({ quoteId: '10482' }, aShownQuote())).toEqual([303, '/quote-details/?quoteId=10482'])
    expect(await opened({ quoteId: '10482' })).toEqual([303, '/quote-details/?quoteId=10482'])
    expect(await opened({ quoteId: '../..' })).toEqual([303, '/'])
  })
})
