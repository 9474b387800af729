import { allOrders } from '../../../core/orders/order-query'
import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { PaymentChoice } from '../../../core/checkout/checkout'
import type { CheckoutPort } from '../../../core/checkout/checkout.port'
import { conflict, notFound } from '../../../core/shared/domain-error'
import { anAddress } from '../../../test/builders/customer'
import { aPlatform } from '../../../test/builders/platform/http'
import { aCheckout, anOrder } from '../../../test/builders/order'
import { inProcessHttp } from '../../shared/in-process-http'
import { commerceOrders } from '../orders/orders.client'
import { ordersRoutes } from '../orders/orders.server'
import { commerceCheckout } from './checkout.client'
import { checkoutRoutes } from './checkout.server'

const aCounter = (changes: Partial<CheckoutPort> = {}): CheckoutPort => {
  const checkout = () => TE.right(aCheckout())
  return {
    open: () => TE.right(undefined),
    current: checkout,
    saveContact: checkout,
    saveAddresses: checkout,
    chooseShipping: checkout,
    choosePayment: checkout,
    spendCertificate: checkout,
    returnCertificate: checkout,
    place: () => TE.right(anOrder()),
    payment: id => TE.right({ id, orderId: 7, amount: 31_000, state: 'waiting' as const }),
    payOnPage: id => TE.right({ id, orderId: 7, amount: 31_000, state: 'waiting', payUrl: 'https://pay.example/1' }),
    endPayment: id => TE.right({ id, orderId: 7, amount: 31_000, state: 'given-up' as const }),
    linkedOrder: () => TE.right(anOrder()),
    acceptFreight: () => TE.right(anOrder()),
    declineFreight: () => TE.right(anOrder({ status: 'cancelled' })),
    confirmation: () => TE.right(anOrder()),
    ...changes,
  }
}
const over = (changes: Partial<CheckoutPort> = {}) =>
  commerceCheckout(inProcessHttp(checkoutRoutes, () => ({ checkout: aCounter(changes) })))

describe('the checkout over the wire', () => {
  it('round-trips after every step', async () => {
    const client = over()
    const steps = [
      client.current(),
      client.saveContact({ email: 'a@b.example' }),
      client.saveAddresses({ shipping: anAddress() }),
      client.chooseShipping('freight'),
      client.choosePayment({ method: 'invoice' }),
    ]
    for (const step of steps) expect(await step()).toEqual(E.right(aCheckout()))
  })

  it('round-trips also when nothing was entered yet', async () => {
    const fresh = aCheckout({
      email: undefined,
      phone: undefined,
      shippingAddress: undefined,
      billingAddress: undefined,
      shippingOptions: [],
      shippingOptionId: undefined,
      payment: undefined,
      step: 'contact',
    })
    expect(await over({ current: () => TE.right(fresh) }).current()()).toEqual(E.right(fresh))
  })

  it.each<PaymentChoice>([
    { method: 'purchase-order', poNumber: 'PO-77' },
    { method: 'invoice' },
    { method: 'test-card', number: '4242 4242 4242 4242', expiry: '12/30', code: '123', name: 'Ada Admin' },
  ])('takes the payment choice $method', async choice => {
    let request: unknown
    await over({
      choosePayment: input => {
        request = input
        return TE.right(aCheckout())
      },
    }).choosePayment(choice)()
    expect(request).toEqual(choice)
  })

  it('takes contact, addresses and shipping as entered', async () => {
    const requests: unknown[] = []
    const note = (input: unknown) => {
      requests.push(input)
      return TE.right(aCheckout())
    }
    const client = over({ saveContact: note, saveAddresses: note, chooseShipping: note })
    await client.saveContact({ email: 'a@b.example', phone: '1' })()
    await client.saveAddresses({ shipping: anAddress(), billing: anAddress({ id: 8 }) })()
    await client.chooseShipping('pick-up')()
    expect(requests).toEqual([
      { email: 'a@b.example', phone: '1' },
      { shipping: anAddress(), billing: anAddress({ id: 8 }) },
      'pick-up',
    ])
  })

  it('opens, places and confirms', async () => {
    expect(await over().open('token')()).toEqual(E.right(undefined))
    expect(await over().place('key-1')()).toEqual(E.right(anOrder()))
    expect(await over().confirmation(1001)()).toEqual(E.right(anOrder()))
  })

  it.each([conflict('checkout.cart-changed'), notFound('checkout')])(
    'passes on why it cannot continue: $tag',
    async error => {
      expect(await over({ current: () => TE.left(error) }).current()()).toEqual(E.left(error))
    },
  )

  it('refuses invalid steps', async () => {
    const http = inProcessHttp(checkoutRoutes, () => ({ checkout: aCounter() }))
    const base = '/exp-sf-cms/api/bc/checkout'
    const bodies: readonly (readonly [string, unknown])[] = [
      ['contact', {}],
      ['addresses', { shipping_address: { first_name: 1 } }],
      ['shipping', { shipping_option_id: '' }],
      ['payment', { method: 'test-card', card: { number: '4242' } }],
      ['payment', { method: '' }],
      ['payment', { po_number: 'PO-7' }],
    ]
    for (const [step, body] of bodies)
      expect(await http.put(`${base}/${step}`, { body })()).toMatchObject({
        right: { body: { Status: 'failure', Error: { tag: 'invalid' } } },
      })
    expect(await http.post(`${base}/place`, { body: { order_key: '' } })()).toMatchObject({
      right: { body: { Status: 'failure' } },
    })
  })
})

describe('orders over the wire', () => {
  const summary = {
    id: 1001,
    placedAt: 1_760_000_000_123,
    status: 'shipped' as const,
    total: 62_835,
    pieces: 5,
    poNumber: 'PO-77',
  }
  const http = inProcessHttp(ordersRoutes, () => ({
    orders: {
      list: ({ page }) => TE.right({ orders: page === 2 ? [summary] : [], total: 26 }),
      byId: id => (id === 1001 ? TE.right(anOrder()) : TE.left(notFound('order'))),
    },
  }))

  it('come a page at a time, with how many there are', async () => {
    expect(await commerceOrders(http).list({ ...allOrders, page: 2 })()).toEqual(
      E.right({ orders: [summary], total: 26 }),
    )
    expect(await http.get('/exp-sf-cms/api/bc/account/orders', { query: { page: 'x' } })()).toMatchObject({
      right: { body: { Data: { orders: [] } } },
    })
  })

  it.each([
    anOrder(),
    anOrder({
      shippingAddress: undefined,
      shippingMethod: 'pick-up',
      poNumber: undefined,
      status: 'cancelled',
      paymentMethod: 'test-card',
      coupons: [],
    }),
  ])('round-trip whole: %#', async order => {
    const client = commerceOrders(
      inProcessHttp(ordersRoutes, () => ({
        orders: { list: () => TE.left(notFound('')), byId: () => TE.right(order) },
      })),
    )
    expect(await client.byId(order.id)()).toEqual(E.right(order))
  })

  it('give the same error for a missing and a foreign order', async () => {
    expect(await commerceOrders(http).byId(7)()).toEqual(E.left(notFound('order')))
    expect(await http.get('/exp-sf-cms/api/bc/orders/abc')()).toMatchObject({ right: { status: 404 } })
  })

  it("are decoded in another platform's format", async () => {
    const { http: platform } = aPlatform({
      'GET /exp-sf-cms/api/bc/orders/12': {
        body: {
          id: 12,
          status_id: 3,
          date_created: 'Tue, 20 Nov 2012 00:00:00 +0000',
          total_inc_tax: '225.0000',
          items_total: 4,
          payment_method: 'Credit Card',
          billing_address: { email: 'x@y.example' },
          products: [{ product_id: 1, name: 'Hook', quantity: 4, price_ex_tax: '50.0000' }],
        },
      },
    })
    expect(await commerceOrders(platform).byId(12)()).toMatchObject({
      right: {
        status: 'awaiting-fulfillment',
        total: 22_500,
        placedAt: Date.UTC(2012, 10, 20),
        paymentMethod: 'test-card',
        lines: [{ total: 20_000 }],
      },
    })
  })
})
