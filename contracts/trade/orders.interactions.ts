import { expect } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { tradeOrders } from '../../adapters/trade/orders/orders.client'
import { allOrders, createdByUser, order } from '../../adapters/trade/orders/orders.wire'
import type { Http } from '../../adapters/shared/http'
import { allOrders as everything } from '../../core/orders/order-query'
import { signedOut } from '../../core/shared/domain-error'
import { answerOf, failureFrom } from '../support/expecting'
import type { Contract, Interaction } from '../support/interaction'
import { each, like } from '../support/matchers'

const token = 'pact-trade-token-of-this-session'
const orderId = 880_101
const portal = (http: Http, whole = false) => tradeOrders(http, { companyId: 1, whole }, TE.left(signedOut))

/** A call with the token of the order's buyer. */
const asBuyer = (document: string, variables: object): Pick<Interaction, 'state' | 'request' | 'settings'> => ({
  state: {
    name: 'a user of the trade portal who placed an order',
    params: {
      email: 'senior@northgate.example',
      token,
      orderId,
      productId: 900_001,
      variantId: 900_001_001,
      stock: 40,
      quantity: 2,
      lineId: 'c0ffee00-0000-4000-8000-000000000001',
    },
  },
  request: {
    method: 'POST',
    path: '/graphql',
    body: { query: document, variables },
    headers: { authorization: `Bearer ${token}` },
  },
  settings: { headers: () => ({ authorization: `Bearer ${token}` }) },
})

const listed = { first: 10, offset: 0, orderBy: '-bcOrderId' }
const node = {
  bcOrderId: like(orderId),
  createdAt: like(1_795_252_800),
  statusCode: like(11),
  totalIncTax: like(378),
  items: like(2),
  userId: like(3),
  firstName: like('Sam'),
  lastName: like('Senior'),
}

/** A company's orders (7.19). */
export const tradeOrdersContract: Contract = {
  provider: 'trade-platform',
  interactions: [
    {
      description: '7.19 list the orders of a company',
      ...asBuyer(allOrders.document, listed),
      response: { status: 200, body: { data: { allOrders: { totalCount: like(1), edges: each({ node }) } } } },
      drive: async http =>
        expect((await answerOf(portal(http).list(everything))).orders[0]).toEqual({
          id: orderId,
          placedAt: 1_795_252_800_000,
          status: 'awaiting-fulfillment',
          total: 37_800,
          pieces: 2,
          buyer: { id: 3, name: 'Sam Senior' },
        }),
    },
    {
      description: '7.19 find orders by words, status, days and buyer',
      ...asBuyer(allOrders.document, {
        ...listed,
        search: 'nonesuch',
        status: 'Shipped',
        beginDateAt: '2026-11-01',
        endDateAt: '2026-11-30',
        createdBy: '3',
        orderBy: '-totalIncTax',
      }),
      response: { status: 200, body: { data: { allOrders: { totalCount: 0, edges: [] } } } },
      drive: async http =>
        expect(
          await answerOf(
            portal(http).list({
              ...everything,
              search: 'nonesuch',
              status: 'shipped',
              from: '2026-11-01',
              to: '2026-11-30',
              buyerId: 3,
              sort: 'total-desc',
            }),
          ),
        ).toEqual({ orders: [], total: 0 }),
    },
    {
      description: '7.19 read an order',
      ...asBuyer(order.document, { id: orderId }),
      response: {
        status: 200,
        body: {
          data: {
            order: {
              id: like(String(orderId)),
              dateCreated: like('Fri, 20 Nov 2026 10:00:00 GMT'),
              statusId: like(11),
              totalIncTax: like('378.00'),
              products: each({ product_id: 900_001, name: like('Lock'), quantity: 2 }),
              billingAddress: like({ city: 'Cleveland' }),
            },
          },
        },
      },
      drive: async http =>
        expect(await answerOf(portal(http).byId(orderId))).toMatchObject({
          id: orderId,
          lines: [{ productId: 900_001, quantity: 2 }],
          totals: { total: 37_800 },
        }),
    },
    {
      description: '7.19 read an order of somebody else',
      ...asBuyer(order.document, { id: 999_999 }),
      response: { status: 200, body: { errors: each({ message: like('No') }) } },
      drive: async http => expect((await failureFrom(portal(http).byId(999_999))).tag).toMatch(/not-found|refused/),
    },
    {
      description: '7.19 who of a company placed orders',
      ...asBuyer(createdByUser.document, { companyId: 1 }),
      response: {
        status: 200,
        body: { data: { createdByUser: { results: { createdBy: each({ id: like(3), name: like('Sam Senior') }) } } } },
      },
      // The client queries the list first, which is stubbed here.
      drive: async http =>
        expect(await answerOf(portal(onlySecond(http), true).list(everything))).toMatchObject({
          buyers: [{ id: 3, name: 'Sam Senior' }],
        }),
    },
  ],
}

/** Stubs the list query, so that the contract contains only the buyers query. */
const onlySecond = (http: Http): Http => ({
  ...http,
  post: (path, options) =>
    (options?.body as { readonly query?: string } | undefined)?.query === allOrders.document
      ? TE.right({ status: 200, body: { data: { allOrders: { edges: [], totalCount: 0 } } }, header: () => null })
      : http.post(path, options),
})
