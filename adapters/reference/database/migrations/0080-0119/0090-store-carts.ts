import type { TablePlan } from '../table-plan'

/** Carts that live in a merchant's store, and the orders that it made of them. */
export const storeCartTables: readonly TablePlan[] = [
  {
    name: 'store_cart',
    columns: { id: 'text', customer_id: 'integer?', order_id: 'big?', changed_at: 'big' },
    primaryKey: ['id'],
    indexes: [['customer_id', 'changed_at'], ['changed_at']],
  },
]
