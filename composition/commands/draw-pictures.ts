import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawKey } from '../../adapters/pictures/draw-picture'
import { renderMaster } from '../../adapters/pictures/raster'

export type Drawn = { readonly drawn: number; readonly kept: number; readonly unknown: readonly string[] }

/**
 * Draws the master picture of every key into a folder. Pictures that are there already stay, unless all are asked for;
 * keys that name nothing are reported, not drawn. One at a time: a picture with grain keeps a processor busy by itself.
 */
export const drawPictures = async (keys: readonly string[], outDir: string, options: { readonly all?: boolean; readonly onDrawn?: (key: string, bytes: number) => void } = {}): Promise<Drawn> => {
  await mkdir(outDir, { recursive: true })
  const present = new Set(options.all ? [] : await readdir(outDir))
  const wanted = [...new Set(keys)].filter(key => !present.has(`${key}.webp`))
  const unknown: string[] = []
  for (const key of wanted) {
    const svg = drawKey(key)
    if (svg === undefined) {
      unknown.push(key)
      continue
    }
    const picture = await renderMaster(svg)
    await writeFile(join(outDir, `${key}.webp`), picture)
    options.onDrawn?.(key, picture.length)
  }
  return { drawn: wanted.length - unknown.length, kept: new Set(keys).size - wanted.length, unknown }
}
