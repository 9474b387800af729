import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileName = 'seal.key'

/**
 * The key that encrypts tax numbers: the setting, otherwise one generated at the first start. It is stored in the data
 * folder and not in the database, so that a copy of the database reveals none of them. Of processes that start
 * together, the first stores its key, whole: a link appears at once or fails.
 */
export const sealKey = (configured: string | undefined, dataFolder: string): string => {
  if (configured !== undefined) return configured
  const path = join(dataFolder, fileName)
  if (!existsSync(path)) storeOnce(path, randomBytes(32).toString('base64url'))
  return readFileSync(path, 'utf8').trim()
}

const storeOnce = (path: string, key: string): void => {
  const own = `${path}.${randomBytes(6).toString('hex')}`
  writeFileSync(own, key, { flag: 'wx', mode: 0o600 })
  try {
    linkSync(own, path)
  } catch (reason) {
    if ((reason as NodeJS.ErrnoException).code !== 'EEXIST') throw reason
  } finally {
    rmSync(own)
  }
}
