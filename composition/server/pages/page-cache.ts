import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { ClockPort } from '../../../core/shared/clock.port'
import type { CacheVersion } from '../../embedded/read-cache'

const pack = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)
const zip = promisify(gzip)

/** Content encoding of a body; `identity` is uncompressed. */
export type Encoding = 'br' | 'gzip' | 'identity'

/** A complete response, ready to be written. */
export type ReadyPage = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

export type PageCacheSettings = {
  readonly edition: CacheVersion
  readonly clock: ClockPort
  /** Maximum age; 0 shares renderings in progress and caches none. */
  readonly maxAgeMs: number
  readonly maxPages: number
  readonly maxBytes: number
  /** Whether this response may be cached; errors, redirects and degraded pages may not. */
  readonly isCacheable: (page: Response) => boolean
}

/** Cache for pages that many visitors share. */
export type PageCache = {
  /** The cached page for this key and encoding; undefined if it must be requested with `share`. */
  readonly cached: (key: string, encoding: Encoding) => ReadyPage | undefined
  /** The page for this key: cached, being rendered for another visitor, or a new one. */
  readonly share: (key: string, encoding: Encoding, render: () => Promise<Response>) => Promise<ReadyPage>
}

type Bodies = { br?: Uint8Array; gzip?: Uint8Array; identity?: Uint8Array }
type CachedPage = {
  readonly edition: number
  readonly at: number
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly bodies: Bodies
}

/** Longer addresses are not links of ours, and are not cached. */
const maxKeyLength = 1_000

/**
 * Caches rendered pages until the shop changes, compressed once for all. Single flight per key. The caller's key
 * decides which visitors share a page.
 */
export const createPageCache = ({
  edition,
  clock,
  maxAgeMs,
  maxPages: maxPages,
  maxBytes: maxBytes,
  isCacheable,
}: PageCacheSettings): PageCache => {
  const pages = new LRUCache<string, CachedPage>({
    max: maxPages,
    maxSize: maxBytes,
    sizeCalculation: (page, key) => 2 * key.length + bytesOf(page.bodies) || 1,
  })
  const inProgress = new Map<string, { readonly edition: number; readonly page: Promise<CachedPage> }>()

  const current = (key: string): CachedPage | undefined => {
    const page = pages.get(key)
    if (page === undefined) return undefined
    if (page.edition === edition() && clock.now() - page.at < maxAgeMs) return page
    pages.delete(key)
    return undefined
  }

  const render = async (key: string, make: () => Promise<Response>): Promise<CachedPage> => {
    // Read before rendering starts: a change during rendering makes the page outdated before it is cached.
    const page = { edition: edition(), at: clock.now() }
    const answer = await make()
    const identity = new Uint8Array(await answer.arrayBuffer())
    const made: CachedPage = {
      ...page,
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      bodies: { identity },
    }
    if (maxAgeMs === 0 || key.length > maxKeyLength || !isCacheable(answer)) return made
    // Stored compressed only; clients without compression are rare, and decompression is fast.
    const keeping = { ...made, bodies: { br: await encoded({ identity }, 'br') } }
    if (keeping.edition === edition()) pages.set(key, keeping)
    return { ...made, bodies: { identity, ...keeping.bodies } }
  }

  const once = (key: string, make: () => Promise<Response>): Promise<CachedPage> => {
    const running = inProgress.get(key)
    if (running?.edition === edition()) return running.page
    const entry = { edition: edition(), page: render(key, make) }
    inProgress.set(key, entry)
    const done = () => {
      if (inProgress.get(key) === entry) inProgress.delete(key)
    }
    entry.page.then(done, done)
    return entry.page
  }

  return {
    cached: (key, encoding) => {
      const page = current(key)
      const body = page?.bodies[encoding]
      return page && body && ready(page, encoding, body)
    },
    share: async (key, encoding, make) => {
      const page = current(key) ?? (await once(key, make))
      const known = page.bodies[encoding]
      if (known) return ready(page, encoding, known)
      const body = await encoded(page.bodies, encoding)
      // Set again, so that the cache counts the size of the new body.
      if (pages.get(key) === page) pages.set(key, { ...page, bodies: { ...page.bodies, [encoding]: body } })
      return ready(page, encoding, body)
    },
  }
}

const bytesOf = ({ br, gzip: zipped, identity }: Bodies): number =>
  (br?.length ?? 0) + (zipped?.length ?? 0) + (identity?.length ?? 0)

const ready = ({ status, headers }: CachedPage, encoding: Encoding, body: Uint8Array): ReadyPage => ({
  status,
  headers: {
    ...headers,
    vary: 'accept-encoding',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    'content-length': String(body.length),
  },
  body,
})

/**
 * Compressed once and sent often, so at a higher level than a page for a single visitor; the window is no larger than a
 * page.
 */
const encoded = async (bodies: Bodies, encoding: Encoding): Promise<Uint8Array> => {
  const plain = bodies.identity ?? (bodies.br ? await unpack(bodies.br) : new Uint8Array())
  switch (encoding) {
    case 'identity':
      return plain
    case 'br':
      return pack(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 5,
          [constants.BROTLI_PARAM_LGWIN]: 18,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      })
    case 'gzip':
      return zip(plain, { level: 6 })
  }
}
