import type { TablePlan } from '../table-plan'

/** Published content, and the small tables that content pages read. */
export const contentTables: readonly TablePlan[] = [
  {
    name: 'content',
    columns: {
      store_key: 'text',
      language: 'text',
      model: 'text',
      id: 'text',
      slug: 'text?',
      title: 'text',
      sort_order: 'integer',
      published_at: 'big',
      fields: 'text',
    },
    primaryKey: ['store_key', 'language', 'model', 'id'],
    indexes: [
      ['store_key', 'slug', 'language'],
      ['store_key', 'model', 'language', 'sort_order'],
    ],
  },
  {
    name: 'wood_door',
    columns: { id: 'integer', width: 'text', height: 'text', veneer: 'text', finish: 'text', product_slug: 'text' },
    primaryKey: ['id'],
  },
  {
    name: 'opening',
    columns: { category_id: 'integer', name: 'text', product_ids: 'text' },
    primaryKey: ['category_id', 'name'],
  },
  { name: 'blocked_date', columns: { day: 'text', note: 'text?' }, primaryKey: ['day'] },
  { name: 'mail', columns: { key: 'text', sent_at: 'big' }, primaryKey: ['key'] },
]
