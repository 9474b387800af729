import { describe, expect, it } from '@jest/globals'
import { isQuoteOnly, stockState } from './product'

describe('a product', () => {
  it.each(['Motorola Handheld Detector', 'CEIA Walk-Through Detector', 'Stainless Door (For Quote Only)'])('[S2-2.36] named %s is sold by quote', name => {
    expect(isQuoteOnly(name)).toBe(true)
  })

  it('of any other name has a price', () => expect(isQuoteOnly('Walk-Through Detector, 18 Zone')).toBe(false))

  it('hurries the shopper at five pieces and fewer', () => {
    expect([-1, 0, 1, 5, 6].map(stockState)).toEqual(['out-of-stock', 'out-of-stock', 'few-left', 'few-left', 'in-stock'])
  })
})
