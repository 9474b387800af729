import type { TablePlan } from '../table-plan'

/** Customers whose account is at a merchant's store, with what this shop adds to their things there. */
export const storeCustomerTables: readonly TablePlan[] = [
  {
    name: 'store_customer',
    columns: {
      customer_id: 'integer',
      store_customer_id: 'integer',
      is_group_of_store: 'integer',
      asked_at: 'big',
      default_shipping_id: 'integer?',
      default_billing_id: 'integer?',
    },
    primaryKey: ['customer_id'],
    belongsTo: { customer_id: 'customer.id' },
    unique: [['store_customer_id']],
  },
  {
    name: 'shared_store_list',
    columns: { list_id: 'integer', customer_id: 'integer', token: 'text' },
    primaryKey: ['list_id'],
    belongsTo: { customer_id: 'customer.id' },
    unique: [['token']],
  },
  {
    name: 'store_review',
    columns: { product_id: 'integer', customer_id: 'integer', review_id: 'integer?', content_hash: 'text' },
    primaryKey: ['product_id', 'customer_id'],
    belongsTo: { customer_id: 'customer.id' },
  },
]
