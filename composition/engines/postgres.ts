import { PostgresDialect } from 'kysely'
import { Pool, types } from 'pg'
import type { Engine } from '../../adapters/reference/database/engine'

const int8 = 20
const numeric = 1700

/** PostgreSQL sends 64-bit numbers as text. Ours are ids, cents and milliseconds, all far below the limit. */
const wholeNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database holds ${text}, which is too large a number for the shop`)
  return value
}

const parserOf = (oid: number, format?: string): unknown => {
  if (oid === int8) return wholeNumber
  if (oid === numeric) return Number
  return types.getTypeParser(oid, format as 'text')
}

export type PostgresOptions = {
  readonly url: string
  /** Schema of the tables; default: the user's default schema. */
  readonly schema?: string
  readonly connections?: number
  /** Called when an idle connection breaks; the next query opens a new one. */
  readonly onLost?: (reason: Error) => void
}

/** PostgreSQL engine, for a shop that runs in several processes. */
export const postgres = (options: PostgresOptions): Engine => {
  const pool = new Pool({
    connectionString: options.url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'lintel',
    ...(options.schema ? { options: `-c search_path=${options.schema}` } : {}),
    types: { getTypeParser: parserOf as typeof types.getTypeParser },
  })
  pool.on('error', reason => options.onLost?.(reason))
  // The pool handles errors of idle connections only. A connection that breaks in use fails its current or next query;
  // without this listener the error event would end the process.
  pool.on('connect', client => client.on('error', () => undefined))
  return { kind: 'postgres', dialect: new PostgresDialect({ pool }) }
}
