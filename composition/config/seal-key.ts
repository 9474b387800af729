import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const fileName = 'seal.key'

/**
 * The key that seals tax numbers: the setting, otherwise one made at the first start. It is kept in the data folder and
 * not in the database, so that a copy of the database reveals none of them. Of processes that start together, the first
 * writes it.
 */
export const sealKey = (configured: string | undefined, dataFolder: string): string => {
  if (configured !== undefined) return configured
  const path = join(dataFolder, fileName)
  try {
    writeFileSync(path, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (reason) {
    if ((reason as NodeJS.ErrnoException).code !== 'EEXIST') throw reason
  }
  return readFileSync(path, 'utf8').trim()
}
