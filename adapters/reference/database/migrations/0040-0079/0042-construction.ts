import type { TablePlan } from '../table-plan'

/**
 * Orders of construction teams: what they say of the store, their files, the order form, and certificates of exemption
 * from tax.
 */
export const constructionTables: readonly TablePlan[] = [
  {
    name: 'construction_order',
    columns: {
      cart_id: 'text',
      store_key: 'text',
      customer_id: 'big',
      store_type: 'text',
      store_number: 'text',
      requested_delivery: 'text',
      site_contact_name: 'text',
      site_contact_phone: 'text',
      tax_exempt: 'integer',
      order_id: 'big?',
      created_at: 'big',
      changed_at: 'big',
    },
    primaryKey: ['cart_id'],
    indexes: [['store_key', 'changed_at'], ['order_id']],
  },
  {
    name: 'construction_file',
    columns: { upload_id: 'text', key_hash: 'text?', created_at: 'big' },
    primaryKey: ['upload_id'],
    belongsTo: { upload_id: 'upload.id' },
  },
  {
    name: 'construction_order_file',
    columns: { cart_id: 'text', upload_id: 'text', kind: 'text', position: 'integer' },
    primaryKey: ['cart_id', 'upload_id', 'kind'],
    belongsTo: { cart_id: 'construction_order.cart_id', upload_id: 'upload.id' },
    indexes: [['upload_id']],
  },
  {
    name: 'order_import',
    columns: { customer_id: 'big', store_key: 'text', content_hash: 'text', cart_id: 'text', created_at: 'big' },
    primaryKey: ['customer_id', 'store_key', 'content_hash'],
  },
  {
    name: 'order_form',
    columns: {
      id: 'counted',
      store_key: 'text',
      name: 'text',
      type: 'text',
      blob: 'text?',
      size: 'integer',
      published_at: 'big',
      published_by: 'text',
    },
    indexes: [['store_key', 'published_at']],
  },
  {
    name: 'tax_certificate',
    columns: {
      id: 'text',
      store_key: 'text',
      customer_id: 'big',
      company_id: 'big?',
      upload_id: 'text',
      state: 'text',
      regions: 'text',
      ends_on: 'text?',
      reason: 'text?',
      version: 'integer',
      created_at: 'big',
      reported_at: 'big?',
      decided_at: 'big?',
      decided_by: 'text?',
    },
    primaryKey: ['id'],
    unique: [['customer_id', 'upload_id']],
    indexes: [['store_key', 'state', 'created_at'], ['company_id']],
  },
]
