import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'
import { SqliteDialect } from 'kysely'
import type { Engine } from '../../adapters/reference/database/engine'
import { makePrivateFile } from '../server/private-folder'
import { lockFile } from './file-lock'
import { statementCache } from './statement-cache'
import { isImplicitRollback, implicitRollback } from './implicit-rollback'

/**
 * In-process SQLite: a file owned by this process, or ':memory:'. With WAL and full synchronous mode, acknowledged
 * writes survive a crash. `bytes` starts an in-memory database from a copy.
 */
export const betterSqlite = (file: string, bytes?: Uint8Array): Engine => {
  const path = file === ':memory:' ? file : resolve(file)
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const lock = path === ':memory:' ? undefined : lockFile(path)
  try {
    // SQLite creates its other files (WAL, shared memory) with the mode of this one.
    if (path !== ':memory:') makePrivateFile(path)
    const database = bytes ? new Sqlite(Buffer.from(bytes)) : new Sqlite(path)
    database.pragma('journal_mode = wal')
    database.pragma('synchronous = full')
    database.pragma('foreign_keys = on')
    database.pragma('busy_timeout = 5000')
    return { kind: 'sqlite', dialect: new SqliteDialect({ database: cached(database, () => lock?.release()) }) }
  } catch (reason) {
    lock?.release()
    throw new Error(
      `The database ${path} could not be opened: ${reason instanceof Error ? reason.message : String(reason)}`,
      { cause: reason },
    )
  }
}

const cached = (database: Sqlite.Database, closed: () => void): SqliteDatabase => {
  const statements = statementCache(
    sql => database.prepare<unknown[]>(sql),
    () => undefined,
  )
  return {
    prepare: sql => {
      if (isImplicitRollback(sql, database.inTransaction)) return implicitRollback
      const statement = statements.get(sql)
      return {
        reader: statement.reader,
        all: parameters => statement.all(...parameters),
        run: parameters => statement.run(...parameters),
        // A statement cannot be reused while it is being iterated, so each stream prepares one.
        iterate: parameters => database.prepare<unknown[]>(sql).iterate(...parameters),
      }
    },
    close: () => {
      statements.clear()
      database.close()
      closed()
    },
  }
}
