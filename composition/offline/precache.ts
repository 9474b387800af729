/** The files that the service worker caches, in the order in which they are fetched. */
export type PrecacheList = {
  /** Changes with every build: names the cache. */
  readonly version: string
  /** Required by every page: fetched before the service worker handles requests. */
  readonly core: readonly string[]
  readonly rest: readonly string[]
  /** Offset and size of each picture in the pack file, by name without width and extension. */
  readonly pictures: Readonly<Record<string, readonly [from: number, bytes: number]>>
}

export type BuiltFile = { readonly path: string; readonly bytes: number }

/** 15 MB: storage budget in a visitor's browser. */
export const budgetBytes = 15_000_000

export type Plan = { readonly list: Omit<PrecacheList, 'version'>; readonly bytes: number; readonly files: number }

const pictureName = /^\/pictures\/(.+)-\d+\.(?:webp|avif)$/

/** One width of every picture, concatenated in one file: hundreds of small requests would be slow. */
export const picturesPath = '/pictures.pack'

export type Picture = { readonly key: string; readonly bytes: Uint8Array }

export const packedPictures = (
  pictures: readonly Picture[],
): { readonly bytes: Uint8Array; readonly index: PrecacheList['pictures'] } => {
  const bytes = new Uint8Array(pictures.reduce((sum, picture) => sum + picture.bytes.byteLength, 0))
  const index: Record<string, readonly [number, number]> = {}
  let at = 0
  for (const picture of pictures) {
    bytes.set(picture.bytes, at)
    index[picture.key] = [at, picture.bytes.byteLength]
    at += picture.bytes.byteLength
  }
  return { bytes, index }
}

/**
 * Selects the files to precache: the whole build except pictures, which come in the pack, and files that no page loads.
 */
export const planOf = (
  files: readonly BuiltFile[],
  core: readonly string[],
  pictures: PrecacheList['pictures'],
): Plan => {
  const chosen = files.filter(({ path }) => !path.startsWith('/pictures/') && !isExcluded(path))
  const missing = core.filter(path => !chosen.some(file => file.path === path))
  if (missing.length > 0) throw new Error(`the build has no ${missing.join(', ')}`)
  const rest = chosen.map(file => file.path).filter(path => !core.includes(path))
  return {
    list: { core, rest, pictures },
    bytes: chosen.reduce((sum, file) => sum + file.bytes, 0),
    files: chosen.length,
  }
}

/** Files only file servers need: the service worker, and unused parts of the database engine. */
export const isExcluded = (path: string): boolean => excluded.some(pattern => pattern.test(path))

const excluded = [/^\/service-worker\.js$/, /^\/404\.html$/, /opfs-async-proxy/, /sqlite3-worker1/, /\.(br|map)$/]

/** The picture name in a path, without width. */
export const pictureOf = (path: string): string | undefined => pictureName.exec(path)?.[1]

/**
 * Caches of earlier builds that can be deleted. The previous one is retained: an open tab may still need its chunks.
 */
export const outdated = (names: readonly string[], current: string): readonly string[] =>
  names
    .filter(name => name.startsWith(cachePrefix) && name !== current)
    .sort()
    .reverse()
    .slice(1)

export const cachePrefix = 'lintel-'
