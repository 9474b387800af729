import type { TablePlan } from '../table-plan'

/** Links by which buyers without an account answer the freight of their order. Times in epoch milliseconds. */
export const freightLinkTables: readonly TablePlan[] = [
  {
    name: 'freight_link',
    columns: { token_hash: 'text', order_id: 'big', ends_at: 'big' },
    primaryKey: ['token_hash'],
    belongsTo: { order_id: 'sales_order.id' },
    indexes: [['order_id']],
  },
]
