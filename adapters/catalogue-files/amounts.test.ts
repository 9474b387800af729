import { describe, expect, it } from '@jest/globals'
import { gramsOf, priceOf, stockOf, typeIn, yesOrNo } from './amounts'

describe('prices as files write them', () => {
  it.each([
    ['32', 3200],
    ['12.5', 1250],
    ['12,5', 1250],
    ['$1,299.00', 129900],
    ['1.299,00 €', 129900],
    ['1,299', 129900],
    ['1.299', 130],
    ['1.234.567', 123456700],
    ['0.99', 99],
    ['1 234,50', 123450],
    ['USD 5', 500],
  ])('%s is %i cents', (text, cents) => {
    expect(priceOf(text)).toBe(cents)
  })

  it.each(['', 'twelve', '-3', '1.2.3', '12..5', 'NaN'])('"%s" is no price', text => {
    expect(priceOf(text)).toBeUndefined()
  })
})

describe('prices in files with decimal commas', () => {
  it.each([
    ['1.299', 129900],
    ['12,5', 1250],
    ['1,299', 130],
    ['0,99', 99],
  ])('%s is %i cents', (text, cents) => {
    expect(priceOf(text, true)).toBe(cents)
  })
})

describe('weights', () => {
  it('are grams, from pounds where the file counts pounds', () => {
    expect([gramsOf('900'), gramsOf('2.5', 453.592), gramsOf('0,4', 453.592), gramsOf(''), gramsOf('heavy')]).toEqual([
      900,
      1134,
      181,
      undefined,
      undefined,
    ])
  })
})

describe('stock as files write it', () => {
  it('is parsed as an integer, a negative one as 0; anything else is undefined', () => {
    expect([stockOf('12'), stockOf('12.0'), stockOf('-3'), stockOf('many'), stockOf('1.5')]).toEqual([
      12,
      12,
      0,
      undefined,
      undefined,
    ])
  })
})

describe('yes or no', () => {
  it('is read in every spelling; an empty cell is undefined', () => {
    expect([yesOrNo('TRUE'), yesOrNo('y'), yesOrNo('N'), yesOrNo(''), yesOrNo(undefined)]).toEqual([
      true,
      true,
      false,
      undefined,
      undefined,
    ])
  })
})

describe('the kind of a product', () => {
  it('is recognized by its word or letter only', () => {
    expect([typeIn('digital'), typeIn('D'), typeIn('Physical'), typeIn('P'), typeIn('Towels'), typeIn('')]).toEqual([
      'digital',
      'digital',
      'physical',
      'physical',
      undefined,
      undefined,
    ])
  })
})
