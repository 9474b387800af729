import type { TablePlan } from '../table-plan'

/** Settings, the change feed, stores and everything that is sold. */
export const catalogueTables: readonly TablePlan[] = [
  { name: 'setting', columns: { name: 'text', value: 'text' }, primaryKey: ['name'] },
  { name: 'change', columns: { seq: 'counted', kind: 'text', key: 'text', at: 'big' } },
  { name: 'store', columns: { key: 'text', name: 'text', hosts: 'text', root_category_ids: 'text' }, primaryKey: ['key'] },
  {
    name: 'category',
    columns: {
      id: 'integer', parent_id: 'integer', name: 'text', slug: 'text', description: 'text?', picture_key: 'text?',
      sort_order: 'integer', is_restricted: 'integer', layout: 'text?',
    },
    primaryKey: ['id'],
    unique: [['slug']],
    indexes: [['parent_id']],
  },
  { name: 'brand', columns: { id: 'integer', name: 'text', slug: 'text' }, primaryKey: ['id'], unique: [['slug']] },
  {
    name: 'product',
    columns: {
      id: 'integer', slug: 'text', sku: 'text', name: 'text', brand_id: 'integer?', description: 'text',
      pictures: 'text', options: 'text', modifiers: 'text', custom_fields: 'text', facts: 'text',
      minimum: 'integer', maximum: 'integer?', pack_size: 'integer?', pack_unit: 'text?',
      is_visible: 'integer', is_purchasable: 'integer', sort_order: 'integer', weight_grams: 'integer?', liftgate: 'integer',
      seo_title: 'text?', seo_description: 'text?', search_words: 'text', source: 'text', created_at: 'big', changed_at: 'big',
    },
    primaryKey: ['id'],
    unique: [['slug']],
    indexes: [['sku'], ['brand_id']],
  },
  {
    name: 'product_category',
    columns: { product_id: 'integer', category_id: 'integer', sort_order: 'integer' },
    primaryKey: ['product_id', 'category_id'],
    belongsTo: { product_id: 'product.id' },
    indexes: [['category_id', 'sort_order']],
  },
  {
    name: 'variant',
    columns: {
      id: 'integer', product_id: 'integer', sku: 'text', sku_fold: 'text', price: 'big?', sale_price: 'big?', retail_price: 'big?',
      stock: 'integer', option_values: 'text', picture: 'text?', sort_order: 'integer',
    },
    primaryKey: ['id'],
    belongsTo: { product_id: 'product.id' },
    indexes: [['product_id', 'sort_order'], ['sku_fold']],
  },
  { name: 'price_list', columns: { id: 'integer', name: 'text' }, primaryKey: ['id'] },
  {
    name: 'price_list_entry',
    columns: { price_list_id: 'integer', variant_id: 'integer', price: 'big', sale_price: 'big?' },
    primaryKey: ['price_list_id', 'variant_id'],
    belongsTo: { price_list_id: 'price_list.id' },
    indexes: [['variant_id']],
  },
  { name: 'search_redirect', columns: { store_key: 'text', term: 'text', target: 'text' }, primaryKey: ['store_key', 'term'] },
]
