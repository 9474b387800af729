import type { Dialect, Kysely } from 'kysely'
import type { Schema } from './schema'

export type Database = Kysely<Schema>

/**
 * The database engine handed in from outside: better-sqlite3 on the server, PostgreSQL when it grows, SQLite compiled
 * for the browser offline.
 */
export type Engine = {
  readonly dialect: Dialect
  readonly kind: 'sqlite' | 'postgres'
}
