import type { TablePlan } from '../table-plan'

/** Wish lists and their items. Product ids have no foreign key: a list outlives deleted products. */
export const wishListTables: readonly TablePlan[] = [
  {
    name: 'wish_list',
    columns: {
      id: 'counted',
      store_key: 'text',
      customer_id: 'big',
      name: 'text',
      name_fold: 'text',
      share_token: 'text?',
      created_at: 'big',
    },
    belongsTo: { customer_id: 'customer.id' },
    unique: [['share_token'], ['customer_id', 'store_key', 'name_fold']],
  },
  {
    name: 'wish_list_item',
    columns: { id: 'counted', wish_list_id: 'big', product_id: 'integer', variant_id: 'integer?', added_at: 'big' },
    belongsTo: { wish_list_id: 'wish_list.id' },
    indexes: [['wish_list_id']],
  },
]
