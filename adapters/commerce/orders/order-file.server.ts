import * as E from 'fp-ts/Either'
import type { AccountPort } from '../../../core/account/account.port'
import { exportOrders, type OrderFile } from '../../../core/account/order-csv'
import { orderQueryOf } from '../../../core/account/order-query'
import type { OrdersPort } from '../../../core/checkout/checkout.port'
import { failure } from '../../shared/envelope'
import { lineStream } from '../../shared/line-stream'
import type { Answer, Route } from '../../shared/route'

type OrderFileRoute = Route<{ readonly account: AccountPort; readonly orders: OrdersPort }>

/** Where the orders of a list can be had as a file; its query is the list's own. */
export const orderFilePath = '/account/orders.csv'

const clock = { now: () => Date.now() }

/** The orders that a list shows as one file, written while it is read. A guest is led to sign in, as this is a link of a page. */
export const orderFileRoutes: readonly OrderFileRoute[] = [
  {
    method: 'GET', path: orderFilePath,
    handle: async ({ query }, { account, orders }): Promise<Answer> => {
      const file = await exportOrders({ account, orders, clock })(orderQueryOf(Object.fromEntries(query)))()
      if (E.isRight(file)) return asFile(file.right)
      return file.left.tag === 'signed-out' ? { status: 303, headers: { location: '/login/' } } : failure(file.left)
    },
  },
]

const asFile = ({ name, lines }: OrderFile): Answer => ({
  status: 200, body: lineStream(lines()),
  headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"`, 'x-content-type-options': 'nosniff' },
})
