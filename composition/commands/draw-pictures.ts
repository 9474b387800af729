import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawKey } from '../../adapters/reference/seed/draw-picture'
import { renderMaster } from '../../adapters/pictures/raster'
import { seedPictureKeys } from '../../adapters/reference/seed/picture-keys'
import { sceneNames } from '../../core/catalogue/picture'

export type Drawn = { readonly drawn: number; readonly unchanged: number; readonly unknown: readonly string[] }

/**
 * Draws the master picture of every key into a folder. Existing pictures are skipped unless all are requested; unknown
 * keys are reported. Sequential, because a picture with grain fully uses one processor.
 */
export const drawPictures = async (
  keys: readonly string[],
  outDir: string,
  options: { readonly all?: boolean; readonly onDrawn?: (key: string, bytes: number) => void } = {},
): Promise<Drawn> => {
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
  return { drawn: wanted.length - unknown.length, unchanged: new Set(keys).size - wanted.length, unknown }
}

/** Deletes masters that no key refers to. */
const dropUnused = async (keys: readonly string[], outDir: string): Promise<number> => {
  const used = new Set(keys.map(key => `${key}.webp`))
  const unused = (await readdir(outDir)).filter(file => file.endsWith('.webp') && !used.has(file))
  await Promise.all(unused.map(file => rm(join(outDir, file))))
  return unused.length
}

// `npm run pictures:draw`: every picture of the demo catalogue and every scene, from the repository's root.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const keys = [...sceneNames, ...seedPictureKeys()]
  const outDir = 'adapters/reference/seed/masters'
  const onDrawn = (key: string, bytes: number): void => console.log(`${key}  ${Math.round(bytes / 1024)} kB`)
  const { drawn, unchanged, unknown } = await drawPictures(keys, outDir, {
    all: process.argv.includes('--all'),
    onDrawn,
  })
  const dropped = await dropUnused(keys, outDir)
  console.log(`${drawn} pictures drawn, ${unchanged} unchanged, ${dropped} unused ones deleted.`)
  if (unknown.length > 0) {
    console.error(`No drawing for: ${unknown.join(', ')}`)
    process.exitCode = 1
  }
}
