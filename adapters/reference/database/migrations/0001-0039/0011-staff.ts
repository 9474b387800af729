import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Engine } from '../../engine'
import { addColumns } from '../add-columns'
import { columnTypes } from '../column-types'
import { createTable, type TablePlan } from '../table-plan'

const staffTables: readonly TablePlan[] = [
  {
    name: 'staff_capability',
    columns: { customer_id: 'big', capability: 'text' },
    primaryKey: ['customer_id', 'capability'],
    belongsTo: { customer_id: 'customer.id' },
  },
  {
    name: 'staff_event',
    columns: {
      id: 'counted',
      store_key: 'text',
      subject: 'text',
      subject_key: 'text',
      action: 'text',
      actor_id: 'big',
      actor_name: 'text',
      at: 'big',
      details: 'text',
      note: 'text?',
    },
    indexes: [['subject', 'subject_key']],
  },
  {
    name: 'access_grant',
    columns: { customer_id: 'big', target: 'text', category_id: 'integer' },
    primaryKey: ['customer_id', 'target', 'category_id'],
    belongsTo: { customer_id: 'customer.id' },
  },
]

/** Existing staff get every capability; each can be revoked later. */
const granted = ['access-requests', 'orders', 'content', 'quotes', 'staff']

/** Staff capabilities and events, decisions on access requests, and the columns with which staff process orders. */
export const addStaff = async (db: Kysely<unknown>, kind: Engine['kind']): Promise<void> => {
  const types = columnTypes(kind)
  for (const plan of staffTables) await createTable(db, types, plan)
  await addColumns(db, kind, 'access_request', {
    store_key: 'text',
    language: 'text',
    version: 'integer not null default 0',
    reason: 'text',
    decided_by: 'text',
    decided_at: 'bigint',
  })
  await addColumns(db, kind, 'sales_order', {
    language: 'text',
    version: 'integer not null default 0',
    carrier: 'text',
    tracking: 'text',
  })
  for (const capability of granted) {
    await sql`insert into staff_capability (customer_id, capability) select id, ${sql.lit(capability)} from customer
      where is_staff = 1 on conflict do nothing`.execute(db)
  }
}
