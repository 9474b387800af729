import type { Database as WasmDatabase, PreparedStatement, Sqlite3Static } from '@sqlite.org/sqlite-wasm'
import type { SqliteDatabase } from 'kysely'
import { SqliteDialect } from 'kysely'
import type { Engine } from '../../adapters/reference/database/engine'
import { statementCache } from './statement-cache'
import { isImplicitRollback, implicitRollback } from './implicit-rollback'

/**
 * SQLite compiled to WebAssembly behind the same dialect as the native one: adapts an open `oo1` database to kysely's
 * interface. The caller decides where the database lives (memory or a file of the browser).
 */
export const sqliteWasm = (sqlite3: Sqlite3Static, database: WasmDatabase): Engine => ({
  kind: 'sqlite',
  dialect: new SqliteDialect({ database: sqliteWasmDatabase(sqlite3, database) }),
})

/** The adapted database, for callers that wrap it before the dialect. */
export const sqliteWasmDatabase = (sqlite3: Sqlite3Static, database: WasmDatabase): SqliteDatabase => {
  database.exec('pragma foreign_keys = on')
  const statements = statementCache<PreparedStatement>(
    sql => database.prepare(sql),
    statement => statement.finalize(),
  )

  const rows = (statement: PreparedStatement, parameters: readonly unknown[]): unknown[] => {
    const found: unknown[] = []
    try {
      if (parameters.length > 0) statement.bind(parameters as never)
      while (statement.step()) found.push(statement.get({}))
    } finally {
      statement.reset(true)
    }
    return found
  }

  return {
    prepare: sql => {
      if (isImplicitRollback(sql, sqlite3.capi.sqlite3_get_autocommit(database) === 0)) return implicitRollback
      const statement = statements.get(sql)
      return {
        reader: statement.columnCount > 0,
        all: parameters => rows(statement, parameters),
        run: parameters => {
          rows(statement, parameters)
          return { changes: database.changes(), lastInsertRowid: sqlite3.capi.sqlite3_last_insert_rowid(database) }
        },
        iterate: parameters => rows(statement, parameters).values(),
      }
    },
    close: () => {
      statements.clear()
      database.close()
    },
  }
}
