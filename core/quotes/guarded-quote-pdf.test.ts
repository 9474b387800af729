import { describe, expect, it } from '@jest/globals'
import { aQuotedLine, aShownQuote } from '../../test/builders/shown-quote'
import { documentKey } from './guarded-quote-pdf'
import type { Quote } from './quote'

describe('the cache key of a quote document', () => {
  it('depends on everything the document shows, and not on its reader', () => {
    const quote = aShownQuote()
    const key = documentKey(quote, 'en', '')
    const comments = [{ at: 1, by: 'Sam', fromDesk: false, text: 'Soon?' }]
    expect(
      documentKey(
        { ...quote, isOwn: false, note: 'x', history: [], lines: quote.lines.map(line => ({ ...line, comments })) },
        'en',
        '',
      ),
    ).toBe(key)
    const changes: readonly Partial<Quote>[] = [
      { number: '2' },
      { title: '' },
      { status: 5 },
      { expiresAt: 1 },
      { legalTerms: '' },
      { shippingTotal: 1 },
      { salesRepEmail: 'x' },
      { contact: { ...quote.contact, name: 'x' } },
      { lines: [aQuotedLine({ offeredPrice: 1 })] },
      { lines: [...quote.lines].reverse() },
    ]
    expect(new Set([key, ...changes.map(change => documentKey({ ...quote, ...change }, 'en', ''))]).size).toBe(
      changes.length + 1,
    )
  })
})
