import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Database, Engine } from '../../engine'
import { addColumns } from '../add-columns'
import { columnTypes } from '../column-types'
import type { TablePlan } from '../table-plan'
import { createTable } from '../table-plan'

/** Requests for password resets, and the reset links. */
const resetTables: readonly TablePlan[] = [
  {
    name: 'reset_request',
    columns: {
      id: 'text',
      email_fold: 'text',
      store_key: 'text',
      origin: 'text',
      language: 'text',
      asked_at: 'big',
      tried_at: 'big?',
      tries: 'integer',
    },
    primaryKey: ['id'],
    indexes: [['asked_at']],
  },
  {
    name: 'password_reset',
    columns: { token_hash: 'text', customer_id: 'big', store_key: 'text', ends_at: 'big' },
    primaryKey: ['token_hash'],
    belongsTo: { customer_id: 'customer.id' },
    unique: [['customer_id']],
  },
]

/** Session fields that a customer may see, and password resets. */
export const accountDoors = (kind: Engine['kind']): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const types = columnTypes(kind)
    for (const plan of resetTables) await createTable(db, types, plan)
    await addColumns(db, kind, 'session', { owner: 'text', handle: 'text', browser: 'text', system: 'text' })
    await sql`create index if not exists session_by_owner on session (owner)`.execute(db)
    await nameSessions(db as Database)
  },
})

/** Assigns owner and handle to existing sessions, so that their customers can end them. */
const nameSessions = async (db: Database): Promise<void> => {
  const unnamed = await db
    .selectFrom('session')
    .select(['id_hash', 'customer_id'])
    .where('customer_id', 'is not', null)
    .where('owner', 'is', null)
    .execute()
  for (const { id_hash, customer_id } of unnamed) {
    await db
      .updateTable('session')
      .set({ owner: String(customer_id), handle: crypto.randomUUID() })
      .where('id_hash', '=', id_hash)
      .execute()
  }
}
