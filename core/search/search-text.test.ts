import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { fold, foldSku, tokensOf } from './search-text'

describe('search tokens', () => {
  it.each([
    `3'-0" door`,
    '36 in door',
    '36in door',
    '36" door',
    '36 inch doors',
    `3' 0" door`,
    '36-inch door',
    '3\u20320\u2033 door',
  ])('have the size in %s as one token', text => {
    expect(tokensOf(text)).toEqual(['36in', 'door'])
  })

  it('include fractions and pairs of sizes', () => {
    expect(tokensOf('4 1/2 x 4 1/2 in hinge')).toEqual(['4.5in', '4.5in', 'hinge'])
    expect(tokensOf('Ball Bearing Hinge 4.5 x 4.5')).toEqual(['ball', 'bearing', 'hinge', '4.5', 'x', '4.5'])
    expect(tokensOf(`7'`)).toEqual(['84in'])
  })

  it.each([
    ['Hinges', 'hinge'],
    ['Boxes', 'box'],
    ['assemblies', 'assembly'],
    ['Brass', 'brass'],
    ['Latches', 'latch'],
    ['Kestrel', 'kestrel'],
    ['stainless', 'stainless'],
  ])('reduce %s to %s', (text, word) => {
    expect(tokensOf(text)).toEqual([word])
  })

  it('omit stop words, unless there are no other words', () => {
    expect(tokensOf('a lock for the door')).toEqual(['lock', 'door'])
    expect(tokensOf('in')).toEqual(['in'])
    expect(tokensOf(' ;;" ')).toEqual([])
  })

  it('ignore accents and case, and dashes and blanks in SKUs', () => {
    expect(fold('Éclair ÄÖ')).toBe('eclair ao')
    expect(foldSku('ls g1-626')).toBe(foldSku('LS-G1-626'))
  })

  it('are read from any text in bounded time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'binary' }), text => tokensOf(text).every(word => word.length > 0)),
    )
    for (const text of ['1'.repeat(50_000), `1'-`.repeat(20_000), '1 1/'.repeat(20_000), '1 x '.repeat(20_000)])
      expect(tokensOf(text).length).toBeGreaterThan(0)
  })
})
