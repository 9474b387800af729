import { describe, expect, it } from '@jest/globals'
import type { IndexedProduct } from './product-source.port'
import { oneListContext } from '../access/price-context'
import { productCard } from './product-card'

const variant = (
  id: number,
  stock: number,
  price: number | undefined,
  entries: IndexedProduct['variants'][number]['entries'] = {},
) => ({ id, sku: `LS-${id}`, stock, price: { price }, entries, options: {} })

const aLock = (some: Partial<IndexedProduct>): IndexedProduct => ({
  id: 7,
  name: 'Storeroom Lock',
  slug: '/storeroom-lock/',
  sku: 'LS',
  categoryIds: [310],
  swatches: [],
  minimum: 1,
  purchasable: true,
  plain: false,
  words: '',
  facets: {},
  variants: [variant(1, 40, 18_900, { 11: { price: 16_100 } }), variant(2, 12, 19_950), variant(3, -2, 20_400)],
  sortOrder: 0,
  createdAt: 0,
  ...some,
})

describe('a product card', () => {
  it('[S2-3.04] shows the lowest variant price and whether others differ', () => {
    expect(productCard(aLock({})).price).toEqual({ now: 18_900, contract: false, from: true })
    expect(productCard(aLock({ variants: [variant(1, 1, 500), variant(2, 1, 500)] })).price?.from).toBe(false)
  })

  it("[S1-3.06] shows the price of the buyer's price list, with the price it replaces", () => {
    expect(productCard(aLock({}), oneListContext(11)).price).toEqual({
      now: 16_100,
      was: 18_900,
      contract: true,
      from: true,
    })
    expect(productCard(aLock({}), oneListContext(12)).price).toMatchObject({ now: 18_900, contract: false })
  })

  it('[S2-2.36] has no price for a quote-only product, even with a catalog price', () => {
    const card = productCard(aLock({ name: 'CEIA Walk-Through Detector', plain: true }))
    expect(card.price).toBeUndefined()
    expect(card.plainVariantId).toBeUndefined()
  })

  it('has a minimum in whole packs when sold in packs', () => {
    expect(productCard(aLock({ minimum: 4, pack: { size: 3, unit: 'Box' } })).minimum).toBe(6)
    expect(productCard(aLock({ minimum: 4 })).minimum).toBe(4)
  })

  it('sums the stock of all variants, counting negative stock as zero', () =>
    expect(productCard(aLock({})).stock).toBe(52))

  it('can be added to the cart directly only without choices and when purchasable', () => {
    const plain = { plain: true, variants: [variant(9, 5, 1_800)] }
    expect(productCard(aLock(plain)).plainVariantId).toBe(9)
    expect(productCard(aLock({})).plainVariantId).toBeUndefined()
    expect(productCard(aLock({ ...plain, purchasable: false })).plainVariantId).toBeUndefined()
    expect(productCard(aLock({ ...plain, variants: [variant(9, 5, undefined)] })).plainVariantId).toBeUndefined()
  })
})
