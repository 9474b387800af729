import type { TablePlan } from '../table-plan'

/** Hand-off of carts: tokens, the record of cart merges, and lines that are not catalogue products. */
export const handOffTables: readonly TablePlan[] = [
  {
    name: 'hand_off_token',
    columns: {
      token_hash: 'text',
      purpose: 'text',
      store_key: 'text',
      customer_id: 'big?',
      cart_id: 'text?',
      is_editable: 'integer',
      ends_at: 'big',
    },
    primaryKey: ['token_hash'],
    indexes: [['ends_at'], ['cart_id']],
  },
  {
    name: 'cart_merge',
    columns: { id: 'text', cart_id: 'text', merged_at: 'big', state: 'text' },
    primaryKey: ['id'],
    belongsTo: { cart_id: 'cart.id' },
    indexes: [['cart_id', 'state']],
  },
  {
    name: 'cart_merge_line',
    columns: { merge_id: 'text', cart_line_id: 'text', quantity: 'integer', moved: 'integer' },
    primaryKey: ['merge_id', 'cart_line_id'],
    belongsTo: { merge_id: 'cart_merge.id', cart_line_id: 'cart_line.id' },
    indexes: [['cart_line_id']],
  },
  {
    name: 'cart_extra',
    columns: {
      id: 'text',
      cart_id: 'text',
      kind: 'text',
      name: 'text',
      sku: 'text',
      quantity: 'integer',
      price: 'big',
      detail: 'text',
      position: 'integer',
    },
    primaryKey: ['id'],
    belongsTo: { cart_id: 'cart.id' },
    indexes: [['cart_id', 'position']],
  },
  {
    name: 'product_download',
    columns: { product_id: 'integer', name: 'text', address: 'text', size: 'integer' },
    primaryKey: ['product_id'],
  },
]
