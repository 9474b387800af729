import { describe, expect, it } from '@jest/globals'
import { testsNear } from './related-tests.ts'

const importers = new Map([
  ['core/quotes/quote-totals.ts', ['core/quotes/quote-totals.test.ts', 'core/quotes/submit-quote.ts']],
  ['core/quotes/submit-quote.ts', ['core/quotes/submit-quote.test.ts', 'composition/use-cases.ts']],
  ['composition/use-cases.ts', ['composition/server.test.ts', 'test/journeys/quote.test.ts', 'core/quotes/submit-quote.ts']],
])

describe('tests near a file', () => {
  it('are those that reach it by imports, nearest first, without journeys', () => {
    expect(testsNear(importers, 'core/quotes/quote-totals.ts')).toEqual(['core/quotes/quote-totals.test.ts', 'core/quotes/submit-quote.test.ts', 'composition/server.test.ts'])
  })

  it('are none where nothing imports it', () => {
    expect(testsNear(importers, 'core/alone.ts')).toEqual([])
  })
})
