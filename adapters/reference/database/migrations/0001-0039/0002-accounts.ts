import type { TablePlan } from '../table-plan'

/** Customers with their groups and companies, sessions and the limits that protect them. */
export const accountTables: readonly TablePlan[] = [
  {
    name: 'customer_group',
    columns: { id: 'integer', name: 'text', access_type: 'text', category_ids: 'text', price_list_id: 'integer?', is_default: 'integer' },
    primaryKey: ['id'],
  },
  { name: 'company', columns: { id: 'integer', name: 'text', group_id: 'integer?', tax_exempt_category: 'text?' }, primaryKey: ['id'] },
  {
    name: 'customer',
    columns: {
      id: 'counted', email: 'text', email_fold: 'text', first_name: 'text', last_name: 'text', phone: 'text?', company_name: 'text?',
      password_hash: 'text', group_id: 'integer?', company_id: 'integer?', role: 'integer', role_name: 'text?', is_staff: 'integer', created_at: 'big',
    },
    unique: [['email_fold']],
    indexes: [['company_id']],
  },
  {
    name: 'company_member',
    columns: { company_id: 'integer', customer_id: 'big', role: 'integer' },
    primaryKey: ['company_id', 'customer_id'],
    belongsTo: { company_id: 'company.id', customer_id: 'customer.id' },
    indexes: [['customer_id']],
  },
  {
    name: 'address',
    columns: {
      id: 'counted', customer_id: 'big', first_name: 'text', last_name: 'text', company_name: 'text?', phone: 'text?',
      address1: 'text', address2: 'text?', city: 'text', state: 'text', postal_code: 'text', country_code: 'text',
    },
    belongsTo: { customer_id: 'customer.id' },
    indexes: [['customer_id']],
  },
  {
    name: 'session',
    columns: {
      id_hash: 'text', store_key: 'text', customer_id: 'big?', cart_id: 'text?', language: 'text', kept: 'text', created_at: 'big', seen_at: 'big',
    },
    primaryKey: ['id_hash'],
    belongsTo: { customer_id: 'customer.id' },
    indexes: [['customer_id'], ['seen_at'], ['created_at']],
  },
  { name: 'rate_limit', columns: { key: 'text', count: 'integer', window_ends: 'big' }, primaryKey: ['key'], indexes: [['window_ends']] },
  {
    name: 'access_request',
    columns: { customer_id: 'big', target: 'text', requested_at: 'big', state: 'text' },
    primaryKey: ['customer_id', 'target'],
    belongsTo: { customer_id: 'customer.id' },
  },
]
