import type { Dialect, Kysely } from 'kysely'
import type { Schema } from './schema'

export type Database = Kysely<Schema>

/**
 * The injected database engine: better-sqlite3 or PostgreSQL on the server, SQLite compiled for the browser offline.
 */
export type Engine = {
  readonly dialect: Dialect
  readonly kind: 'sqlite' | 'postgres'
}
