import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, parse } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/**
 * Widths of every picture besides its 1280 pixel master [S1-9.13]; 360 is for shared wish lists [S2-4.46], 160 for rows
 * and search.
 */
export const pictureWidths = [1024, 768, 568, 450, 360, 160] as const

/** Rasterizes a drawing to WebP with transparency; grain survives at this quality, and shadows need no finer alpha. */
export const renderMaster = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { unlimited: true })
    .resize({ width: 1280, withoutEnlargement: true })
    .webp({ quality: 84, alphaQuality: 80, effort: 5, smartSubsample: true })
    .toBuffer()

// WebP only: AVIF saves space for drawings only at several times the encoding time, and one build derives thousands
// of files.
const encoded = (image: Sharp): Sharp => image.webp({ quality: 74, alphaQuality: 60, effort: 2 })

const changedAt = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  )

/** Atomic write by a temporary file, so an interrupted build leaves no partial picture. */
const write = async (image: Sharp, path: string): Promise<void> => {
  await image.toFile(`${path}.part`)
  await rename(`${path}.part`, path)
}

/** Creates the narrower versions of one master, unless they are newer than it. Returns how many it created. */
const deriveWidths = async (masterPath: string, outDir: string): Promise<number> => {
  const { name } = parse(masterPath)
  const masterChanged = await changedAt(masterPath)
  const wanted = pictureWidths.map(width => ({ width, path: join(outDir, `${name}-${width}.webp`) }))
  const known = await Promise.all(wanted.map(({ path }) => changedAt(path)))
  const missing = wanted.filter((_, at) => (known[at] ?? 0) <= masterChanged)
  if (missing.length === 0) return 0
  // Decodes again for each width: decoding at reduced size needs less memory than holding the full image.
  for (const { width, path } of missing)
    await write(encoded(sharp(masterPath).resize({ width, withoutEnlargement: true })), path)
  return missing.length
}

/**
 * Processes all masters of a folder, with one single-threaded task per processor: parallelism within a picture costs
 * more than it saves.
 */
export const deriveAll = async (mastersDir: string, outDir: string): Promise<number> => {
  await mkdir(outDir, { recursive: true })
  const waiting = (await readdir(mastersDir)).filter(file => file.endsWith('.webp')).sort()
  const next = async (made: number): Promise<number> => {
    const file = waiting.pop()
    return file === undefined ? made : next(made + (await deriveWidths(join(mastersDir, file), outDir)))
  }
  const threads = sharp.concurrency()
  sharp.concurrency(1)
  try {
    const made = await Promise.all(Array.from({ length: availableParallelism() }, () => next(0)))
    return made.reduce((sum, each) => sum + each, 0)
  } finally {
    sharp.concurrency(threads)
  }
}
