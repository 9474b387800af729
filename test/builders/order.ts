import type { Checkout } from '../../core/checkout/checkout'
import type { Order } from '../../core/orders/order'
import { aCart } from './cart'
import { anAddress } from './customer'

export const anOrder = (changes: Partial<Order> = {}): Order => ({
  id: 1001,
  placedAt: 1_760_000_000_123,
  status: 'awaiting-fulfillment',
  total: 62_835,
  pieces: 5,
  poNumber: 'PO-77',
  email: 'admin@northgate.example',
  lines: [
    {
      kind: 'physical',
      productId: 3101,
      sku: 'LS-G1-626',
      name: 'Grade 1 Storeroom Lock',
      slug: '/grade-1-storeroom-lock/',
      options: [{ name: 'Finish', value: 'Satin Chrome' }],
      picture: { key: 'lever--metal.satin-chrome', alt: 'Lever' },
      quantity: 3,
      price: 16_100,
      total: 48_300,
    },
  ],
  shippingAddress: anAddress(),
  billingAddress: anAddress({ id: undefined, address2: undefined }),
  shippingMethod: 'freight',
  paymentMethod: 'purchase-order',
  totals: { subtotal: 51_900, discount: 5_190, shipping: 12_500, liftgate: 12_500, tax: 3_625, total: 62_835 },
  coupons: ['SAVE10'],
  ...changes,
})

export const aCheckout = (changes: Partial<Checkout> = {}): Checkout => ({
  cart: aCart(),
  email: 'admin@northgate.example',
  phone: '+1 216 555 0100',
  shippingAddress: anAddress(),
  billingAddress: anAddress({ id: 8 }),
  shippingOptions: [
    { id: 'pick-up', cost: 0, liftgate: 0 },
    { id: 'freight', cost: 34_000, liftgate: 12_500, days: { from: 5, to: 9 } },
  ],
  shippingOptionId: 'freight',
  paymentMethods: ['purchase-order', 'test-card'],
  payment: { method: 'purchase-order', poNumber: 'PO-77' },
  totals: { subtotal: 51_900, discount: 5_190, shipping: 34_000, liftgate: 12_500, tax: 3_625, total: 84_335 },
  step: 'review',
  orderKey: 'key-1',
  ...changes,
})
