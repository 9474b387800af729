import type { TablePlan } from '../table-plan'

/** Files that shoppers upload with a product, and the cart lines that use them. */
export const uploadTables: readonly TablePlan[] = [
  {
    name: 'upload',
    columns: {
      id: 'text',
      blob: 'text',
      owner_hash: 'text',
      customer_id: 'big?',
      name: 'text',
      type: 'text',
      size: 'integer',
      content_hash: 'text',
      state: 'text',
      created_at: 'big',
      touched_at: 'big',
    },
    primaryKey: ['id'],
    indexes: [
      ['owner_hash', 'content_hash'],
      ['state', 'touched_at'],
    ],
  },
  {
    name: 'upload_use',
    columns: { upload_id: 'text', cart_line_id: 'text' },
    primaryKey: ['upload_id', 'cart_line_id'],
    belongsTo: { upload_id: 'upload.id', cart_line_id: 'cart_line.id' },
    indexes: [['cart_line_id']],
  },
]
