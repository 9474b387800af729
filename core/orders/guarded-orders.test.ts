import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCustomer } from '../../test/builders/customer'
import { aGuard } from '../../test/builders/platform/guard'
import { anOrder } from '../../test/builders/order'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { aSession } from '../../test/builders/platform/session'
import { permissionsOf } from '../access/permissions'
import type { Permission } from '../access/permission-codes'
import { allOrders } from './order-query'
import { forbidden, signedOut } from '../shared/domain-error'
import { guardedOrders } from './guarded-orders'

/** Orders of a permissive platform, for a company buyer without one permission. */
const ordersWithout = (code?: Permission) => {
  const customer = aCustomer({ permissions: permissionsOf(1).filter(granted => granted.code !== code) })
  return guardedOrders(
    { list: () => TE.right({ orders: [], total: 0 }), byId: () => TE.right(anOrder()) },
    aGuard(aSession({ customer })),
  )
}
const refused = forbidden('account.not-allowed')

describe('Guarded orders', () => {
  it('need one permission to list and another to open [S1-6.04]', async () => {
    expect((await answerOf(ordersWithout().list(allOrders))).total).toBe(0)
    expect(await refusalOf(ordersWithout('get_orders').list(allOrders))).toEqual(refused)
    await answerOf(ordersWithout('get_orders').byId(1))
    expect(await refusalOf(ordersWithout('get_order_detail').byId(1))).toEqual(refused)
  })

  it('are refused to guests', async () => {
    const orders = guardedOrders(
      { list: () => TE.right({ orders: [], total: 0 }), byId: () => TE.right(anOrder()) },
      aGuard(),
    )
    expect(await refusalOf(orders.list(allOrders))).toEqual(signedOut)
    expect(await refusalOf(orders.byId(1))).toEqual(signedOut)
  })
})
