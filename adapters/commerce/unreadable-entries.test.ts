import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { allOrders, type OrderPage } from '../../core/orders/order-query'
import type { AddressBook } from '../../core/addresses/address'
import type { AccountPort } from '../../core/account/account.port'
import type { OrdersPort } from '../../core/orders/orders.port'
import { anAddress } from '../../test/builders/customer'
import { aPlatform } from '../../test/builders/platform/http'
import { answerOf } from '../../test/builders/outcome'
import { inProcessHttp } from '../shared/in-process-http'
import { commerceAccount } from './account/account.client'
import { accountRoutes } from './account/account.server'
import { commerceOrders } from './orders/orders.client'
import { ordersRoutes } from './orders/orders.server'

const order = { id: 61, status_id: 11, date_created: 'Tue, 01 Sep 2026 10:00:00 +0000', total_inc_tax: '189.00' }
const address = {
  id: 7,
  first_name: 'Rita',
  last_name: 'Retail',
  address1: '12 Market St',
  city: 'Cleveland',
  postal_code: '44113',
  country_code: 'US',
}
const answering = (path: string, data: object) =>
  aPlatform({ [`GET ${path}`]: { body: { Status: 'success', Data: data } } }).http

const ordersOf = (orders: readonly unknown[], counted: object = {}) =>
  answerOf(commerceOrders(answering('/exp-sf-cms/api/bc/account/orders', { orders, ...counted })).list(allOrders))
const bookOf = (addresses: readonly unknown[]) =>
  answerOf(commerceAccount(answering('/exp-sf-cms/api/bc/account/addresses', { addresses })).addresses())

describe('orders and addresses of a platform', () => {
  it('skip and count entries that are null or invalid', async () => {
    const orders = await ordersOf([null, order, { id: 62 }], { total_count: 40 })
    expect([orders.orders.map(({ id }) => id), orders.total, orders.unreadable]).toEqual([[61], 40, 2])
    const book = await bookOf([address, null])
    expect([book.addresses.map(({ id }) => id), book.unreadable]).toEqual([[7], 1])
  })

  it('count unreadable entries only if there are any', async () => {
    expect(await ordersOf([order])).not.toHaveProperty('unreadable')
    expect(await bookOf([address])).not.toHaveProperty('unreadable')
    expect(await ordersOf([null, null])).toEqual({ orders: [], total: 2, unreadable: 2 })
  })

  it('report to the browser how many entries are missing', async () => {
    const page: OrderPage = { orders: [], total: 3, unreadable: 3 }
    expect(
      await answerOf(
        commerceOrders(
          inProcessHttp(ordersRoutes, () => ({ orders: { list: () => TE.right(page) } as unknown as OrdersPort })),
        ).list(allOrders),
      ),
    ).toEqual(page)
    const book: AddressBook = { addresses: [anAddress()], unreadable: 1 }
    const read = await answerOf(
      commerceAccount(
        inProcessHttp(accountRoutes, () => ({
          account: { addresses: () => TE.right(book) } as unknown as AccountPort,
        })),
      ).addresses(),
    )
    expect([read.addresses.length, read.unreadable]).toEqual([1, 1])
  })
})
