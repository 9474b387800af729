import { describe, expect, it } from '@jest/globals'
import { aProduct } from '../../test/builders/goods/product'
import { isForSale, isQuoteOnly, stockState } from './product'

describe('a product', () => {
  it.each(['Motorola Handheld Detector', 'CEIA Walk-Through Detector', 'Stainless Door (For Quote Only)'])(
    '[S2-2.36] named %s is sold by quote',
    name => {
      expect(isQuoteOnly(name)).toBe(true)
    },
  )

  it('of any other name is not quote-only', () => expect(isQuoteOnly('Walk-Through Detector, 18 Zone')).toBe(false))

  it('is for sale when purchasable, priced for this buyer and not quote-only', () => {
    const product = aProduct({ purchasable: true })
    expect(isForSale(product)).toBe(true)
    expect(isForSale({ ...product, purchasable: false })).toBe(false)
    expect(
      isForSale({ ...product, variants: product.variants.map(variant => ({ ...variant, price: undefined })) }),
    ).toBe(false)
    expect(isForSale({ ...product, name: 'Stainless Door (For Quote Only)' })).toBe(false)
  })

  it('counts as low stock at five pieces or fewer', () => {
    expect([-1, 0, 1, 5, 6].map(stock => stockState(stock))).toEqual([
      'out-of-stock',
      'out-of-stock',
      'few-left',
      'few-left',
      'in-stock',
    ])
  })
})
