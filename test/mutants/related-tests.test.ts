import { describe, expect, it } from '@jest/globals'
import { testsFor, testsNear } from './related-tests.ts'

const importers = new Map([
  ['core/quotes/quote-totals.ts', ['core/quotes/quote-totals.test.ts', 'core/quotes/submit-quote.ts']],
  ['core/quotes/submit-quote.ts', ['core/quotes/submit-quote.test.ts', 'composition/wiring/use-cases.ts']],
  ['composition/wiring/use-cases.ts', ['composition/server/server.test.ts', 'test/journeys/quote.test.ts', 'core/quotes/submit-quote.ts']],
])

describe('tests near a file', () => {
  it('are those that reach it by imports, nearest first, without journeys', () => {
    expect(testsNear(importers, 'core/quotes/quote-totals.ts')).toEqual(['core/quotes/quote-totals.test.ts', 'core/quotes/submit-quote.test.ts', 'composition/server/server.test.ts'])
  })

  it('run a suite of its name sooner than others that are as near', () => {
    const reached = new Map([
      ['adapters/reference/quotes/quote-desk.ts', ['test/builders/staff.ts']],
      ['test/builders/staff.ts', ['test/ports/accounts.test.ts', 'test/ports/staff.test.ts']],
      ['test/ports/quote-desk.suite.ts', ['test/ports/staff.test.ts']],
    ])
    expect(testsNear(reached, 'adapters/reference/quotes/quote-desk.ts')).toEqual(['test/ports/staff.test.ts', 'test/ports/accounts.test.ts'])
  })

  it('are none where nothing imports it', () => {
    expect(testsNear(importers, 'core/alone.ts')).toEqual([])
  })
})

describe('tests for an edit', () => {
  const walk = 'composition/wiring/rate-limits.test.ts'
  const wired = new Map([...importers, ['composition/wiring/use-cases.ts', ['composition/server/server.test.ts', walk, 'core/quotes/submit-quote.ts']]])
  const tests = (kind: 'skip-check' | 'boundary', red: readonly string[] = []) => testsFor(wired, { file: 'core/quotes/quote-totals.ts', kind }, 1, test => red.includes(test))

  it('are the nearest ones, and for a limit left out those that walk the table of limits', () => {
    expect(tests('boundary')).toEqual(['core/quotes/quote-totals.test.ts'])
    expect(tests('skip-check')).toEqual(['core/quotes/quote-totals.test.ts', walk])
  })

  it('leave out what is red without the edit, and a walk that does not reach the file', () => {
    expect(tests('boundary', ['core/quotes/quote-totals.test.ts'])).toEqual(['core/quotes/submit-quote.test.ts'])
    expect(tests('skip-check', [walk])).toEqual(['core/quotes/quote-totals.test.ts'])
    expect(testsFor(importers, { file: 'core/quotes/quote-totals.ts', kind: 'skip-check' }, 1, () => false)).toEqual(['core/quotes/quote-totals.test.ts'])
  })
})
