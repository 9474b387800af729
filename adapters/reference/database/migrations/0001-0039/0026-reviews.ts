import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../../engine'
import { columnTypes } from '../column-types'
import { createTable, type TablePlan } from '../table-plan'

const reviewTable: TablePlan = {
  name: 'review',
  columns: {
    id: 'counted',
    store_key: 'text',
    product_id: 'integer',
    customer_id: 'big?',
    rating: 'integer',
    title: 'text',
    text: 'text',
    author: 'text',
    state: 'text',
    version: 'integer',
    reviewed_at: 'big',
  },
  belongsTo: { customer_id: 'customer.id' },
  unique: [['product_id', 'customer_id']],
  indexes: [
    ['product_id', 'state', 'reviewed_at'],
    ['state', 'reviewed_at'],
  ],
}

/** Product reviews. Staff who manage staff accounts get the capability to approve them; it can be revoked later. */
export const addReviews = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  await createTable(db, columnTypes(kind), reviewTable)
  await sql`insert into staff_capability (customer_id, capability) select customer_id, 'reviews' from staff_capability
    where capability = 'staff' on conflict do nothing`.execute(db)
}
