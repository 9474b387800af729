import { describe, expect, it } from '@jest/globals'
import { readNotice } from './notice.wire'

const wire = (scope: string, data: object, more: object = {}) =>
  JSON.stringify({ producer: 'stores/abc', scope, hash: 'h', created_at: 17, data, ...more })

describe('a notice of a BigCommerce store', () => {
  it.each([
    ['store/product/updated', { id: 7 }, { tag: 'product', id: 7 }],
    ['store/product/inventory/updated', { id: 7, inventory: { product_id: 7 } }, { tag: 'stock', productId: 7 }],
    ['store/sku/inventory/updated', { id: 91, inventory: { product_id: 7 } }, { tag: 'stock', productId: 7 }],
    ['store/sku/updated', { id: 91, sku: { product_id: 7 } }, { tag: 'product', id: 7 }],
    ['store/modifier/updated', { id: 61, product_id: 7 }, { tag: 'product', id: 7 }],
    ['store/option/updated', { id: 5, product_id: 7 }, { tag: 'product', id: 7 }],
    ['store/channel/3/product/assigned', { product_id: 7 }, { tag: 'product', id: 7 }],
    ['store/option/updated', { id: 5 }, { tag: 'catalogue' }],
    ['store/product/updated', { id: 'seven' }, { tag: 'catalogue' }],
    ['store/category/deleted', { id: 31 }, { tag: 'catalogue' }],
    ['store/priceList/record/updated', { id: 71 }, { tag: 'catalogue' }],
    ['store/cart/converted', { id: 'c', orderId: 4 }, { tag: 'cart-converted', cartId: 'c', orderId: 4 }],
    ['store/cart/converted', { id: 'c' }, { tag: 'other' }],
    ['store/cart/converted', { id: 5, orderId: 4 }, { tag: 'other' }],
    ['store/cart/updated', { id: 'c', orderId: 4 }, { tag: 'other' }],
    ['store/order/created', { id: 4 }, { tag: 'other' }],
  ])('of %s about %j is %j', (scope, data, notice) => {
    expect(readNotice('abc', wire(scope, data))).toEqual({ key: 'h:17', notice })
  })

  it.each([
    ["another store's", wire('store/product/updated', { id: 7 }, { producer: 'stores/abcd' })],
    ['no JSON', '{'],
    ['another shape', wire('store/product/updated', { id: 7 }, { hash: 5 })],
  ])('is none if it is %s', (_, body) => {
    expect(readNotice('abc', body)).toBeUndefined()
  })
})
