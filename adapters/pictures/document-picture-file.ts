import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '../../core/catalogue/product'

/** A product picture as a file of this server; `version` changes with the file. */
export type PictureFile = { readonly path: string; readonly version: string }

/**
 * Finds the file of a picture for a document, in the folders that serve it. Undefined for pictures on other hosts,
 * which are not fetched.
 */
export const documentPictureFile = async (
  folders: readonly string[],
  { key, url }: Picture,
): Promise<PictureFile | undefined> => {
  if (url !== undefined || !/^[\w-][\w.-]{0,200}$/.test(key)) return undefined
  for (const folder of folders) {
    for (const width of [160, 450]) {
      const path = join(folder, `${key}-${width}.webp`)
      const found = await stat(path).catch(() => undefined)
      if (found?.isFile()) return { path, version: `${found.mtimeMs}-${found.size}` }
    }
  }
  return undefined
}
