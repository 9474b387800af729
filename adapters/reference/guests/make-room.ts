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

/** One thing that may go, with the moment it was last used: what is used again meanwhile stays. */
export type Candidate = Removable & { readonly usedAt: number }

/** Things of one kind that guests hold; of one client's where one is named. */
export type GuestStore = {
  readonly held: (client?: string) => Promise<Amount>
  /** Those that may go, the one that was last used longest ago first. */
  readonly oldest: (most: number, client?: string) => Promise<readonly Candidate[]>
  /** The clients that hold most, by number or by size. */
  readonly largest: (most: number, by: keyof Amount) => Promise<readonly Holder[]>
  /** Answers those that went. */
  readonly remove: (candidates: readonly Candidate[]) => Promise<readonly Removable[]>
}

/** As many go at once at most, and as many clients are looked at, so that nobody waits for it. */
const atOnce = 200
const clientsAtOnce = 20

const nothing: Amount = { count: 0, size: 0 }

type Which = { readonly client?: string; /** So many of the newest stay. */ readonly spared?: number }

/** How much went, and whether there may be more that could have gone. */
type Gone = { readonly freed: Amount; readonly isMore: boolean }

/** Removes the oldest until `excess` is gone, at most `atOnce` of them. */
const remove = async (store: GuestStore, excess: Amount, { client, spared = 0 }: Which = {}): Promise<Gone> => {
  if (!isAbove(excess)) return { freed: nothing, isMore: false }
  const found = await store.oldest(atOnce + spared, client)
  const candidates = found.slice(0, Math.max(0, found.length - spared))
  const ids = new Set(oldestToGo(candidates, excess).map(({ id }) => id))
  const went = ids.size === 0 ? [] : await store.remove(candidates.filter(({ id }) => ids.has(id)))
  return { freed: sumOf(went), isMore: candidates.length === atOnce }
}

/** Makes room in the share of one client, of its own things alone. Answers whether there is room for `wanted` now. */
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
 * Makes room in what all guests may hold together: the clients that hold most give up first, and then whoever did not
 * use theirs for longest. Answers whether there is room for `wanted` now; a bounded piece of work either way.
 */
export const makeRoomOfAll = async (store: GuestStore, wanted: Amount, limits: GuestLimits): Promise<boolean> => {
  let excess = excessOf(await store.held(), wanted, limits.all)
  /** What the clients with the most do not give up, now or next time. */
  let rest = excess
  for (const by of ['size', 'count'] as const) {
    const above = { ...nothing, [by]: rest[by] }
    const givingUp = isAbove(above) ? cutTheLargest(await store.largest(clientsAtOnce, by), above) : []
    for (const { client, held } of givingUp) {
      const { freed, isMore } = await remove(store, held, { client, spared: 1 })
      excess = without(excess, freed)
      rest = without(rest, isMore ? held : freed)
    }
  }
  const { freed } = await remove(store, rest)
  return !isAbove(without(excess, freed))
}

const mostRounds = 100

/** Goes on until guests hold no more than they may, or nothing more may go. For housekeeping, with nobody waiting. */
export const keepWithinTotal = async (store: GuestStore, limits: GuestLimits): Promise<void> => {
  let before = Infinity
  for (let round = 0; round < mostRounds; round++) {
    if (await makeRoomOfAll(store, nothing, limits)) return
    const { count } = await store.held()
    if (count >= before) return
    before = count
  }
}
