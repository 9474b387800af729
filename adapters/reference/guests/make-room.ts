import {
  cutTheLargest,
  excessOf,
  isAbove,
  oldestToGo,
  sumOf,
  without,
  type Amount,
  type GuestLimits,
  type Holder,
  type Removable,
} from '../../../core/access/guest-room'

/** A candidate for eviction with its last use; it is not removed if used meanwhile. */
export type Candidate = Removable & { readonly usedAt: number }

/** Storage for one kind of guest data; with a client given, calls cover that client only. */
export type GuestStore = {
  readonly held: (client?: string) => Promise<Amount>
  /** Candidates for eviction, least recently used first. */
  readonly oldest: (limit: number, client?: string) => Promise<readonly Candidate[]>
  /** The clients that hold the most, by number or by size. */
  readonly largest: (limit: number, by: keyof Amount) => Promise<readonly Holder[]>
  /** Returns the removed entries. */
  readonly remove: (candidates: readonly Candidate[]) => Promise<readonly Removable[]>
}

/** Batch size for evictions and clients, which bounds the work per request. */
const batchSize = 200
const clientBatchSize = 20

const nothing: Amount = { count: 0, size: 0 }

type Selection = { readonly client?: string; /** Number of newest entries to spare. */ readonly spared?: number }

/** How much was freed, and whether more could be removed. */
type Eviction = { readonly freed: Amount; readonly isMore: boolean }

/** Removes the oldest entries until `excess` is freed, at most `batchSize` of them. */
const remove = async (store: GuestStore, excess: Amount, { client, spared = 0 }: Selection = {}): Promise<Eviction> => {
  if (!isAbove(excess)) return { freed: nothing, isMore: false }
  const found = await store.oldest(batchSize + spared, client)
  const candidates = found.slice(0, Math.max(0, found.length - spared))
  const ids = new Set(oldestToGo(candidates, excess).map(({ id }) => id))
  const removed = ids.size === 0 ? [] : await store.remove(candidates.filter(({ id }) => ids.has(id)))
  return { freed: sumOf(removed), isMore: candidates.length === batchSize }
}

/** Evicts data of one client to fit its limit. Returns whether there is room for `wanted` now. */
export const makeRoomOfClient = async (
  store: GuestStore,
  client: string,
  wanted: Amount,
  limits: GuestLimits,
): Promise<boolean> => {
  const excess = excessOf(await store.held(client), wanted, limits.client)
  const { freed } = await remove(store, excess, { client })
  return !isAbove(without(excess, freed))
}

/**
 * Evicts to fit the total limit of all guests: the largest clients first, then least recently used. Returns whether
 * there is room for `wanted` now; bounded work in either case.
 */
export const makeRoomOfAll = async (store: GuestStore, wanted: Amount, limits: GuestLimits): Promise<boolean> => {
  let excess = excessOf(await store.held(), wanted, limits.all)
  /** Excess that the largest clients do not free, in this call or the next one. */
  let rest = excess
  for (const by of ['size', 'count'] as const) {
    const above = { ...nothing, [by]: rest[by] }
    const givingUp = isAbove(above) ? cutTheLargest(await store.largest(clientBatchSize, by), above) : []
    for (const { client, held } of givingUp) {
      const { freed, isMore } = await remove(store, held, { client, spared: 1 })
      excess = without(excess, freed)
      rest = without(rest, isMore ? held : freed)
    }
  }
  const { freed } = await remove(store, rest)
  return !isAbove(without(excess, freed))
}

const maxRounds = 100

/** Evicts until guests are within the total limit or nothing more can go. For housekeeping, outside requests. */
export const keepWithinTotal = async (store: GuestStore, limits: GuestLimits): Promise<void> => {
  let before = Infinity
  for (let round = 0; round < maxRounds; round++) {
    if (await makeRoomOfAll(store, nothing, limits)) return
    const { count } = await store.held()
    if (count >= before) return
    before = count
  }
}
