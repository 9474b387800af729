import type { TablePlan } from '../table-plan'

/**
 * Lists of SKUs that customers have not ordered yet, one each. A customer may be known to a merchant's platform alone,
 * so nothing else names them here. Without a body the list was removed: its version still says so to other devices.
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
