import type { TablePlan } from '../table-plan'

/** Notices queued for other services, and the store logins reported to the embedded customer service. */
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
