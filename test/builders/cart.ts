import type { Cart, CartLine } from '../../core/cart/cart'

/** A line as the platform tells it, with an issue and a pack. */
export const aCartLine = (changes: Partial<CartLine> = {}): CartLine => ({
  id: 'a1b2c3d4', kind: 'physical', productId: 3101, variantId: 41, sku: 'LS-G1-626', name: 'Grade 1 Storeroom Lock', slug: '/grade-1-storeroom-lock/', brand: 'Hollis & Rowe',
  picture: { key: 'lever--metal.satin-chrome', alt: 'Lever' }, options: [{ name: 'Finish', value: 'Satin Chrome' }], quantity: 3, listPrice: 18_900, salePrice: 16_100,
  extendedListPrice: 56_700, extendedSalePrice: 48_300, couponAmount: 4_830, minimum: 1, maximum: 50, pack: { size: 3, unit: 'Box' }, stock: 2,
  issue: { code: 'cart.not-enough-stock', values: { stock: 2 } }, ...changes,
})

/** A cart with two lines, a coupon and a notice; subtotal less discount is the total. */
export const aCart = (changes: Partial<Cart> = {}): Cart => ({
  id: '0f6b1c9e-53f4-4c0e-9d1a-2f7f1d2c3b4a',
  lines: [aCartLine(), aCartLine({ id: 'e5f6', productId: 5201, variantId: 71, sku: 'BX-1', name: 'Coat Hook', slug: '/coat-hook/', options: [], quantity: 2, listPrice: 1_800, salePrice: 1_800, extendedListPrice: 3_600, extendedSalePrice: 3_600, couponAmount: 360, pack: undefined, maximum: undefined, brand: undefined, picture: undefined, issue: undefined, stock: 50 })],
  coupons: [{ code: 'SAVE10', name: '10 % off', discount: 5_190 }, { code: 'TENOFF', name: '10.00 off', discount: 0, issue: { code: 'cart.coupon-minimum', values: { minimum: 10_000 } } }],
  subtotal: 51_900, discount: 5_190, total: 46_710, currency: 'USD', editable: false, notices: [{ code: 'cart.merged', values: { lines: 2 } }], ...changes,
})

/** A line of each of the other kinds: a file, something the merchant made up, and a certificate. */
export const aDigitalLine = (changes: Partial<CartLine> = {}): CartLine =>
  aCartLine({ id: 'd1', kind: 'digital', productId: 9001, variantId: 91, sku: 'DL-1', name: 'Door Detail Drawings', slug: '/door-detail-drawings/', options: [], quantity: 1, listPrice: 4_900, salePrice: 4_900, extendedListPrice: 4_900, extendedSalePrice: 4_900, couponAmount: 0, pack: undefined, issue: undefined, download: { files: 2, size: '30 MB' }, ...changes })

export const aCustomLine = (changes: Partial<CartLine> = {}): CartLine => ({
  id: 'c1', kind: 'custom', sku: 'CUT-7', name: 'Cut to 83 1/4 in', slug: '', options: [], quantity: 2, listPrice: 2_500, salePrice: 2_500, extendedListPrice: 5_000, extendedSalePrice: 5_000, couponAmount: 0, minimum: 1, stock: 100_000, ...changes,
})

export const aGiftLine = (changes: Partial<CartLine> = {}): CartLine => ({
  id: 'g1', kind: 'gift-certificate', sku: '', name: 'Gift certificate', slug: '', options: [], quantity: 1, listPrice: 5_000, salePrice: 5_000, extendedListPrice: 5_000, extendedSalePrice: 5_000, couponAmount: 0, minimum: 1, maximum: 1, stock: 1,
  gift: { sender: { name: 'Rita Retail', email: 'rita@lintel.example' }, recipient: { name: 'Sam Senior', email: 'sam@lintel.example' }, theme: 'Birthday', message: 'Many happy returns.' }, ...changes,
})
