import { expect } from '@jest/globals'
import { commerceOrderDesk } from '../../adapters/commerce/staff/order-desk.client'
import type { OrderChange } from '../../core/orders/order-change'
import { answerOf } from '../support/expecting'
import type { Interaction } from '../support/interaction'
import { each, like, shaped, succeeded } from '../support/matchers'
import { orderedGoods, orderedLine } from './order-examples'

const orderId = 880_004
const path = `/apis/staff/orders/${orderId}`
const key = 'the-key-of-this-click'
const shipmentId = 'shipment-of-the-contract'
const goods = {
  email: 'senior@northgate.example',
  productId: 900_001,
  variantId: 900_001_001,
  stock: 40,
  quantity: 2,
  lineId: 'c0ffee00-0000-4000-8000-000000000004',
  orderId,
}
const paymentId = 'c0ffee00-0000-4000-8000-0000000000ab'
const parts = { ...goods, paymentId }

const named = { tag: 'freight', amount: '385.00', note: 'By the barge of Tuesday.' } as const
const ship = { tag: 'ship', lines: [{ position: 1, quantity: 1 }], carrier: 'Con-way', tracking: 'CW-1001' } as const
const cancelRest = { tag: 'cancel-rest', note: 'The mill closed.' } as const
const onCredit = { tag: 'ship-on-credit', shipmentId } as const

const order = {
  id: orderId,
  status_id: like(11),
  version: 1,
  ...orderedGoods,
  date_created: like('Fri, 20 Nov 2026 10:00:00 GMT'),
  total_inc_tax: like('378.00'),
  ordered_by: like({ email: 'senior@northgate.example' }),
}
const by = (action: string, values: object = {}) => each({ at: 1_795_262_400_000, by: 'Stef Staff', action, values })
const lines = each({ position: 1, quantity: 2, name: 'Grade 1 Storeroom Lock', sku: 'LS-G1-626', shipped: 1 })
const shipment = (state: unknown) =>
  each({ id: shipmentId, day: '2026-11-20', state, amount: 189, lines: each({ position: 1, quantity: 1 }) })

const changed = (change: OrderChange) => ({ method: 'PUT' as const, path, body: { version: 0, key, change } })

/** Freight named after the order, and shipments of an order that is paid as it ships. */
export const orderDeskInteractions: readonly Interaction[] = [
  {
    description: 'staff: name the freight of an order',
    state: { name: 'a member of staff, and an order that waits for its freight', params: goods },
    request: changed(named),
    response: {
      status: 200,
      body: succeeded({
        ...order,
        status_id: 7,
        shipping_cost_ex_tax: '385.00',
        lintel: { freight: { state: 'quoted', until_ms: like(1_796_472_000_000) } },
        history: by('freight-named', { cents: '38500' }),
      }),
    },
    drive: async http =>
      expect(await answerOf(commerceOrderDesk(http).change({ orderId, version: 0, key, change: named }))).toMatchObject(
        {
          freight: { state: 'quoted' },
          totals: { shipping: 38_500 },
        },
      ),
  },
  {
    description: 'staff: ship a part of an order',
    state: { name: 'a member of staff, and an order that ships in parts', params: parts },
    request: changed(ship),
    response: {
      status: 200,
      body: succeeded({
        ...order,
        history: by('order-part-shipped', { pieces: '1' }),
        shipping: { lines, shipments: shipment(shaped('^(asked|shipped|payment-needed|on-credit)$', 'asked')) },
      }),
    },
    drive: async http => {
      const { shipping } = await answerOf(commerceOrderDesk(http).change({ orderId, version: 0, key, change: ship }))
      expect(shipping?.lines).toMatchObject([{ quantity: 2, shipped: 1 }])
      expect(shipping?.shipments).toMatchObject([{ lines: [{ position: 1, quantity: 1 }] }])
    },
  },
  {
    description: 'staff: ship a part on credit',
    state: { name: 'a member of staff, and a shipment that is not paid', params: { ...parts, shipmentId } },
    request: changed(onCredit),
    response: {
      status: 200,
      body: succeeded({
        ...order,
        history: by('order-part-on-credit'),
        shipping: { lines, shipments: shipment('on-credit') },
      }),
    },
    drive: async http => {
      const { shipping } = await answerOf(
        commerceOrderDesk(http).change({ orderId, version: 0, key, change: onCredit }),
      )
      expect(shipping?.shipments).toMatchObject([{ id: shipmentId, state: 'on-credit' }])
    },
  },
  {
    description: 'staff: cancel what has not shipped of an order',
    state: { name: 'a member of staff, and a shipment that is not paid', params: { ...parts, shipmentId } },
    request: changed(cancelRest),
    response: {
      status: 200,
      body: succeeded({
        ...order,
        total_inc_tax: like('189.00'),
        products: each({ ...orderedLine, lintel: { cancelled: 1 } }),
        lintel_detail: { cancelled: like(189) },
        history: by('order-rest-cancelled', { pieces: '1', cents: '0' }),
        shipping: {
          lines: each({
            position: 1,
            quantity: 2,
            name: 'Grade 1 Storeroom Lock',
            sku: 'LS-G1-626',
            shipped: 1,
            cancelled: 1,
          }),
          shipments: shipment('payment-needed'),
        },
      }),
    },
    drive: async http => {
      const {
        lines: ordered,
        shipping,
        totals,
      } = await answerOf(commerceOrderDesk(http).change({ orderId, version: 0, key, change: cancelRest }))
      expect(ordered).toMatchObject([{ quantity: 2, cancelled: 1 }])
      expect(shipping?.lines).toMatchObject([{ quantity: 2, shipped: 1, cancelled: 1 }])
      expect(totals.cancelled).toBe(18_900)
    },
  },
]
