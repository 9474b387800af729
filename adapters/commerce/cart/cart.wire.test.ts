import { describe, expect, it } from '@jest/globals'
import { aCart, aCartLine } from '../../../test/builders/cart'
import { cartCodec, cartFromWire, cartToWire } from './cart.wire'

const onTheWire = (cart = aCart()) => JSON.parse(JSON.stringify(cartToWire(cart))) as unknown
const read = (wire: unknown) => {
  const decoded = cartCodec.decode(wire)
  if (decoded._tag === 'Left') throw new Error(JSON.stringify(decoded.left))
  return cartFromWire(decoded.right)
}

/** A line of another platform in the words of the specification, without a field of ours. */
const foreignLine = {
  id: 'l1', product_id: 3101, variant_id: 41, sku: 'LS-G1-626', name: 'Grade 1 Storeroom Lock', quantity: 3, list_price: 189, sale_price: 161, extended_list_price: 567, extended_sale_price: 483,
  original_price: 189, discount_amount: 0, coupon_amount: 48.3, image_url: 'https://cdn.example/lock.jpg', options: [{ name: 'Finish', value: 'Satin Chrome' }], brand: 'Hollis & Rowe', url: 'https://store.example/grade-1-storeroom-lock/',
}
const foreignCart = {
  id: 'c1', cart_amount: 434.7, currency: { code: 'USD' }, coupons: [{ code: 'SAVE10', discounted_amount: 48.3 }], discounts: [],
  line_items: { physical_items: [foreignLine], digital_items: [], custom_items: [], gift_certificates: [] },
}

describe('a cart on the wire', () => {
  it('[S1-3.03] has its number, its four kinds of lines, amounts, currency and coupons', () => {
    expect(onTheWire()).toMatchObject({
      id: '0f6b1c9e-53f4-4c0e-9d1a-2f7f1d2c3b4a', cart_amount: 467.1, currency: { code: 'USD' }, discount_amount: 51.9, coupons: [{ code: 'SAVE10', discounted_amount: 51.9 }, { code: 'TENOFF' }],
      line_items: { physical_items: [{}, {}], digital_items: [], custom_items: [], gift_certificates: [] },
    })
    expect(read(foreignCart)).toMatchObject({ id: 'c1', currency: 'USD', subtotal: 48_300, total: 43_470, discount: 4_830, coupons: [{ code: 'SAVE10', discount: 4_830 }], editable: true })
  })

  it('[S1-3.04] [S2-3.22] has lines with product, variant, prices each and together, picture, options, maker and address', () => {
    expect(onTheWire(aCart({ lines: [aCartLine({ picture: { key: 'placeholder', alt: '', url: 'https://cdn.example/lock.jpg' } })] }))).toMatchObject({
      line_items: { physical_items: [{ ...foreignLine, id: 'a1b2c3d4', url: '/grade-1-storeroom-lock/' }] },
    })
    expect(read(foreignCart).lines).toMatchObject([{
      id: 'l1', productId: 3101, variantId: 41, sku: 'LS-G1-626', name: 'Grade 1 Storeroom Lock', quantity: 3, listPrice: 18_900, salePrice: 16_100, extendedListPrice: 56_700, extendedSalePrice: 48_300,
      couponAmount: 4_830, picture: { url: 'https://cdn.example/lock.jpg' }, options: [{ name: 'Finish', value: 'Satin Chrome' }], brand: 'Hollis & Rowe', slug: '/grade-1-storeroom-lock/',
    }])
  })

  it('reads back what it wrote', () => {
    expect(read(onTheWire())).toEqual(aCart())
  })
})
