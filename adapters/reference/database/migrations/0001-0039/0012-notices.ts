import type { TablePlan } from '../table-plan'

/**
 * Notices to other services that wait to be delivered, and the store logins that the embedded customer service was
 * told.
 */
export const noticeTables: readonly TablePlan[] = [
  {
    name: 'notice',
    columns: { id: 'text', kind: 'text', body: 'text', attempts: 'integer', due_at: 'big', created_at: 'big' },
    primaryKey: ['id'],
    indexes: [['due_at']],
  },
  {
    name: 'store_login',
    columns: { id: 'text', customer_id: 'big', store_name: 'text', at: 'big' },
    primaryKey: ['id'],
    indexes: [['customer_id', 'at'], ['at']],
  },
]
