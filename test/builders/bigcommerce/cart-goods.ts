import type { CartGoods } from '../../../core/cart/cart-goods.port'

/** Goods of the catalogue as a cart in a store needs them: for sale, in stock, without options. */
export const aCartGoods = (changes: Partial<CartGoods> = {}): CartGoods => ({
  productId: 12,
  variantId: 121,
  sku: 'LV-1',
  name: 'Brass Lever',
  slug: '/brass-lever/',
  picture: { key: 'lever', alt: 'Lever' },
  kind: 'physical',
  optionValues: [],
  modifiers: [],
  stock: 50,
  minimum: 1,
  purchasable: true,
  quoteOnly: false,
  visible: true,
  files: 0,
  ...changes,
})
