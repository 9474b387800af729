import type { TablePlan } from '../table-plan'

/**
 * Plans of payments that are taken in parts, the shipments that take them, and links by which a buyer pays a shipment
 * whose charge was declined. Amounts in cents, times in epoch milliseconds.
 */
export const shipmentTables: readonly TablePlan[] = [
  {
    name: 'capture_plan',
    columns: {
      payment_id: 'text',
      order_id: 'big',
      way: 'text?',
      detail: 'text',
      total: 'big',
      taken: 'big',
      saved: 'text?',
      is_over: 'integer',
      created_at: 'big',
    },
    primaryKey: ['payment_id'],
    belongsTo: { payment_id: 'payment.id' },
    indexes: [['order_id']],
  },
  {
    name: 'shipment',
    columns: {
      id: 'text',
      order_id: 'big',
      state: 'text',
      amount: 'big',
      day: 'text',
      carrier: 'text?',
      tracking: 'text?',
      payment_id: 'text?',
      problem: 'text?',
      mailed_at: 'big?',
      created_at: 'big',
    },
    primaryKey: ['id'],
    belongsTo: { order_id: 'sales_order.id' },
    indexes: [['order_id'], ['state'], ['payment_id']],
  },
  {
    name: 'shipment_line',
    columns: { shipment_id: 'text', position: 'integer', quantity: 'integer' },
    primaryKey: ['shipment_id', 'position'],
    belongsTo: { shipment_id: 'shipment.id' },
  },
  {
    name: 'pay_link',
    columns: { token_hash: 'text', shipment_id: 'text', created_at: 'big', ends_at: 'big' },
    primaryKey: ['token_hash'],
    belongsTo: { shipment_id: 'shipment.id' },
    indexes: [['shipment_id']],
  },
]
