import { describe, expect, it } from '@jest/globals'
import { eachOf } from '../../../../test/builders/each-of'
import { jobsOf, stationsOf, type Costs } from './jobs'
import { seededRandom, simulate, type Job } from './simulation'
import { hourMs, visitsOf } from './visits'

const exponential = (random: () => number, mean: number) => -mean * Math.log(1 - random())

/** Poisson arrivals and exponential work at one station. */
const poisson = (count: number, everyMs: number, workMs: number, seed: number): readonly Job[] => {
  const random = seededRandom(seed)
  let at = 0
  return Array.from({ length: count }, () => {
    at += exponential(random, everyMs)
    return { at, stages: [{ station: 'desk', ms: exponential(random, workMs) }] }
  })
}

const overAll = (jobs: readonly Job[], servers: number, room?: number) => {
  const intervalMs = jobs.at(-1)?.at ?? 1
  const { stations, ...run } = simulate({
    stations: [{ name: 'desk', servers, room }],
    jobs,
    intervalMs,
    intervals: 1,
  })
  return { ...run, ...(stations['desk']?.[0] as (typeof stations)[string][number]), seconds: intervalMs / 1_000 }
}

describe('the simulation of queues', () => {
  const jobs = poisson(200_000, 10, 8, 7)

  it("obeys Little's law: mean queue is arrival rate times mean wait", () => {
    const { meanQueue, meanWaitMs, arrived, seconds } = overAll(jobs, 1)
    expect(meanQueue / ((arrived / seconds / 1_000) * meanWaitMs)).toBeCloseTo(1, 2)
  })

  it('waits as long as theory says for one server at 80 % with random arrivals and work', () => {
    const { utilization, meanWaitMs } = overAll(jobs, 1)
    expect(utilization).toBeCloseTo(0.8, 1)
    // Utilization / (1 - utilization) times the mean work.
    expect(meanWaitMs / 32).toBeGreaterThan(0.9)
    expect(meanWaitMs / 32).toBeLessThan(1.1)
  })

  it('loses no request: each is done or refused', () => {
    const unbounded = overAll(jobs, 1)
    expect([unbounded.done, unbounded.refused]).toEqual([jobs.length, 0])
    const bounded = overAll(jobs, 1, 3)
    expect(bounded.done + bounded.refused).toBe(jobs.length)
    expect(bounded.refused).toBeGreaterThan(0)
    expect(bounded.longestQueue).toBe(3)
  })

  it('never waits longer with more servers', () => {
    const waits = [1, 2, 4, 8].map(servers => overAll(jobs, servers).meanWaitMs)
    expect(waits).toEqual([...waits].sort((a, b) => b - a))
  })

  it('counts work and queues in the interval in which they are', () => {
    const one = { at: 0, stages: [{ station: 'desk', ms: 150 }] }
    const { stations } = simulate({
      stations: [{ name: 'desk', servers: 1 }],
      jobs: [one, one],
      intervalMs: 100,
      intervals: 4,
    })
    expect(stations['desk']?.map(({ utilization }) => utilization)).toEqual([1, 1, 1, 0])
    expect(stations['desk']?.map(({ meanQueue }) => meanQueue)).toEqual([1, 0.5, 0, 0])
  })
})

const page = { shop: 10, database: 2 }

const costs: Costs = {
  'home document': page,
  'listing document': page,
  'product document': page,
  'search document': page,
  'cart document': page,
  'bulk table document': page,
  'listing call': { shop: 3, database: 1 },
  'product call': { shop: 3, database: 1 },
  'cart write': { shop: 5, database: 3 },
  'bulk write': { shop: 30, database: 10 },
  'cached page': { shop: 0.1, database: 0 },
  order: { shop: 60, database: 20 },
  quote: { shop: 20, database: 10 },
  document: 300,
}

describe('a day of buyers', () => {
  const visits = visitsOf({ buyers: 2_000, seed: 1 })

  it('is the same for the same seed, and in order of time', () => {
    expect(visitsOf({ buyers: 2_000, seed: 1 })).toEqual(visits)
    expect(visitsOf({ buyers: 2_000, seed: 2 })).not.toEqual(visits)
    expect(eachOf(visits).every(({ at }, index) => at >= (visits[index - 1]?.at ?? 0))).toBe(true)
  })

  it('asks the shop for less behind a CDN, and for nothing that is personal less', () => {
    const [alone, behind] = [undefined, 60].map(cdnSeconds => jobsOf(visits, costs, { processes: 1, cdnSeconds }, 3))
    expect(behind?.counts.fromCdn).toBeGreaterThan(0)
    expect(behind?.jobs.length).toBeLessThan(alone?.jobs.length ?? 0)
    const personal = visits.filter(({ page }) => page === undefined).length
    expect(behind?.jobs.length).toBeGreaterThanOrEqual(personal)
  })

  it('is served whole by its stations', () => {
    const setup = { processes: 2 }
    const { jobs } = jobsOf(visits, costs, setup, 3)
    const { done, refused, arrived } = simulate({
      stations: stationsOf(setup),
      jobs,
      intervalMs: hourMs,
      intervals: 24,
    })
    expect(done + refused).toBe(arrived)
  })
})
