import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { anOrder } from '../../../test/builders/order'
import type { Buyer, Order } from '../../../core/orders/order'
import { allOrders, detailFromWire, detailToWire, order, ordersFromWire, orderToNode } from './orders.wire'

const wes: Buyer = { id: 31, name: 'Wes van der Berg' }
const withoutBuyer = ({ buyer: _, poNumber: __, ...rest }: Order): Order => rest

/** A response of the portal, decoded as by the client. */
const opened = (found: Order): Order | undefined => {
  const decoded = order.data.decode(JSON.parse(JSON.stringify({ order: detailToWire(found) })))
  return E.isRight(decoded) ? detailFromWire(decoded.right) : undefined
}
const listed = (found: Order) => {
  const { id, placedAt, status, total, poNumber, buyer, onAccount } = found
  const node = orderToNode({
    id,
    placedAt,
    status,
    total,
    pieces: 1,
    ...(poNumber === undefined ? {} : { poNumber }),
    ...(onAccount ? { onAccount } : {}),
    ...(buyer ? { buyer } : {}),
  })
  const decoded = allOrders.data.decode(JSON.parse(JSON.stringify({ allOrders: { edges: [{ node }], totalCount: 1 } })))
  return E.isRight(decoded) ? ordersFromWire(decoded.right).orders[0] : undefined
}

describe('an order of the trade portal', () => {
  const found = anOrder({ buyer: wes, poNumber: 'PO-9' })

  it('has its buyer and PO number, both opened and in a list', () => {
    for (const shown of [opened(found), listed(found)])
      expect(shown).toMatchObject({ id: found.id, poNumber: 'PO-9', buyer: wes })
  })

  it('is marked as on account only when it is', () => {
    const open = anOrder({ status: 'awaiting-payment', paymentMethod: 'purchase-order' })
    for (const shown of [opened({ ...open, onAccount: true }), listed({ ...open, onAccount: true })])
      expect(shown).toMatchObject({ status: 'awaiting-payment', onAccount: true })
    for (const shown of [opened(open), listed(open)]) expect(shown).not.toHaveProperty('onAccount')
  })

  it('has no buyer and PO number where the portal has none', () => {
    for (const shown of [opened(withoutBuyer(found)), listed(withoutBuyer(found))]) {
      expect(shown?.id).toBe(found.id)
      expect([shown?.buyer, shown?.poNumber]).toEqual([undefined, undefined])
    }
  })
})
