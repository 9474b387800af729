import { describe, expect, it } from '@jest/globals'
import type { Variant } from '../../core/catalogue/product'
import { aProduct } from '../../test/builders/goods/product'
import { productData } from './product-data'

const variant = (id: number, stock: number, now?: number): Variant => ({
  id,
  sku: `LS-${id}`,
  stock,
  optionValues: [],
  ...(now === undefined ? {} : { price: { now, contract: false } }),
})
const offersOf = (changes: Parameters<typeof aProduct>[0]) =>
  (
    productData(aProduct({ slug: '/lock/', name: 'Lock', purchasable: true, ...changes }), 'https://shop.example') as {
      readonly offers?: unknown
    }
  ).offers

describe('structured data of a product', () => {
  it('contain an offer for each variant, with its SKU, price, stock and address', () => {
    expect(offersOf({ variants: [variant(1, 4, 18_900), variant(2, 0, 21_050), variant(3, 9)] })).toEqual({
      '@type': 'AggregateOffer',
      lowPrice: '189.00',
      highPrice: '210.50',
      priceCurrency: 'USD',
      offerCount: 2,
      offers: [
        {
          '@type': 'Offer',
          sku: 'LS-1',
          price: '189.00',
          priceCurrency: 'USD',
          availability: 'https://schema.org/InStock',
          url: 'https://shop.example/lock/?sku=LS-1',
        },
        {
          '@type': 'Offer',
          sku: 'LS-2',
          price: '210.50',
          priceCurrency: 'USD',
          availability: 'https://schema.org/OutOfStock',
          url: 'https://shop.example/lock/?sku=LS-2',
        },
      ],
    })
  })

  it('contain one offer at the page itself where there is one variant', () => {
    expect(offersOf({ variants: [variant(1, 4, 18_900)] })).toMatchObject({
      '@type': 'Offer',
      sku: 'LS-1',
      url: 'https://shop.example/lock/',
    })
  })

  it('contain no offer without a price, for a quote only, or when it is not for sale', () => {
    const variants = [variant(1, 4, 18_900)]
    expect([
      offersOf({ variants: [variant(1, 4)] }),
      offersOf({ variants, purchasable: false }),
      offersOf({ variants, name: 'Detector for quote only' }),
    ]).toEqual([undefined, undefined, undefined])
  })
})
