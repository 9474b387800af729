import type { TablePlan } from '../table-plan'

/** Files of construction orders that a form service hosts, by URL (S3-7.30). */
export const constructionLinkTables: readonly TablePlan[] = [
  {
    name: 'construction_link',
    columns: { cart_id: 'text', position: 'integer', kind: 'text', name: 'text', url: 'text' },
    primaryKey: ['cart_id', 'position'],
    belongsTo: { cart_id: 'construction_order.cart_id' },
  },
]
