import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import Sqlite from 'better-sqlite3'
import { makePrivateFile } from '../server/private-folder'

export type FileLock = { readonly release: () => void }

/** Holds references, as a garbage-collected lock would be released. */
const held = new Set<Sqlite.Database>()

/**
 * Takes exclusive ownership of a database file by an operating system lock on a second small SQLite file, which is
 * released however the process ends; the `.owner` file only identifies the holder.
 */
export const lockFile = (file: string): FileLock => {
  makePrivateFile(`${file}.lock`)
  const lock = new Sqlite(`${file}.lock`, { timeout: 250 })
  try {
    lock.pragma('locking_mode = exclusive')
    lock.exec('begin exclusive')
  } catch {
    lock.close()
    throw new Error(
      `The database ${file} is in use by ${ownerOf(file)}. Stop that process, or set LINTEL_DATA to another folder.`,
    )
  }
  held.add(lock)
  writeFileSync(`${file}.owner`, `process ${process.pid} on ${hostname()} since ${new Date().toISOString()}`, {
    mode: 0o600,
  })
  return {
    release: () => {
      rmSync(`${file}.owner`, { force: true })
      held.delete(lock)
      lock.close()
    },
  }
}

const ownerOf = (file: string): string => {
  try {
    return readFileSync(`${file}.owner`, 'utf8').split('\n', 1)[0]?.slice(0, 200) || 'another process'
  } catch {
    return 'another process'
  }
}
