import { describe, expect, it } from '@jest/globals'
import { checkTerms, checkTiers, isCircular, type PriceListTerms } from './price-list'

const bases = new Map<number, number | undefined>([
  [11, undefined],
  [12, 11],
  [13, 12],
])
const aList: PriceListTerms = { name: 'Trade', kind: { tag: 'fixed' } }
const percentOf = (listId: number, basisPoints = 9_000): PriceListTerms => ({
  ...aList,
  kind: { tag: 'percent-of', listId, basisPoints, rounding: 'none' },
})
const wrong = (terms: PriceListTerms, listId?: number) =>
  checkTerms(listId, terms, bases).map(({ field, code }) => [field, code])

describe('the terms of a price list', () => {
  it.each<[string, PriceListTerms, number | undefined, readonly (readonly [string, string])[]]>([
    ['good', aList, undefined, []],
    ['a circle through another list', percentOf(13), 12, [['base', 'prices.issues.circle']]],
    ['itself', percentOf(11), 11, [['base', 'prices.issues.circle']]],
    ['a list that does not exist', percentOf(99), 11, [['base', 'prices.issues.base']]],
    ['no share', percentOf(11, 0), 14, [['percent', 'prices.issues.percent']]],
    [
      'until before from',
      { ...aList, from: '2026-12-02', until: '2026-12-01' },
      11,
      [['until', 'prices.issues.until-before-from']],
    ],
    ['no such day', { ...aList, from: '2026-02-30' }, 11, [['from', 'prices.issues.day']]],
    ['no name', { ...aList, name: ' ' }, 11, [['name', 'prices.issues.name']]],
  ])('with %s have these issues at their fields [A-15]', (_, terms, listId, issues) => {
    expect(wrong(terms, listId)).toEqual(issues)
  })

  it('find a circle from each of its lists', () => {
    expect(isCircular(11, 13, bases)).toBe(true)
    expect(isCircular(13, 11, bases)).toBe(false)
  })
})

describe('the prices of a variant in a list', () => {
  it.each([
    [
      'good',
      [
        { minimum: 1, price: 0 },
        { minimum: 12, price: 15_600, salePrice: 15_000, from: '2026-01-01', until: '2026-01-01' },
      ],
      [],
    ],
    ['a negative price', [{ minimum: 1, price: -1 }], [['price:0', 'prices.issues.price']]],
    ['a negative sale price', [{ minimum: 1, price: 5, salePrice: -1 }], [['sale:0', 'prices.issues.price']]],
    ['a break below 1', [{ minimum: 0, price: 1 }], [['minimum:0', 'prices.issues.minimum']]],
    [
      'a break twice',
      [
        { minimum: 12, price: 1 },
        { minimum: 12, price: 2 },
      ],
      [['minimum:1', 'prices.issues.minimum-twice']],
    ],
    [
      'until before from',
      [{ minimum: 1, price: 1, from: '2026-12-02', until: '2026-12-01' }],
      [['until:0', 'prices.issues.until-before-from']],
    ],
  ])('with %s are refused at the field [A-16]', (_, tiers, issues) => {
    expect(checkTiers(tiers).map(({ field, code }) => [field, code])).toEqual(issues)
  })
})
