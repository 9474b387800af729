import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Picture } from '../../core/catalogue/product'

const widest = 160

/**
 * Product pictures for documents, out of the folders that serve them: as PNG, since documents hold no WebP, on white, as
 * paper is. Undefined for a picture that is not here: others' hosts are not asked.
 */
export const documentPicture = (folders: readonly string[]) => async ({ key, url }: Picture): Promise<string | undefined> => {
  if (url !== undefined || !/^[\w-][\w.-]{0,200}$/.test(key)) return undefined
  for (const folder of folders) {
    for (const width of [160, 450]) {
      const found = await readFile(join(folder, `${key}-${width}.webp`)).catch(() => undefined)
      if (found) return `data:image/png;base64,${(await sharp(found).resize({ width: widest, withoutEnlargement: true }).flatten({ background: '#ffffff' }).png({ palette: true }).toBuffer()).toString('base64')}`
    }
  }
  return undefined
}
