import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Picture } from '../../core/catalogue/product'
import { documentPictureFile } from './document-picture-file'

const widest = 160

/**
 * Product pictures for documents, from the folders that serve them: as PNG on white, because PDF does not support WebP.
 */
export const documentPicture =
  (folders: readonly string[]) =>
  async (picture: Picture): Promise<string | undefined> => {
    const file = await documentPictureFile(folders, picture)
    const found = file && (await readFile(file.path).catch(() => undefined))
    if (found === undefined) return undefined
    const small = await sharp(found)
      .resize({ width: widest, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .png({ palette: true })
      .toBuffer()
    return `data:image/png;base64,${small.toString('base64')}`
  }
