import { describe, expect, it } from '@jest/globals'
import { buyerPrice } from './price'

describe('the price for a buyer', () => {
  it('[S1-9.09] is the sale price, otherwise the price, otherwise the retail price', () => {
    expect(buyerPrice({ price: 1_000, salePrice: 900, retailPrice: 1_200 })).toEqual({
      now: 900,
      was: 1_200,
      contract: false,
    })
    expect(buyerPrice({ price: 1_000, retailPrice: 900 })).toEqual({ now: 1_000, contract: false })
    expect(buyerPrice({ price: 1_000, salePrice: 900 })).toEqual({ now: 900, was: 1_000, contract: false })
    expect(buyerPrice({ retailPrice: 1_200 })).toEqual({ now: 1_200, contract: false })
  })

  it('[S1-3.06] is the price-list entry before any other price, even when it is higher', () => {
    expect(buyerPrice({ price: 18_900, salePrice: 15_000 }, { price: 16_100 })).toEqual({
      now: 16_100,
      was: 18_900,
      contract: true,
    })
    expect(buyerPrice({ price: 18_900 }, { price: 19_000 })).toEqual({ now: 19_000, contract: true })
    expect(buyerPrice({ price: 18_900 }, { price: 16_100, salePrice: 15_500 })).toEqual({
      now: 15_500,
      was: 18_900,
      contract: true,
    })
  })

  it('is undefined when there is none', () => {
    expect(buyerPrice({})).toBeUndefined()
    expect(buyerPrice({}, { price: 500 })).toEqual({ now: 500, contract: true })
  })
})
