import { expect } from '@jest/globals'
import { commerceGiftBalance } from '../../adapters/commerce/gifts/gift-balance.client'
import { giftBalancePath } from '../../adapters/commerce/gifts/gift-balance.wire'
import { commerceCheckout } from '../../adapters/commerce/checkout/checkout.client'
import { allOrders } from '../../core/orders/order-query'
import { commerceOrderedFiles } from '../../adapters/commerce/orders/ordered-files.client'
import { commerceOrders } from '../../adapters/commerce/orders/orders.client'
import { commerceReorder } from '../../adapters/commerce/orders/reorder.client'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract } from '../support/interaction'
import { freightInteractions } from './freight.interactions'
import { each, failed, like, perhapsEach, shaped, succeeded } from '../support/matchers'
import { orderedGoods } from './order-examples'

const goods = {
  productId: 900_001,
  variantId: 900_001_001,
  stock: 40,
  quantity: 2,
  lineId: 'c0ffee00-0000-4000-8000-000000000001',
} as const
const entered = {
  firstName: 'Sam',
  lastName: 'Senior',
  address1: '1 Lake Ave',
  city: 'Cleveland',
  state: 'OH',
  postalCode: '44114',
  countryCode: 'US',
}
const written = {
  first_name: 'Sam',
  last_name: 'Senior',
  address1: '1 Lake Ave',
  city: 'Cleveland',
  state_or_province: 'OH',
  postal_code: '44114',
  country_code: 'US',
}
const buyer = { ...goods, email: 'senior@northgate.example' } as const
const paymentId = 'c0ffee00-0000-4000-8000-0000000000aa'
const opened = (done: readonly string[]) => ({ name: 'a customer in checkout', params: { ...buyer, done } })

const amounts = {
  subtotal_ex_tax: like(378),
  shipping_cost_total_ex_tax: like(0),
  tax_total: like(0),
  grand_total: like(378),
}
const cart = {
  id: like('0f6b1c9e-53f4-4c0e-9d1a-2f7f1d2c3b4a'),
  cart_amount: like(378),
  line_items: {
    physical_items: each({
      id: goods.lineId,
      product_id: 900_001,
      variant_id: 900_001_001,
      name: 'Grade 1 Storeroom Lock',
      quantity: 2,
      list_price: 189,
      sale_price: 189,
    }),
  },
}
const facts = (step: unknown) => ({
  step,
  order_key: like('9b2c'),
  payment_methods: like(['purchase-order']),
  discount: like(0),
  liftgate: like(0),
})
const checkoutAt = (step: unknown, more: object = {}, consignment: object = {}) => ({
  cart,
  ...amounts,
  consignments: [consignment],
  lintel: { ...facts(step), ...more },
})
const option = { id: shaped('^(pick-up|parcel|freight)$', 'parcel'), cost: like(18.5) }

const order = {
  id: like(1001),
  status_id: like(11),
  date_created: like('Fri, 20 Nov 2026 10:00:00 GMT'),
  total_inc_tax: shaped('^\\d+\\.\\d{2,4}$', '378.00'),
  items_total: like(2),
  ...orderedGoods,
  payment_method: like('purchase-order'),
}
/** Paid by card, because downloads require payment. */
const everyKind = {
  name: 'a customer who ordered lines of every kind',
  params: {
    ...buyer,
    otherProductId: 900_005,
    otherVariantId: 900_005_001,
    orderId: 880_002,
    cardNumber: '4242 4242 4242 4242',
  },
}
const gift = {
  sender: { name: 'Rita', email: 'rita@lintel.example' },
  recipient: { name: 'Sam', email: 'sam@lintel.example' },
  theme: 'Birthday',
  message: 'Many happy returns.',
} as const
const named = {
  name: like('Grade 1 Storeroom Lock'),
  quantity: like(1),
  price_ex_tax: like('189.00'),
  total_ex_tax: like('189.00'),
}
const goodsLine = { ...named, product_id: 900_001, type: 'physical' } as const
const fileLine = { ...named, product_id: 900_005, type: 'digital' } as const
const againLine = {
  position: 1,
  sku: 'LS-G1-626',
  name: 'Grade 1 Storeroom Lock',
  quantity: 2,
  price_then: 189,
  options: perhapsEach({ name: 'Finish', value: 'Satin Chrome' }),
} as const
const path = '/exp-sf-cms/api/bc/checkout'
const everything = ['contact', 'address', 'shipping', 'payment'] as const

/** Reading the checkout (2.13) and its steps; the steps are in no public contract, so their paths are our own. */
export const checkoutContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: 'checkout: open by its one-time address',
      state: { name: 'a customer with a checkout address', params: { ...buyer, token: 'one-time-token-of-this-cart' } },
      request: { method: 'POST', path: `${path}/open`, body: { token: 'one-time-token-of-this-cart' } },
      response: { status: 200, body: { Status: 'success' } },
      drive: async http => answerOf(commerceCheckout(http).open('one-time-token-of-this-cart')),
    },
    {
      description: 'checkout: open by an address that was used',
      state: { name: 'a guest' },
      request: { method: 'POST', path: `${path}/open`, body: { token: 'used-or-made-up-token' } },
      response: { status: 404, body: { Status: 'failure' } },
      drive: async http =>
        expect((await failureFrom(commerceCheckout(http).open('used-or-made-up-token'))).tag).toMatch(
          /not-found|refused/,
        ),
    },
    {
      description: '2.13 read the checkout',
      state: opened([]),
      request: { method: 'GET', path },
      response: { status: 200, body: checkoutAt(like('address')) },
      drive: async http =>
        expect(await answerOf(commerceCheckout(http).current())).toMatchObject({
          step: 'address',
          totals: { total: 37_800 },
        }),
    },
    {
      description: 'checkout: contact',
      state: opened([]),
      request: {
        method: 'PUT',
        path: `${path}/contact`,
        body: { email: 'senior@northgate.example', phone: '2165550100' },
      },
      response: {
        status: 200,
        body: checkoutAt('address', { email: 'senior@northgate.example', phone: '2165550100' }),
      },
      drive: async http =>
        expect(
          await answerOf(
            commerceCheckout(http).saveContact({ email: 'senior@northgate.example', phone: '2165550100' }),
          ),
        ).toMatchObject({ email: 'senior@northgate.example' }),
    },
    {
      description: 'checkout: addresses',
      state: opened(['contact']),
      request: { method: 'PUT', path: `${path}/addresses`, body: { shipping_address: written } },
      response: {
        status: 200,
        body: checkoutAt('shipping', {}, { shipping_address: like(written), available_shipping_options: each(option) }),
      },
      drive: async http =>
        expect(
          (await answerOf(commerceCheckout(http).saveAddresses({ shipping: entered }))).shippingOptions[0],
        ).toMatchObject({ id: 'parcel', cost: 1_850 }),
    },
    {
      description: 'checkout: shipping',
      state: opened(['contact', 'address']),
      request: { method: 'PUT', path: `${path}/shipping`, body: { shipping_option_id: 'pick-up' } },
      response: { status: 200, body: checkoutAt('payment', {}, { selected_shipping_option: { id: 'pick-up' } }) },
      drive: async http =>
        expect((await answerOf(commerceCheckout(http).chooseShipping('pick-up'))).shippingOptionId).toBe('pick-up'),
    },
    {
      description: 'checkout: payment by purchase order',
      state: opened(['contact', 'address', 'shipping']),
      request: { method: 'PUT', path: `${path}/payment`, body: { method: 'purchase-order', po_number: 'PO-77' } },
      response: {
        status: 200,
        body: checkoutAt('review', { payment: { method: 'purchase-order', po_number: 'PO-77' } }),
      },
      drive: async http =>
        expect(
          (await answerOf(commerceCheckout(http).choosePayment({ method: 'purchase-order', poNumber: 'PO-77' })))
            .payment,
        ).toMatchObject({ poNumber: 'PO-77' }),
    },
    {
      description: 'checkout: pay by a gift certificate that nobody knows',
      state: opened(['contact', 'address', 'shipping']),
      request: { method: 'POST', path: `${path}/certificates`, body: { code: 'ABCDE-FGHJK-LMNPQ-RST23' } },
      response: { status: 200, body: { Status: 'failure' } },
      drive: async http =>
        expect((await failureFrom(commerceCheckout(http).spendCertificate('ABCDE-FGHJK-LMNPQ-RST23'))).tag).toMatch(
          /invalid|refused/,
        ),
    },
    {
      description: 'the balance of a gift certificate',
      state: { name: 'a gift certificate with a balance', params: { code: 'ABCDE-FGHJK-LMNPQ-RST23' } },
      request: { method: 'POST', path: giftBalancePath, body: { code: 'ABCDE-FGHJK-LMNPQ-RST23' } },
      response: { status: 200, body: succeeded({ ending: shaped('^[A-HJ-NP-Z2-9]{4}$', 'ST23'), balance: like(25) }) },
      drive: async http =>
        expect(await answerOf(commerceGiftBalance(http).balance({ code: 'ABCDE-FGHJK-LMNPQ-RST23' }))).toMatchObject({
          ending: 'ST23',
          balance: 2_500,
        }),
    },
    {
      description: 'the balance of an unknown gift certificate',
      state: { name: 'a gift certificate with a balance', params: { code: 'ABCDE-FGHJK-LMNPQ-RST23' } },
      request: { method: 'POST', path: giftBalancePath, body: { code: 'ABCDE-FGHJK-LMNPQ-RST24' } },
      response: { status: 200, body: { Status: 'failure' } },
      drive: async http =>
        expect((await failureFrom(commerceGiftBalance(http).balance({ code: 'ABCDE-FGHJK-LMNPQ-RST24' }))).tag).toMatch(
          /invalid|refused/,
        ),
    },
    {
      description: 'checkout: take a gift certificate off',
      state: opened(['contact', 'address', 'shipping']),
      request: { method: 'DELETE', path: `${path}/certificates/0123456789abcdef` },
      response: { status: 200, body: checkoutAt('payment') },
      drive: async http =>
        expect(await answerOf(commerceCheckout(http).returnCertificate('0123456789abcdef'))).toMatchObject({
          step: 'payment',
          totals: { total: 37_800 },
        }),
    },
    {
      description: 'checkout: place the order',
      state: {
        name: 'a customer in checkout',
        params: { ...buyer, done: everything, orderKey: 'order-key-of-this-checkout' },
      },
      request: { method: 'POST', path: `${path}/place`, body: { order_key: 'order-key-of-this-checkout' } },
      response: { status: 200, body: order },
      drive: async http =>
        expect(await answerOf(commerceCheckout(http).place('order-key-of-this-checkout'))).toMatchObject({
          id: 1001,
          total: 37_800,
          status: 'awaiting-fulfillment',
        }),
    },
    {
      description: 'checkout: a payment in progress',
      state: {
        name: 'a customer whose order waits for its payment',
        params: { ...buyer, orderId: 880_001, paymentId },
      },
      request: { method: 'GET', path: `${path}/payments/${paymentId}` },
      response: {
        status: 200,
        body: { id: paymentId, order_id: like(880_001), amount: like(378), state: 'waiting' },
      },
      drive: async http =>
        expect(await answerOf(commerceCheckout(http).payment(paymentId))).toEqual({
          id: paymentId,
          orderId: 880_001,
          amount: 37_800,
          state: 'waiting',
        }),
    },
    {
      description: "checkout: an unknown payment, on the provider's page",
      state: { name: 'a signed-in customer', params: buyer },
      request: { method: 'POST', path: `${path}/payments/no-such-payment/page` },
      response: { status: 404, body: failed(like('not-found')) },
      drive: async http => expect(await failureFrom(commerceCheckout(http).payOnPage('no-such-payment'))).toBeDefined(),
    },
    {
      description: 'checkout: give up an unknown payment',
      state: { name: 'a signed-in customer', params: buyer },
      request: { method: 'DELETE', path: `${path}/payments/no-such-payment` },
      response: { status: 404, body: failed(like('not-found')) },
      drive: async http =>
        expect(await failureFrom(commerceCheckout(http).endPayment('no-such-payment'))).toBeDefined(),
    },
    {
      description: 'checkout: accept the freight of an unknown order',
      state: { name: 'a signed-in customer', params: buyer },
      request: { method: 'POST', path: `${path}/freight/880999` },
      response: { status: 404, body: failed(like('not-found')) },
      drive: async http => expect(await failureFrom(commerceCheckout(http).acceptFreight(880_999))).toBeDefined(),
    },
    {
      description: 'checkout: decline the freight of an unknown order',
      state: { name: 'a signed-in customer', params: buyer },
      request: { method: 'DELETE', path: `${path}/freight/880999` },
      response: { status: 404, body: failed(like('not-found')) },
      drive: async http => expect(await failureFrom(commerceCheckout(http).declineFreight(880_999))).toBeDefined(),
    },
    ...freightInteractions,
    {
      description: 'checkout: confirmation',
      state: { name: 'a customer who placed an order', params: { ...buyer, orderId: 880_001 } },
      request: { method: 'GET', path: `${path}/confirmation/880001` },
      response: { status: 200, body: order },
      drive: async http => expect((await answerOf(commerceCheckout(http).confirmation(880_001))).lines).toHaveLength(1),
    },
  ],
}

/** Orders 1.11 and 1.12. */
export const ordersContract: Contract = {
  provider: 'commerce-platform',
  interactions: [
    {
      description: "1.11 list the customer's orders",
      state: { name: 'a customer who placed an order', params: { ...buyer, orderId: 880_001 } },
      request: { method: 'GET', path: '/exp-sf-cms/api/bc/account/orders', query: { page: '1' } },
      response: {
        status: 200,
        body: succeeded({
          orders: each({
            id: 880_001,
            status_id: 11,
            date_created: 'Fri, 20 Nov 2026 10:00:00 GMT',
            total_inc_tax: '378.00',
            items_total: 2,
          }),
        }),
      },
      drive: async http =>
        expect((await answerOf(commerceOrders(http).list(allOrders))).orders[0]).toMatchObject({
          id: 880_001,
          total: 37_800,
          pieces: 2,
        }),
    },
    {
      description: '1.12 read an order',
      state: { name: 'a customer who placed an order', params: { ...buyer, orderId: 880_001 } },
      request: { method: 'GET', path: '/exp-sf-cms/api/bc/orders/880001' },
      response: { status: 200, body: order },
      drive: async http =>
        expect(await answerOf(commerceOrders(http).byId(880_001))).toMatchObject({
          email: 'senior@northgate.example',
          lines: [{ price: 18_900 }],
        }),
    },
    {
      description: '1.12 what of an order can be had again',
      state: { name: 'a customer who placed an order', params: { ...buyer, orderId: 880_001 } },
      request: { method: 'GET', path: '/exp-sf-cms/api/bc/orders/880001/reorder' },
      response: { status: 200, body: succeeded({ lines: each(againLine) }) },
      drive: async http =>
        expect(await answerOf(commerceReorder(http).check(880_001))).toMatchObject([{ position: 1 }]),
    },
    {
      description: '1.12 order again',
      state: { name: 'a customer who placed an order', params: { ...buyer, orderId: 880_001 } },
      request: { method: 'POST', path: '/exp-sf-cms/api/bc/orders/880001/reorder', body: { key: 'order-again-1' } },
      response: { status: 200, body: succeeded({ added: each(againLine), left_out: [] }) },
      drive: async http =>
        expect(await answerOf(commerceReorder(http).take(880_001, 'order-again-1'))).toMatchObject({
          added: [{ position: 1 }],
          leftOut: [],
        }),
    },
    {
      description: '1.12 read an order with lines of all four kinds',
      state: everyKind,
      request: { method: 'GET', path: '/exp-sf-cms/api/bc/orders/880002' },
      response: {
        status: 200,
        body: {
          ...order,
          products: [
            goodsLine,
            {
              ...fileLine,
              download_file_urls: each('/account/orders/880002/files/2/1'),
              lintel: { downloads: each('Fire rating sheet.pdf') },
            },
            { ...named, product_id: 0, type: 'giftcertificate', lintel: { gift: like(gift) } },
            { ...named, product_id: 0, type: 'physical', sku: like('CUT-7'), lintel: { kind: 'custom' } },
          ],
        },
      },
      drive: async http => {
        const { lines } = await answerOf(commerceOrders(http).byId(880_002))
        expect(lines.map(line => line.kind)).toEqual(['physical', 'digital', 'gift-certificate', 'custom'])
        expect([lines[1]?.downloads, lines[2]?.gift]).toEqual([['Fire rating sheet.pdf'], gift])
      },
    },
    {
      description: '1.12 where the files of an order lie',
      state: everyKind,
      request: { method: 'GET', path: '/exp-sf-cms/api/bc/orders/880002' },
      response: {
        status: 200,
        body: {
          ...order,
          products: [
            goodsLine,
            { ...fileLine, download_file_urls: each('https://files.example/sheets/Fire%20rating%20sheet.pdf') },
            { ...named, product_id: 0 },
            { ...named, product_id: 0 },
          ],
        },
      },
      drive: async http => {
        const files = commerceOrderedFiles(http, commerceOrders(http))
        expect(await answerOf(files.find({ orderId: 880_002, line: 2, file: 1 }))).toMatchObject({
          name: 'Fire rating sheet.pdf',
          address: 'https://files.example/sheets/Fire%20rating%20sheet.pdf',
        })
        expect((await failureFrom(files.find({ orderId: 880_002, line: 2, file: 2 }))).tag).toBe('not-found')
      },
    },
    {
      description: '1.12 read an order of somebody else',
      state: { name: 'a signed-in customer', params: { email: 'retail@lintel.example' } },
      request: { method: 'GET', path: '/exp-sf-cms/api/bc/orders/880001' },
      response: { status: 404, body: { Status: 'failure' } },
      drive: async http =>
        expect((await failureFrom(commerceOrders(http).byId(880_001))).tag).toMatch(/not-found|refused/),
    },
  ],
}
