import type { Kysely } from 'kysely'
import { PostgresAdapter, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { Migrator } from 'kysely/migration'
import type { Database, Engine } from '../engine'
import { catalogueTables } from './0001-catalogue'
import { accountTables } from './0002-accounts'
import { countOrdersFrom, orderTables } from './0003-orders'
import { contentTables } from './0004-content'
import { uploadTables } from './0005-uploads'
import { columnTypes } from './column-types'
import type { TablePlan } from './table-plan'
import { createTable } from './table-plan'

const tables = (kind: Engine['kind'], plans: readonly TablePlan[]): Migration => ({
  up: async (db: Kysely<unknown>) => {
    const types = columnTypes(kind)
    for (const plan of plans) await createTable(db, types, plan)
  },
})

const followedBy = (step: Migration, then: (db: Kysely<unknown>) => Promise<void>): Migration => ({
  up: async (db: Kysely<unknown>) => {
    await step.up(db)
    await then(db)
  },
})

/** Every step in order. Steps that shipped are never edited: a change is a new file with the next number. */
const migrations = (kind: Engine['kind']): Record<string, Migration> => ({
  '0001-catalogue': tables(kind, catalogueTables),
  '0002-accounts': tables(kind, accountTables),
  '0003-orders': followedBy(tables(kind, orderTables), db => countOrdersFrom(db, kind)),
  '0004-content': tables(kind, contentTables),
  '0005-uploads': tables(kind, uploadTables),
})

const kindOf = (db: Database): Engine['kind'] => (db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite')

/** Brings the tables up to date; nothing happens when they are. Throws when a step fails: no shop runs on half a schema. */
export const migrate = async (db: Database): Promise<void> => {
  const kind = kindOf(db)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations(kind)) },
    // Without it, the migrator mistakes the tables of another schema of the same PostgreSQL database for its own.
    ...(kind === 'postgres' ? { migrationTableSchema: await currentSchema(db) } : {}),
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be brought up to date', { cause: error })
}

const currentSchema = async (db: Database): Promise<string> => {
  const answer = await sql<{ name: string | null }>`select current_schema() as name`.execute(db)
  return answer.rows[0]?.name ?? 'public'
}
