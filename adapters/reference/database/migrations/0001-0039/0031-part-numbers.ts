import type { TablePlan } from '../table-plan'

/** Part numbers of companies, by normalized number. No foreign key to companies: a merchant's portal may own them. */
export const partNumberTables: readonly TablePlan[] = [
  {
    name: 'part_number',
    columns: {
      company_id: 'big',
      number_fold: 'text',
      number: 'text',
      sku: 'text',
      sku_fold: 'text',
      changed_at: 'big',
    },
    primaryKey: ['company_id', 'number_fold'],
    indexes: [['company_id', 'sku_fold']],
  },
]
