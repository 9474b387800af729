import { chmodSync, closeSync, lstatSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Log } from './log'

const folderMode = 0o700
const fileMode = 0o600
const rightsOfOthers = 0o077

/**
 * Folders of the shop in its data folder; what else an operator keeps there is closed by the data folder's own mode.
 */
const ownFolders: ReadonlySet<string> = new Set(['documents', 'outbox', 'pictures', 'search', 'uploads'])

/** Whatever this process writes from now on is for its own account alone, also what libraries write. */
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
 * Takes the rights of others away from everything at this path; answers what stays open. A folder comes after what is
 * in it: one that is closed was gone through before, and is not read again at each start. Links are not followed.
 */
const stillOpen = (path: string, account: number): readonly string[] => {
  const facts = lstatSync(path, { throwIfNoEntry: false })
  if (facts === undefined || facts.isSymbolicLink() || (facts.mode & rightsOfOthers) === 0) return []
  const inside = facts.isDirectory() ? readdirSync(path).flatMap(name => stillOpen(join(path, name), account)) : []
  if (facts.uid !== account) return [...inside, path]
  chmodSync(path, facts.isDirectory() ? folderMode : fileMode)
  return inside
}
