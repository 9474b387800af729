import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { aCustomer } from '../../test/builders/customer'
import { anOrder } from '../../test/builders/order'
import { answerOf, refusalOf } from '../../test/builders/outcome'
import { aGuard } from '../../test/builders/platform/guard'
import { aSession } from '../../test/builders/platform/session'
import type { StaffCapability } from '../access/staff-capability'
import { guardedOrderDesk } from './guarded-order-desk'
import type { OrderChange } from './order-change'

/** The desk of a permissive platform, for staff with these capabilities. */
const deskOf = (...capabilities: readonly StaffCapability[]) => {
  const order = { ...anOrder(), orderedBy: { email: 'sam@lintel.example' }, version: 0, history: [] }
  return guardedOrderDesk(
    {
      list: () => TE.right({ orders: [], total: 0 }),
      find: () => TE.right(order),
      change: () => TE.right(order),
    },
    aGuard(aSession({ customer: aCustomer({ isStaff: true }) }), {
      desk: TE.right({ id: 1, name: 'Stef', email: 'stef@lintel.example', capabilities }),
    }),
  )
}

const rest: OrderChange = { tag: 'cancel-rest', note: 'Sold out.' }
const cancelled: OrderChange = { tag: 'step', to: 'cancelled', note: 'Sold out.' }
const write = (change: OrderChange) => ({ orderId: 1, version: 0, key: 'click', change })

describe('The guarded order desk', () => {
  it.each([cancelled, rest])('lets only staff with orders cancel: $tag', async change => {
    await answerOf(deskOf('orders').change(write(change)))
    for (const other of ['payments', 'credit', 'tax-shipping'] as const)
      expect((await refusalOf(deskOf(other).change(write(change)))).tag).toBe('forbidden')
  })
})
