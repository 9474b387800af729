import type { Kysely } from 'kysely'
import { createTable, type TablePlan } from '../table-plan'
import { columnTypes } from '../column-types'
import type { Engine } from '../../engine'

/** Product views counted per day, anonymous. */
const viewTables: readonly TablePlan[] = [
  {
    name: 'product_view',
    columns: { store_key: 'text', product_id: 'integer', day: 'integer', views: 'integer' },
    primaryKey: ['store_key', 'product_id', 'day'],
    indexes: [['day']],
  },
  {
    name: 'viewed_together',
    columns: { store_key: 'text', product_id: 'integer', other_id: 'integer', day: 'integer', views: 'integer' },
    primaryKey: ['store_key', 'product_id', 'other_id', 'day'],
    indexes: [['day']],
  },
]

/** Adds view counts, and indexes for sales per product, sales by time, and new products. */
export const addRecommendations = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  for (const plan of viewTables) await createTable(db, columnTypes(kind), plan)
  await db.schema
    .createIndex('sales_order_line_by_product_id')
    .ifNotExists()
    .on('sales_order_line')
    .column('product_id')
    .execute()
  await db.schema
    .createIndex('sales_order_by_store_key_placed_at')
    .ifNotExists()
    .on('sales_order')
    .columns(['store_key', 'placed_at'])
    .execute()
  await db.schema.createIndex('product_by_created_at').ifNotExists().on('product').column('created_at').execute()
}
