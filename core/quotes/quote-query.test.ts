import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { addressOfQuoteQuery, allQuotes, isQuoteQueryFiltered, quoteQueryOf, quoteSorts } from './quote-query'
import { quoteStatuses } from './quote'

describe('a query for quotes', () => {
  it('is read from the address, ignoring invalid values', () => {
    expect(quoteQueryOf({})).toEqual(allQuotes)
    expect(
      quoteQueryOf({ q: ' elm ', status: '4', from: '2026-11-01', to: 'soon', sort: 'total-desc', page: '3' }),
    ).toEqual({ page: 3, perPage: 10, sort: 'total-desc', search: 'elm', status: 4, from: '2026-11-01' })
    expect(quoteQueryOf({ status: '9', sort: 'best', page: '-1' })).toEqual(allQuotes)
  })

  it('round-trips through its address', () => {
    const word = fc.stringMatching(/^[a-z0-9-]{1,20}$/)
    const query = fc.record(
      {
        page: fc.integer({ min: 1, max: 99 }),
        perPage: fc.constant(10),
        sort: fc.constantFrom(...quoteSorts),
        search: word,
        status: fc.constantFrom(...Object.values(quoteStatuses)),
        from: fc.constant('2026-01-31'),
        to: fc.constant('2026-12-31'),
        contact: word,
      },
      { requiredKeys: ['page', 'perPage', 'sort'] },
    )
    fc.assert(fc.property(query, asked => expect(quoteQueryOf(addressOfQuoteQuery(asked))).toEqual(asked)))
    expect([isQuoteQueryFiltered(allQuotes), isQuoteQueryFiltered({ ...allQuotes, status: 0 })]).toEqual([false, true])
  })
})
