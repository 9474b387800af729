import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { deriveAll } from './raster'

const canvas = 1280
const readable = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif'])

/**
 * Makes the square product pictures from a photograph: every width as WebP under the given key, uncropped. Returns
 * false if the bytes are not a picture in a supported format.
 */
export const keepPhoto = async (bytes: Buffer, key: string, folder: string): Promise<boolean> => {
  const work = await mkdtemp(join(tmpdir(), 'lintel-photo-'))
  try {
    const image = sharp(bytes, { limitInputPixels: 60_000_000, failOn: 'error' })
    if (!readable.has((await image.metadata()).format ?? '')) return false
    const master = join(work, `${key}.webp`)
    await writeFile(
      master,
      await image
        .rotate()
        .resize({ width: canvas, height: canvas, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .webp({ quality: 84 })
        .toBuffer(),
    )
    await mkdir(folder, { recursive: true })
    await deriveAll(work, folder)
    await copyFile(master, join(folder, `${key}-${canvas}.webp`))
    return true
  } catch {
    return false
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
