import type { TablePlan } from '../table-plan'

/** Shopping lists and their items. Product ids have no foreign key: a list outlives deleted products. */
export const shoppingListTables: readonly TablePlan[] = [
  {
    name: 'shopping_list',
    columns: {
      id: 'counted',
      store_key: 'text',
      customer_id: 'big',
      company_id: 'integer',
      name: 'text',
      name_fold: 'text',
      description: 'text',
      status: 'integer',
      reason: 'text?',
      created_at: 'big',
      changed_at: 'big',
    },
    belongsTo: { customer_id: 'customer.id' },
    unique: [['customer_id', 'store_key', 'company_id', 'name_fold']],
    indexes: [['company_id', 'changed_at']],
  },
  {
    name: 'shopping_list_item',
    columns: {
      id: 'counted',
      list_id: 'big',
      product_id: 'integer',
      variant_id: 'integer',
      sku: 'text',
      name: 'text',
      quantity: 'integer',
      choices: 'text',
      note: 'text',
      added_at: 'big',
    },
    belongsTo: { list_id: 'shopping_list.id' },
    indexes: [['list_id']],
  },
]
