import sqlite3InitModule, {
  type Database as WasmDatabase,
  type SAHPoolUtil,
  type Sqlite3Static,
} from '@sqlite.org/sqlite-wasm'
import type { SqliteDatabase } from 'kysely'
import { sqliteWasmDatabase } from '../engines/sqlite-wasm'
import type { Place } from './channel'

export type OpenPlace = {
  readonly place: Place
  readonly database: SqliteDatabase
  /** Releases the file handles, so that another tab can open them. Call it after closing the database. */
  readonly letGo: () => Promise<void>
  /** Deletes the database; the next opening starts from the shipped one. Call it after closing the database. */
  readonly forget: () => void
}

const file = '/shop.db'

/** Another tab still has the files open. */
export class HeldElsewhere extends Error {}

type Configured = typeof globalThis & { sqlite3ApiConfig?: unknown }

let engine: Promise<Sqlite3Static> | undefined
/** SQLite's other storage back ends need headers that a plain file server does not send, or are unnecessary. */
const loaded = (): Promise<Sqlite3Static> => {
  ;(globalThis as Configured).sqlite3ApiConfig = { disable: { vfs: { opfs: true, 'opfs-wl': true, kvvfs: true } } }
  return (engine ??= sqlite3InitModule())
}

/** Opens the database in the browser's storage (OPFS), initialized from the shipped one, or in memory as a fallback. */
export const openPlace = async (shipped: () => Promise<Uint8Array>): Promise<OpenPlace> => {
  const sqlite3 = await loaded()
  const pool = await poolOf(sqlite3)
  if (pool === undefined) return inMemory(sqlite3, await shipped(), 'no-storage')
  if (!pool.getFileNames().includes(file)) {
    const bytes = await shipped()
    try {
      await pool.importDb(file, bytes)
    } catch (reason) {
      await letGoOf(pool)
      if (isFull(reason)) return inMemory(sqlite3, bytes, 'full')
      throw reason
    }
  }
  const database = new pool.OpfsSAHPoolDb(file)
  // The order matters: without the exclusive lock first, every read would query the file system again.
  database.exec('pragma locking_mode = exclusive; pragma journal_mode = truncate; pragma synchronous = full')
  return {
    place: { tag: 'browser' },
    database: sqliteWasmDatabase(sqlite3, database),
    letGo: () => letGoOf(pool),
    forget: () => void pool.unlink(file),
  }
}

/**
 * Files locked by another tab must neither be deleted (`preserve`) nor be marked as permanently missing (`force`, which
 * the type declarations omit).
 */
const poolSettings = {
  name: 'lintel',
  directory: '/lintel',
  initialCapacity: 6,
  preserveOnInitFailure: true,
  ...{ forceReinitIfPreviouslyFailed: true },
}

let known: SAHPoolUtil | undefined

/** Undefined if this browser offers the page no file storage. */
const poolOf = async (sqlite3: Sqlite3Static): Promise<SAHPoolUtil | undefined> => {
  if (
    !('storage' in navigator) ||
    !('getDirectory' in navigator.storage) ||
    !('createSyncAccessHandle' in (globalThis.FileSystemFileHandle?.prototype ?? {}))
  )
    return undefined
  try {
    if (known) {
      await known.unpauseVfs()
      return known
    }
    known = await sqlite3.installOpfsSAHPoolVfs(poolSettings)
    return known
  } catch (reason) {
    if (isHeld(reason)) throw new HeldElsewhere(String(reason))
    return undefined
  }
}

const letGoOf = (pool: SAHPoolUtil): Promise<void> => {
  if (!pool.isPaused()) pool.pauseVfs()
  return Promise.resolve()
}

const inMemory = (sqlite3: Sqlite3Static, bytes: Uint8Array, why: 'no-storage' | 'full'): OpenPlace => {
  const database = fromBytes(sqlite3, bytes)
  return {
    place: { tag: 'memory', why },
    database: sqliteWasmDatabase(sqlite3, database),
    letGo: () => Promise.resolve(),
    forget: () => undefined,
  }
}

const fromBytes = (sqlite3: Sqlite3Static, bytes: Uint8Array): WasmDatabase => {
  const database = new sqlite3.oo1.DB(':memory:')
  const { capi, wasm } = sqlite3
  const at = wasm.allocFromTypedArray(bytes)
  const code = capi.sqlite3_deserialize(
    database.pointer!,
    'main',
    at,
    bytes.byteLength,
    bytes.byteLength,
    capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE,
  )
  database.checkRc(code)
  return database
}

const named = (reason: unknown): string =>
  reason instanceof Error ? `${reason.name} ${reason.message}` : String(reason)
const isHeld = (reason: unknown): boolean =>
  /NoModificationAllowed|Access Handle|InvalidStateError/i.test(named(reason))
/** Whether the browser refuses more storage. */
export const isFull = (reason: unknown): boolean =>
  /Quota|SQLITE_FULL|database or disk is full|SQLITE_IOERR_WRITE/i.test(named(reason))
