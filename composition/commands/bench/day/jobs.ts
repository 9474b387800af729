import { seededRandom, type Job, type Stage, type Station } from './simulation.ts'
import type { Kind, Visit } from './visits.ts'

/** Processor time of a request in milliseconds: of the shop's process, and of PostgreSQL. */
export type Cost = { readonly shop: number; readonly database: number }

export type Costs = Readonly<Record<Kind | 'cached page', Cost>> & {
  /** A quote's PDF in a worker thread. */
  readonly document: number
}

export type Setup = {
  readonly processes: number
  /** Lifetime at the CDN; undefined: no CDN. */
  readonly cdnSeconds?: number
}

/** Cores of the database machine. Each process has ten connections to it, more than it can use at a time. */
const databaseCores = 4
/** The shop's own cache of guests' pages. */
const ownCacheMs = 10_000
const ownCachePages = 400
/** Handing a mail over to the mail server: assumed, it is a foreign machine. One mail after the other. */
const mailMs = 250
const mailsOf: Readonly<Partial<Record<Kind, number>>> = { order: 2, quote: 2 }

/** Page numbers below this are homes, listings and products; searches are above, which no CDN keeps. */
const firstSearch = 5_201

export const stationsOf = ({ processes }: Setup): readonly Station[] => [
  { name: 'processes', servers: processes },
  { name: 'database', servers: databaseCores },
  // One document at a time on a machine, six more wait, others are asked to come back.
  { name: 'documents', servers: 1, room: 6 },
  { name: 'outbox', servers: 1 },
]

type Counts = { readonly fromCdn: number; readonly fromMemory: number; readonly rendered: number }

/** The day's requests as work for the stations: what a CDN or the shop's own cache has costs little or nothing. */
export const jobsOf = (
  visits: readonly Visit[],
  costs: Costs,
  { processes, cdnSeconds }: Setup,
  seed: number,
): { readonly jobs: readonly Job[]; readonly counts: Counts } => {
  const random = seededRandom(seed)
  const cdn = new Map<number, number>()
  const own = Array.from({ length: processes }, () => new Map<number, number>())
  const jobs: Job[] = []
  let [fromCdn, fromMemory, rendered] = [0, 0, 0]

  /** Whether the shop is asked at all. An outdated page is sent once more while it is requested again. */
  const passesCdn = (page: number, at: number): boolean => {
    if (cdnSeconds === undefined || page >= firstSearch) return true
    const stored = cdn.get(page)
    const age = stored === undefined ? Infinity : at - stored
    if (age < 2_000 * cdnSeconds) fromCdn += 1
    if (age < 1_000 * cdnSeconds) return false
    cdn.set(page, at)
    return true
  }
  const isInMemory = (page: number, at: number): boolean => {
    const pages = own[Math.floor(random() * processes)] as Map<number, number>
    if (at - (pages.get(page) ?? -Infinity) < ownCacheMs) return true
    pages.delete(page)
    pages.set(page, at)
    if (pages.size > ownCachePages) pages.delete(pages.keys().next().value as number)
    return false
  }

  for (const { at, kind, page } of visits) {
    if (page !== undefined && !passesCdn(page, at)) continue
    const isCached = page !== undefined && isInMemory(page, at)
    const { shop, database } = costs[isCached ? 'cached page' : kind]
    if (isCached) fromMemory += 1
    else rendered += 1
    // Work differs from page to page.
    const spread = 0.6 + 0.8 * random()
    const stages: Stage[] = [{ station: 'processes', ms: shop * spread }]
    if (database > 0) stages.push({ station: 'database', ms: database * spread })
    if (kind === 'quote') stages.push({ station: 'documents', ms: costs.document * spread })
    jobs.push({ at, stages })
    for (let mail = 0; mail < (mailsOf[kind] ?? 0); mail += 1)
      jobs.push({ at, stages: [{ station: 'outbox', ms: mailMs * spread }] })
  }
  return { jobs, counts: { fromCdn, fromMemory, rendered } }
}
