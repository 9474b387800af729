import { LRUCache } from 'lru-cache'
import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  fetchPicture,
  pictureLimits,
  type FetchLimits,
  type PictureNetwork,
} from '../../adapters/pictures/fetch-picture'
import { keepPhoto } from '../../adapters/pictures/keep-photo'
import { publicNetwork } from '../server/public-network'
import type { AwaitedPicturesPort } from '../../core/catalogue-import/catalogue-writer.port'

export type PictureCounts = { readonly fetched: number; readonly missing: number }
export type PictureFetching = { readonly limits: FetchLimits; readonly network: PictureNetwork }

const pageSize = 40
const concurrency = 4
/** Cache size by address, for files that use one picture for many products. */
const remembered = 10_000

/**
 * Fetches the missing pictures of imported products; a picture that cannot be fetched stays a placeholder until the
 * next import.
 */
export const fetchPictures = async (
  pictures: AwaitedPicturesPort,
  folder: string,
  onProgress: (counts: PictureCounts) => void,
  signal: AbortSignal,
  fetching: PictureFetching = { limits: pictureLimits, network: publicNetwork() },
): Promise<PictureCounts> => {
  const keyOf = pictureKeys(folder, fetching)
  let counts: PictureCounts = { fetched: 0, missing: 0 }
  for (let after = 0; !signal.aborted;) {
    const page = await pictures.awaited(after, pageSize)()
    if (page._tag === 'Left' || page.right.length === 0) break
    after = page.right.at(-1)!.productId
    const urls = [...new Set(page.right.flatMap(product => product.urls))]
    const keys = new Map<string, string>()
    await inParallel(urls, concurrency, async url => {
      const key = signal.aborted ? undefined : await keyOf(url)
      if (key !== undefined) keys.set(url, key)
    })
    for (const product of page.right)
      if (product.urls.some(url => keys.has(url))) await pictures.keep(product.productId, keys)()
    counts = { fetched: counts.fetched + keys.size, missing: counts.missing + urls.length - keys.size }
    onProgress(counts)
  }
  return counts
}

/** The key of a picture once it is stored in the folder; hosts that failed to respond are not requested again. */
const pictureKeys = (folder: string, { limits, network }: PictureFetching) => {
  const silent = new Set<string>()
  const known = new LRUCache<string, { readonly key?: string }>({ max: remembered })
  const fetched = async (url: string): Promise<string | undefined> => {
    const key = `photo-${createHash('sha256').update(url).digest('hex').slice(0, 24)}`
    if (await isThere(join(folder, `${key}-160.webp`))) return key
    const host = URL.canParse(url) ? new URL(url).host : ''
    if (silent.has(host)) return undefined
    const answer = await fetchPicture(url, limits, network)
    if (answer.tag === 'no-host') silent.add(host)
    return answer.tag === 'picture' && (await keepPhoto(answer.bytes, key, folder)) ? key : undefined
  }
  return async (url: string): Promise<string | undefined> => {
    const found = known.get(url)
    if (found) return found.key
    const key = await fetched(url)
    known.set(url, key === undefined ? {} : { key })
    return key
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    facts => facts.size > 0,
    () => false,
  )

const inParallel = async <A>(items: readonly A[], width: number, work: (item: A) => Promise<void>): Promise<void> => {
  const waiting = [...items]
  const next = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: width }, next))
}
