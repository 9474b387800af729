import { describe, expect, it } from '@jest/globals'
import { isYes, priceOf, stockOf } from './amounts'

describe('prices as files write them', () => {
  it.each([
    ['32', 3200], ['12.5', 1250], ['12,5', 1250], ['$1,299.00', 129900], ['1.299,00 €', 129900], ['1,299', 129900], ['1.299', 130], ['1.234.567', 123456700], ['0.99', 99], ['1 234,50', 123450], ['USD 5', 500],
  ])('%s is %i cents', (text, cents) => {
    expect(priceOf(text)).toBe(cents)
  })

  it.each(['', 'twelve', '-3', '1.2.3', '12..5', 'NaN'])('"%s" is no price', text => {
    expect(priceOf(text)).toBeUndefined()
  })
})

describe('stock as files write it', () => {
  it('is a whole number; what is owed counts as none', () => {
    expect([stockOf('12'), stockOf('12.0'), stockOf('-3'), stockOf('many'), stockOf('1.5')]).toEqual([12, 12, 0, undefined, undefined])
  })
})

describe('yes and no', () => {
  it('take every spelling and a fallback for blanks', () => {
    expect([isYes('TRUE', false), isYes('y', false), isYes('N', true), isYes('', true), isYes(undefined, false)]).toEqual([true, true, false, true, false])
  })
})
