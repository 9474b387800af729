/** What the service worker keeps, in the order in which it is fetched. */
export type Kept = {
  /** Changes with every build: names the cache. */
  readonly version: string
  /** Without these no page opens: fetched before the service worker answers anything. */
  readonly core: readonly string[]
  readonly rest: readonly string[]
  /** The one width of every picture that is kept. */
  readonly pictureWidth: number
}

export type BuiltFile = { readonly path: string; readonly bytes: number }

/** 15 MB: what a visitor's browser is asked to keep at most. */
export const budgetBytes = 15_000_000

export type Plan = { readonly kept: Omit<Kept, 'version'>; readonly bytes: number; readonly files: number }

const pictureName = /^\/pictures\/(.+)-(\d+)\.(webp|avif)$/

/** Picks what is kept out of all files of the build: everything, but of each picture one width, and of scripts no loader that is never loaded. */
export const planOf = (files: readonly BuiltFile[], core: readonly string[], pictureWidth: number): Plan => {
  const isKept = ({ path }: BuiltFile): boolean => {
    const [, , width, kind] = pictureName.exec(path) ?? []
    if (width !== undefined) return width === String(pictureWidth) && kind === 'webp'
    return !path.startsWith('/pictures/') && !isUnkept(path)
  }
  const chosen = files.filter(isKept)
  const missing = core.filter(path => !chosen.some(file => file.path === path))
  if (missing.length > 0) throw new Error(`the build has no ${missing.join(', ')}`)
  const rest = chosen.map(file => file.path).filter(path => !core.includes(path))
  return { kept: { core, rest, pictureWidth }, bytes: chosen.reduce((sum, file) => sum + file.bytes, 0), files: chosen.length }
}

/** The service worker itself, what only file servers need, and helpers of the database engine for other ways to keep files. */
export const isUnkept = (path: string): boolean => unkept.some(pattern => pattern.test(path))

const unkept = [/^\/service-worker\.js$/, /^\/404\.html$/, /opfs-async-proxy/, /sqlite3-worker1/, /\.(br|map)$/]

/** Where to look for a path that is not kept itself: a page is the shell, a picture its one kept width. */
export const standIn = (path: string, pictureWidth: number): string | undefined => {
  const [, key] = pictureName.exec(path) ?? []
  return key === undefined ? undefined : `/pictures/${key}-${pictureWidth}.webp`
}

/** Caches of earlier builds that may go. The one before stays: a tab that is still open may need its chunks. */
export const outdated = (names: readonly string[], current: string): readonly string[] =>
  names.filter(name => name.startsWith(cachePrefix) && name !== current).sort().reverse().slice(1)

export const cachePrefix = 'lintel-'
