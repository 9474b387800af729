import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { deriveAll } from '../../adapters/pictures/raster'

const isOlder = async (target: string, source: string): Promise<boolean> => {
  const [made, changed] = await Promise.all([stat(target).catch(() => undefined), stat(source)])
  return made === undefined || made.mtimeMs < changed.mtimeMs
}

/**
 * Fills a folder of static files: `{key}-{width}.webp` for every width, the masters themselves as `{key}-1280.webp`.
 * Pictures that did not change are skipped. Returns the number of files made.
 */
export const derivePictures = async (mastersDir: string, outDir: string): Promise<number> => {
  await mkdir(outDir, { recursive: true })
  for (const file of (await readdir(mastersDir)).filter(name => name.endsWith('.webp'))) {
    const [source, target] = [join(mastersDir, file), join(outDir, `${parse(file).name}-1280.webp`)]
    if (await isOlder(target, source)) await copyFile(source, target)
  }
  return deriveAll(mastersDir, outDir)
}
