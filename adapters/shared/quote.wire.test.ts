import { describe, expect, it } from '@jest/globals'
import type { Type } from 'io-ts'
import type { Quote } from '../../core/quotes/quote'
import { aQuotedLine, aShownQuote } from '../../test/builders/shown-quote'
import { ownQuoteFields, ownQuoteFromWire } from './own-quote.wire'
import { quoteCodec, quoteFromWire, quoteToWire } from './quote.wire'

const sent = <A>(codec: Type<A, unknown>, answer: unknown): A => {
  const decoded = codec.decode(JSON.parse(JSON.stringify(answer)))
  if (decoded._tag === 'Left') throw new Error('The answer cannot be read')
  return decoded.right
}

describe('a quote on the wire', () => {
  const quote = aShownQuote({ lines: [aQuotedLine({ partNumber: 'NB-0042' }), aQuotedLine({ id: '2' })] })
  const numbersOf = ({ lines }: Quote) => lines.map(({ partNumber }) => partNumber)

  it("says the company's own part number of a line, in the words of the vendor and in our own", () => {
    expect(numbersOf(quoteFromWire(sent(quoteCodec, quoteToWire(quote))))).toEqual(['NB-0042', undefined])
    expect(numbersOf(ownQuoteFromWire(sent(ownQuoteFields, quote)))).toEqual(['NB-0042', undefined])
  })
})
