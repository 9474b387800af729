import type { TablePlan } from '../table-plan'

/**
 * What companies call our goods, by the numbers as they are compared. A company may be known to a merchant's portal
 * alone, so nothing else names it here.
 */
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
