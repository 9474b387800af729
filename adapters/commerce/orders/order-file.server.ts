import * as E from 'fp-ts/Either'
import type { AccountPort } from '../../../core/account/account.port'
import { orderLinesCsv, orderLinesFileName } from '../../../core/orders/order-lines-csv'
import { exportOrders, type OrderFile } from '../../../core/orders/order-csv'
import { orderQueryOf } from '../../../core/orders/order-query'
import type { OrdersPort } from '../../../core/orders/orders.port'
import { failure } from '../../shared/envelope'
import { lineStream } from '../../shared/line-stream'
import type { Answer, Route } from '../../shared/route'

const toSignIn: Answer = { status: 303, headers: { location: '/login/' } }

type OrderFileRoute = Route<{ readonly account: AccountPort; readonly orders: OrdersPort }>

/** Where the orders of a list can be had as a file; its query is the list's own. */
export const orderFilePath = '/account/orders.csv'

/** Download of an order's lines. */
export const orderLinesPath = '/account/order-lines.csv'

const clock = { now: () => Date.now() }

/**
 * The lines of one order as a file, and the orders that a list shows as one, written while it is read. A guest is led
 * to sign in, as this is a link of a page.
 */
export const orderFileRoutes: readonly OrderFileRoute[] = [
  {
    method: 'GET',
    path: orderLinesPath,
    handle: async ({ query }, { orders }): Promise<Answer> => {
      const id = query.get('order') ?? ''
      const order = await orders.byId(/^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0)()
      if (E.isRight(order))
        return { status: 200, body: orderLinesCsv(order.right), headers: fileHeaders(orderLinesFileName(order.right)) }
      return order.left.tag === 'signed-out' ? toSignIn : failure(order.left)
    },
  },
  {
    method: 'GET',
    path: orderFilePath,
    handle: async ({ query }, { account, orders }): Promise<Answer> => {
      const file = await exportOrders({ account, orders, clock })(orderQueryOf(Object.fromEntries(query)))()
      if (E.isRight(file)) return asFile(file.right)
      return file.left.tag === 'signed-out' ? toSignIn : failure(file.left)
    },
  },
]

const asFile = ({ name, lines }: OrderFile): Answer => ({
  status: 200,
  body: lineStream(lines()),
  headers: fileHeaders(name),
})

const fileHeaders = (name: string): Readonly<Record<string, string>> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${name}"`,
  'x-content-type-options': 'nosniff',
})
