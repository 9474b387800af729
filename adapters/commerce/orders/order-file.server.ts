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

/** CSV download of an order list; takes the list's query. */
export const orderFilePath = '/account/orders.csv'

/** Download of an order's lines. */
export const orderLinesPath = '/account/order-lines.csv'

const clock = { now: () => Date.now() }

/**
 * Downloads one order's lines, or an order list as a stream. Guests are redirected to sign-in, because pages link here.
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
