import type { TablePlan } from '../table-plan'

/**
 * Payments of orders by a provider, what was captured and refunded of them, and the provider's notices. Amounts in
 * cents, times in epoch milliseconds.
 */
export const paymentTables: readonly TablePlan[] = [
  {
    name: 'payment',
    columns: {
      id: 'text',
      order_id: 'big',
      method: 'text',
      amount: 'big',
      currency: 'text',
      state: 'text',
      captured: 'big',
      refunded: 'big',
      disputed: 'integer',
      provider_id: 'text?',
      reference: 'text?',
      page_url: 'text?',
      capture_before: 'big?',
      attempt: 'integer',
      instrument: 'text?',
      problem: 'text?',
      version: 'integer',
      created_at: 'big',
      changed_at: 'big',
      looked_at: 'big',
    },
    primaryKey: ['id'],
    belongsTo: { order_id: 'sales_order.id' },
    indexes: [['order_id'], ['provider_id'], ['reference'], ['state', 'looked_at']],
  },
  {
    name: 'capture',
    columns: {
      id: 'text',
      payment_id: 'text',
      amount: 'big',
      purpose: 'text',
      state: 'text',
      provider_id: 'text?',
      reason: 'text?',
      created_at: 'big',
    },
    primaryKey: ['id'],
    belongsTo: { payment_id: 'payment.id' },
    indexes: [['payment_id']],
  },
  {
    name: 'refund',
    columns: {
      id: 'text',
      payment_id: 'text',
      amount: 'big',
      detail: 'text',
      state: 'text',
      provider_id: 'text?',
      reason: 'text?',
      created_at: 'big',
      changed_at: 'big',
    },
    primaryKey: ['id'],
    belongsTo: { payment_id: 'payment.id' },
    indexes: [['payment_id'], ['state']],
  },
  {
    name: 'payment_notice',
    columns: {
      id: 'text',
      kind: 'text',
      payment_id: 'text?',
      object_id: 'text',
      arrived_at: 'big',
      handled_at: 'big?',
    },
    primaryKey: ['id'],
    indexes: [['handled_at', 'arrived_at'], ['object_id']],
  },
]
