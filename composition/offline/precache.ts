/** What the service worker keeps, in the order in which it is fetched. */
export type Kept = {
  /** Changes with every build: names the cache. */
  readonly version: string
  /** Without these no page opens: fetched before the service worker answers anything. */
  readonly core: readonly string[]
  readonly rest: readonly string[]
  /** Where in the one file of pictures each picture lies, by its name without width and ending. */
  readonly pictures: Readonly<Record<string, readonly [from: number, bytes: number]>>
}

export type BuiltFile = { readonly path: string; readonly bytes: number }

/** 15 MB: what a visitor's browser is asked to keep at most. */
export const budgetBytes = 15_000_000

export type Plan = { readonly kept: Omit<Kept, 'version'>; readonly bytes: number; readonly files: number }

const pictureName = /^\/pictures\/(.+)-\d+\.(?:webp|avif)$/

/**
 * One width of every picture, one behind the other in a single file: hundreds of small ones would keep a visitor
 * waiting.
 */
export const picturesPath = '/pictures.pack'

export type Picture = { readonly key: string; readonly bytes: Uint8Array }

export const packedPictures = (
  pictures: readonly Picture[],
): { readonly bytes: Uint8Array; readonly index: Kept['pictures'] } => {
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
 * Picks what is kept out of all files of the build: everything but pictures, which come as one file, and what no page
 * ever loads.
 */
export const planOf = (files: readonly BuiltFile[], core: readonly string[], pictures: Kept['pictures']): Plan => {
  const chosen = files.filter(({ path }) => !path.startsWith('/pictures/') && !isUnkept(path))
  const missing = core.filter(path => !chosen.some(file => file.path === path))
  if (missing.length > 0) throw new Error(`the build has no ${missing.join(', ')}`)
  const rest = chosen.map(file => file.path).filter(path => !core.includes(path))
  return {
    kept: { core, rest, pictures },
    bytes: chosen.reduce((sum, file) => sum + file.bytes, 0),
    files: chosen.length,
  }
}

/**
 * The service worker itself, what only file servers need, and helpers of the database engine for other ways to keep
 * files.
 */
export const isUnkept = (path: string): boolean => unkept.some(pattern => pattern.test(path))

const unkept = [/^\/service-worker\.js$/, /^\/404\.html$/, /opfs-async-proxy/, /sqlite3-worker1/, /\.(br|map)$/]

/** The name of the picture that a path asks for, in whatever width. */
export const pictureOf = (path: string): string | undefined => pictureName.exec(path)?.[1]

/** Caches of earlier builds that may go. The one before stays: a tab that is still open may need its chunks. */
export const outdated = (names: readonly string[], current: string): readonly string[] =>
  names
    .filter(name => name.startsWith(cachePrefix) && name !== current)
    .sort()
    .reverse()
    .slice(1)

export const cachePrefix = 'lintel-'
