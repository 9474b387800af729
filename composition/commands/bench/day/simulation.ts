/** One piece of work of a request: at a station, for so many milliseconds. */
export type Stage = { readonly station: string; readonly ms: number }

/** A request: when it arrives, in milliseconds, and its work in order. */
export type Job = { readonly at: number; readonly stages: readonly Stage[] }

/** A place with equal servers and one first-in, first-out queue. `room`: longest queue; beyond it work is refused. */
export type Station = { readonly name: string; readonly servers: number; readonly room?: number }

/** What happened at a station in one interval. Waits count in the interval in which they end. */
export type Interval = {
  readonly arrived: number
  readonly served: number
  readonly refused: number
  /** Share of the servers' time that was used. */
  readonly utilization: number
  /** Mean queue length over time, without what is being served. */
  readonly meanQueue: number
  readonly longestQueue: number
  readonly meanWaitMs: number
  readonly longestWaitMs: number
  /** Started after more than the given patience. */
  readonly late: number
}

export type Outcome = {
  readonly stations: Readonly<Record<string, readonly Interval[]>>
  readonly arrived: number
  /** Went through all of their stages. */
  readonly done: number
  /** Refused by a full queue, which ends a request. */
  readonly refused: number
}

type Run = {
  readonly stations: readonly Station[]
  /** Sorted by arrival. */
  readonly jobs: readonly Job[]
  readonly intervalMs: number
  /** The number of intervals; the last one takes what ends later. */
  readonly intervals: number
  readonly patienceMs?: number
}

type Tally = { -readonly [Key in keyof Interval]: Interval[Key] } & {
  busyMs: number
  queuedMs: number
  waitedMs: number
}
type Waiting = { readonly job: Job; readonly stage: number; readonly since: number }
type Place = Station & { busy: number; queue: Waiting[]; first: number; changedAt: number; tallies: Tally[] }
type Event = { readonly at: number; readonly order: number; readonly job: Job; readonly stage: number }

/**
 * Discrete-event simulation of requests through stations. Pure: the same jobs give the same outcome. Runs until every
 * request is done or refused.
 */
export const simulate = ({ stations, jobs, intervalMs, intervals, patienceMs = Infinity }: Run): Outcome => {
  const places = new Map<string, Place>(
    stations.map(station => [
      station.name,
      {
        ...station,
        busy: 0,
        queue: [],
        first: 0,
        changedAt: 0,
        tallies: Array.from({ length: intervals }, emptyTally),
      },
    ]),
  )
  const ends = eventHeap()
  let [order, done, refused] = [0, 0, 0]

  const at = (tallies: readonly Tally[], ms: number): Tally =>
    tallies[Math.min(intervals - 1, Math.floor(ms / intervalMs))] as Tally

  /** Adds the time since the last change to the intervals that it spans. */
  const advance = (place: Place, now: number): void => {
    const queued = place.queue.length - place.first
    while (place.changedAt < now) {
      const index = Math.min(intervals - 1, Math.floor(place.changedAt / intervalMs))
      const until = index === intervals - 1 ? now : Math.min(now, (index + 1) * intervalMs)
      const tally = place.tallies[index] as Tally
      tally.busyMs += place.busy * (until - place.changedAt)
      tally.queuedMs += queued * (until - place.changedAt)
      tally.longestQueue = Math.max(tally.longestQueue, queued)
      place.changedAt = until
    }
  }

  const begin = (place: Place, { job, stage, since }: Waiting, now: number): void => {
    const tally = at(place.tallies, now)
    const waited = now - since
    tally.waitedMs += waited
    tally.longestWaitMs = Math.max(tally.longestWaitMs, waited)
    tally.served += 1
    if (waited > patienceMs) tally.late += 1
    place.busy += 1
    ends.push({ at: now + (job.stages[stage]?.ms ?? 0), order: (order += 1), job, stage })
  }

  const enter = (job: Job, stage: number, now: number): void => {
    const name = job.stages[stage]?.station
    if (name === undefined) return void (done += 1)
    const place = places.get(name)
    if (!place) throw new Error(`there is no station "${name}"`)
    advance(place, now)
    const tally = at(place.tallies, now)
    tally.arrived += 1
    const work = { job, stage, since: now }
    if (place.busy < place.servers) return begin(place, work, now)
    if (place.queue.length - place.first >= (place.room ?? Infinity)) {
      tally.refused += 1
      refused += 1
      return
    }
    place.queue.push(work)
    tally.longestQueue = Math.max(tally.longestQueue, place.queue.length - place.first)
  }

  const leave = ({ at: now, job, stage }: Event): void => {
    const place = places.get(job.stages[stage]?.station ?? '') as Place
    advance(place, now)
    place.busy -= 1
    const next = place.queue[place.first]
    if (next) {
      place.first += 1
      if (place.first > 1_000 && place.first * 2 > place.queue.length) {
        place.queue = place.queue.slice(place.first)
        place.first = 0
      }
      begin(place, next, now)
    }
    enter(job, stage + 1, now)
  }

  for (const job of jobs) {
    for (let next = ends.peek(); next && next.at <= job.at; next = ends.peek()) leave(ends.pop() as Event)
    enter(job, 0, job.at)
  }
  for (let next = ends.pop(); next; next = ends.pop()) leave(next)

  return {
    arrived: jobs.length,
    done,
    refused,
    stations: Object.fromEntries(
      [...places.values()].map(({ name, servers, tallies }) => [
        name,
        tallies.map(({ busyMs, queuedMs, waitedMs, ...tally }) => ({
          ...tally,
          utilization: busyMs / (servers * intervalMs),
          meanQueue: queuedMs / intervalMs,
          meanWaitMs: tally.served === 0 ? 0 : waitedMs / tally.served,
        })),
      ]),
    ),
  }
}

const emptyTally = (): Tally => ({
  arrived: 0,
  served: 0,
  refused: 0,
  utilization: 0,
  meanQueue: 0,
  longestQueue: 0,
  meanWaitMs: 0,
  longestWaitMs: 0,
  late: 0,
  busyMs: 0,
  queuedMs: 0,
  waitedMs: 0,
})

/** A binary heap of events, earliest first; equal times in the order in which they were added. */
const eventHeap = () => {
  const heap: Event[] = []
  const isBefore = (a: Event, b: Event) => a.at < b.at || (a.at === b.at && a.order < b.order)
  const swap = (a: number, b: number) => {
    const held = heap[a] as Event
    heap[a] = heap[b] as Event
    heap[b] = held
  }
  const ordered = (a: number, b: number) => isBefore(heap[a] as Event, heap[b] as Event)
  return {
    peek: (): Event | undefined => heap[0],
    push: (event: Event): void => {
      let own = heap.push(event) - 1
      for (let parent = (own - 1) >> 1; own > 0 && ordered(own, parent); own = parent, parent = (own - 1) >> 1)
        swap(own, parent)
    },
    pop: (): Event | undefined => {
      const first = heap[0]
      const last = heap.pop()
      if (heap.length === 0 || last === undefined) return first
      heap[0] = last
      for (let own = 0; ;) {
        const [left, right] = [2 * own + 1, 2 * own + 2]
        let least = own
        if (left < heap.length && ordered(left, least)) least = left
        if (right < heap.length && ordered(right, least)) least = right
        if (least === own) return first
        swap(own, least)
        own = least
      }
    },
  }
}

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
