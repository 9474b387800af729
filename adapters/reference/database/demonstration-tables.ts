import type { Database } from './engine'
import type { TablePlan } from './migrations/table-plan'
import { columnTypes } from './migrations/column-types'
import { createTable } from './migrations/table-plan'
import type { Schema } from './schema'
import type { Generated, Kysely } from 'kysely'

/** Tables that only the offline shop needs: readable mails, and the files that shoppers sent. */
export type DemonstrationTables = {
  kept_mail: {
    id: Generated<number>
    key: string
    recipient: string
    subject: string
    text: string
    html: string | null
    sent_at: number
  }
  kept_file: { name: string; bytes: Uint8Array }
}

const plans: readonly TablePlan[] = [
  {
    name: 'kept_mail',
    columns: {
      id: 'counted',
      key: 'text',
      recipient: 'text',
      subject: 'text',
      text: 'text',
      html: 'text?',
      sent_at: 'big',
    },
    unique: [['key']],
  },
]

/** SQLite only, as no server has these tables. Idempotent. */
export const createDemonstrationTables = async (db: Database): Promise<void> => {
  for (const plan of plans) await createTable(db as Kysely<unknown>, columnTypes('sqlite'), plan)
  await db.schema
    .createTable('kept_file')
    .ifNotExists()
    .addColumn('name', 'text', column => column.primaryKey())
    .addColumn('bytes', 'blob', column => column.notNull())
    .execute()
}

export const withDemonstrationTables = (db: Database): Kysely<Schema & DemonstrationTables> =>
  db.withTables<DemonstrationTables>()
