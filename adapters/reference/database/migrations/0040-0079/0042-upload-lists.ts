import type { TablePlan } from '../table-plan'

/**
 * One unfinished bulk upload per customer. No foreign key to customers: a merchant's platform may own them. A row
 * without a body is a tombstone, so that other devices also delete the upload.
 */
export const uploadListTables: readonly TablePlan[] = [
  {
    name: 'upload_list',
    columns: {
      customer_id: 'big',
      store_key: 'text',
      version: 'integer',
      write_key: 'text',
      name: 'text',
      line_count: 'integer',
      body: 'text?',
      kept_at: 'big',
      changed_at: 'big',
    },
    primaryKey: ['customer_id', 'store_key'],
    indexes: [['changed_at']],
  },
]
