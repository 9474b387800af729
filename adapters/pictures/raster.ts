import { mkdir, readdir, rename, stat } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** The narrower widths every picture is served in beside its 1280 pixel master [S1-9.13]; 360 is for shared wish lists [S2-4.46], 160 for rows and search. */
export const pictureWidths = [1024, 768, 568, 450, 360, 160] as const

/** Rasters a drawing once, to WebP with transparency; grain survives at this quality, and shadows need no finer alpha. */
export const renderMaster = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { unlimited: true }).resize({ width: 1280, withoutEnlargement: true }).webp({ quality: 84, alphaQuality: 80, effort: 5, smartSubsample: true }).toBuffer()

type Format = 'webp' | 'avif'

// AVIF above effort 0 costs several times the seconds for a tenth fewer bytes; one build derives thousands of files.
const encodings: Readonly<Record<Format, (image: Sharp) => Sharp>> = {
  webp: image => image.webp({ quality: 74, alphaQuality: 60, effort: 2 }),
  avif: image => image.avif({ quality: 54, effort: 0, chromaSubsampling: '4:2:0' }),
}

const changedAt = (path: string): Promise<number> => stat(path).then(({ mtimeMs }) => mtimeMs, () => 0)

/** Written beside its place and moved there, so an interrupted build leaves no half a picture. */
const write = async (image: Sharp, path: string): Promise<void> => {
  await image.toFile(`${path}.part`)
  await rename(`${path}.part`, path)
}

/** Makes the narrower WebP and AVIF files of one master; leaves those alone that are newer than it. Says how many it made. */
const deriveWidths = async (masterPath: string, outDir: string): Promise<number> => {
  const { name } = parse(masterPath)
  const masterChanged = await changedAt(masterPath)
  const wanted = pictureWidths.flatMap(width => (['webp', 'avif'] as const).map(format => ({ width, format, path: join(outDir, `${name}-${width}.${format}`) })))
  const known = await Promise.all(wanted.map(({ path }) => changedAt(path)))
  const missing = wanted.filter((_, at) => (known[at] ?? 0) <= masterChanged)
  if (missing.length === 0) return 0
  const { data, info } = await sharp(masterPath).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  for (const width of pictureWidths) {
    const formats = missing.filter(one => one.width === width)
    if (formats.length === 0) continue
    const small = await sharp(data, raw).resize({ width, withoutEnlargement: true }).raw().toBuffer({ resolveWithObject: true })
    const resized = { raw: { width: small.info.width, height: small.info.height, channels: small.info.channels } }
    for (const { format, path } of formats) await write(encodings[format](sharp(small.data, resized)), path)
  }
  return missing.length
}

/** Every master of a folder, two at a time: libvips already shares one picture's work between threads. */
export const deriveAll = async (mastersDir: string, outDir: string): Promise<number> => {
  await mkdir(outDir, { recursive: true })
  const waiting = (await readdir(mastersDir)).filter(file => file.endsWith('.webp')).sort()
  const next = async (made: number): Promise<number> => {
    const file = waiting.pop()
    return file === undefined ? made : next(made + (await deriveWidths(join(mastersDir, file), outDir)))
  }
  return (await Promise.all([next(0), next(0)])).reduce((sum, made) => sum + made, 0)
}
