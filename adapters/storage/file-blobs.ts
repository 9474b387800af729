import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as TE from 'fp-ts/TaskEither'
import type { BlobStorePort } from '../../core/shared/blob-store.port'
import type { Outcome } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'

const unfinished = '.part'

/**
 * Files in one private folder of the server. Atomic writes: written to a temporary name, flushed and renamed. Leftovers
 * of an earlier run are removed at start, except recent ones, which another process may be writing.
 */
export const fileBlobs = (folder: string): BlobStorePort => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(folder))
    if (name.endsWith(unfinished) && isOld(join(folder, name))) rmSync(join(folder, name), { force: true })
  const placeOf = (name: string): string => {
    if (!/^[\w-]{8,100}$/.test(name)) throw new Error('invalid blob name')
    return join(folder, name)
  }
  return {
    write: (name, bytes) =>
      attempted(async () => {
        const place = placeOf(name)
        // Several processes of a shop may write one name at a time: the search index.
        const draft = `${place}.${randomBytes(4).toString('hex')}${unfinished}`
        try {
          await writeWhole(draft, bytes)
          await rename(draft, place)
          await flush(folder)
        } catch (reason) {
          await rm(draft, { force: true })
          throw reason
        }
      }),
    read: name =>
      attempted(async () => {
        try {
          return new Uint8Array(await readFile(placeOf(name)))
        } catch (reason) {
          if ((reason as NodeJS.ErrnoException).code === 'ENOENT') return undefined
          throw reason
        }
      }),
    remove: name => attempted(() => rm(placeOf(name), { force: true })),
  }
}

const hour = 3_600_000
const isOld = (place: string): boolean => (statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0) < Date.now() - hour

const writeWhole = async (place: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(place, 'w', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A rename is durable only after its folder is flushed too. */
const flush = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const attempted = <A>(work: () => Promise<A>): Outcome<A> =>
  TE.tryCatch(work, reason => unavailable('files', String(reason)))
