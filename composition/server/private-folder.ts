import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from './log'

const folderMode = 0o700
const fileMode = 0o600
const rightsOfOthers = 0o077

/**
 * Folders of the shop in its data folder; other files of the operator there are protected by the data folder's own
 * mode.
 */
const ownFolders: ReadonlySet<string> = new Set(['documents', 'outbox', 'pictures', 'search', 'uploads'])

/** Sets the umask: files created from now on, also by libraries, are accessible to the process's own account only. */
export const keepFilesPrivate = (): void => void process.umask(rightsOfOthers)

/** Creates the file with owner-only permissions before a library creates it world-readable. */
export const makePrivateFile = (path: string): void => closeSync(openSync(path, 'a', fileMode))

/**
 * Restricts the data folder and its contents (customers, orders, mails, keys) to this account, also if an earlier
 * version left it open. A folder of another account is left unchanged with a warning; the shop starts anyway.
 */
export const makePrivateFolder = (folder: string, log: Pick<Log, 'warn'>): void => {
  mkdirSync(folder, { recursive: true, mode: folderMode })
  const account = process.getuid?.()
  if (account === undefined) return
  const { uid } = statSync(folder)
  if (uid === account) chmodSync(folder, folderMode)
  else
    log.warn(
      { folder, owner: uid, account },
      'LINTEL_DATA belongs to another account, which can read the data of the shop: ' +
        `chown -R ${account} it, or name another folder`,
    )
  const open = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() || (entry.isDirectory() && ownFolders.has(entry.name)))
    .flatMap(({ name }) => stillOpen(join(folder, name), account))
  const [first] = open
  if (first !== undefined)
    log.warn(
      { count: open.length, first },
      `files of LINTEL_DATA belong to another account and are open to others: chown -R ${account} them`,
    )
}

/**
 * Removes the permissions of other accounts from everything at this path; returns what stays open. A folder is closed
 * after its contents, so a closed folder was processed before and is skipped at later starts. Links are not followed.
 */
const stillOpen = (path: string, account: number): readonly string[] => {
  const facts = lstatSync(path, { throwIfNoEntry: false })
  if (facts === undefined || facts.isSymbolicLink() || (facts.mode & rightsOfOthers) === 0) return []
  const inside = facts.isDirectory() ? readdirSync(path).flatMap(name => stillOpen(join(path, name), account)) : []
  if (facts.uid !== account) return [...inside, path]
  chmodSync(path, facts.isDirectory() ? folderMode : fileMode)
  return inside
}
