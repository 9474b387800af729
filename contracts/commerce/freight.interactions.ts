import { expect } from '@jest/globals'
import { commerceCheckout } from '../../adapters/commerce/checkout/checkout.client'
import { answerOf, failureFrom } from '../support/expecting'
import type { Interaction } from '../support/interaction'
import { failed, like } from '../support/matchers'
import { orderedGoods } from './order-examples'

const path = '/exp-sf-cms/api/bc/checkout/freight'
const orderId = 880_003
/** The token of the mailed link; 32 random bytes. */
const token = 'dGhlLXRva2VuLW9mLXRoZS1tYWlsZWQtbGluay0wMDE'

const goods = {
  productId: 900_001,
  variantId: 900_001_001,
  stock: 40,
  quantity: 2,
  lineId: 'c0ffee00-0000-4000-8000-000000000003',
  orderId,
} as const
const customer = {
  name: 'a customer whose order waits for an answer to its freight',
  params: { ...goods, email: 'senior@northgate.example' },
}
const guest = {
  name: 'a guest whose order waits for an answer to its freight',
  params: { ...goods, token, guestEmail: 'gale@mail.example', cardNumber: '4242 4242 4242 4242' },
}
const anyGuest = { name: 'a guest' }

/** The order with its lines and its number, in a status. */
const order = (status: number, freight: object = {}) => ({
  id: like(orderId),
  status_id: like(status),
  date_created: like('Fri, 20 Nov 2026 10:00:00 GMT'),
  total_inc_tax: like('763.00'),
  shipping_cost_ex_tax: like('385.00'),
  ...orderedGoods,
  ...freight,
})
const quoted = order(7, { lintel: like({ freight: { state: 'quoted', until_ms: 1_796_472_000_000, own: true } }) })

/** The freight that the merchant named after the order: one's own, or that of a mailed link. */
export const freightInteractions: readonly Interaction[] = [
  {
    description: 'checkout: accept the freight of an order',
    state: customer,
    request: { method: 'POST', path: `${path}/${orderId}` },
    response: { status: 200, body: order(7) },
    drive: async http =>
      expect((await answerOf(commerceCheckout(http).acceptFreight(orderId))).totals.shipping).toBe(38_500),
  },
  {
    description: 'checkout: decline the freight of an order',
    state: customer,
    request: { method: 'DELETE', path: `${path}/${orderId}` },
    response: { status: 200, body: order(5) },
    drive: async http =>
      expect((await answerOf(commerceCheckout(http).declineFreight(orderId))).status).toBe('cancelled'),
  },
  {
    description: 'checkout: read the order of a link to its freight',
    state: guest,
    request: { method: 'GET', path: `${path}/link.${token}` },
    response: { status: 200, body: quoted },
    drive: async http =>
      expect((await answerOf(commerceCheckout(http).linkedOrder({ token }))).freight).toMatchObject({
        state: 'quoted',
        isOwn: true,
      }),
  },
  {
    description: 'checkout: accept the freight of a link',
    state: guest,
    request: { method: 'POST', path: `${path}/link.${token}` },
    response: { status: 200, body: order(11) },
    drive: async http =>
      expect((await answerOf(commerceCheckout(http).acceptFreight({ token }))).totals.shipping).toBe(38_500),
  },
  {
    description: 'checkout: decline the freight of a link',
    state: guest,
    request: { method: 'DELETE', path: `${path}/link.${token}` },
    response: { status: 200, body: order(5) },
    drive: async http =>
      expect((await answerOf(commerceCheckout(http).declineFreight({ token }))).status).toBe('cancelled'),
  },
  {
    description: 'checkout: read the order of an unknown link',
    state: anyGuest,
    request: { method: 'GET', path: `${path}/link.made-up-token` },
    response: { status: 404, body: failed(like('not-found')) },
    drive: async http =>
      expect(await failureFrom(commerceCheckout(http).linkedOrder({ token: 'made-up-token' }))).toBeDefined(),
  },
]
