import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { processTurns } from '../../adapters/gateway/process-turns'
import type { Database } from '../../adapters/reference/database/engine'
import { sharedTurns } from '../../adapters/reference/access/session-turns'
import { systemRandom } from '../../composition/wiring/system'
import { aDatabase, databaseEngines } from '../builders/database/database'

const soon = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** A write that runs until it is released. */
const anOpenWrite = () => {
  let [resolve, begin] = [(): void => undefined, (): void => undefined]
  const promise = new Promise<void>(done => void (resolve = done))
  const begun = new Promise<void>(done => void (begin = done))
  return { begun, resolve: () => resolve(), work: () => (begin(), promise) }
}

describe.each(databaseEngines())('The turns of processes that share a database on %s', engine => {
  let db: Database
  let now: number
  let beats: Set<() => void>
  beforeEach(async () => {
    db = await aDatabase(engine)
    now = 1_000_000
    beats = new Set()
  })
  afterEach(() => db.destroy())

  /** Each process knows only its own requests; waiting for another process lets time pass. */
  const aProcess = () =>
    sharedTurns(db, {
      clock: { now: () => now },
      random: systemRandom,
      within: processTurns(),
      pause: async ms => {
        now += ms
        for (const beat of beats) beat()
        await soon(1)
      },
      every: (_, work) => {
        beats.add(work)
        return () => void beats.delete(work)
      },
    })

  it('let two processes write for one session one after the other', async () => {
    const busy = new Set<string>()
    const seen: number[] = []
    const write = (name: string) => async () => {
      busy.add(name)
      seen.push(busy.size)
      await soon(10)
      busy.delete(name)
    }
    const [one, other] = [aProcess(), aProcess()]
    await Promise.all([
      one.inTurn('ada', write('a')),
      other.inTurn('ada', write('b')),
      one.inTurn('ada', write('c')),
      other.inTurn('ada', write('d')),
    ])
    expect(seen).toEqual([1, 1, 1, 1])
  })

  it('block no other session, and leave nothing behind', async () => {
    const open = anOpenWrite()
    const long = aProcess().inTurn('ada', open.work)
    expect(await aProcess().inTurn('ben', async () => 'at once')).toBe('at once')
    open.resolve()
    await long
    expect(await db.selectFrom('session_turn').selectAll().execute()).toEqual([])
  })

  it('end when a write fails', async () => {
    await expect(aProcess().inTurn('ada', () => Promise.reject(new Error('no stock')))).rejects.toThrow('no stock')
    expect(await aProcess().inTurn('ada', async () => 'done')).toBe('done')
  })

  it('are given up after a while if another does not end, without starting', async () => {
    const open = anOpenWrite()
    const long = aProcess().inTurn('ada', open.work)
    await open.begun
    let begun = false
    await expect(aProcess().inTurn('ada', async () => void (begun = true))).rejects.toThrow('timeout waiting')
    expect(begun).toBe(false)
    open.resolve()
    await long
  })

  it('of a killed process are free after a few seconds', async () => {
    await db
      .insertInto('session_turn')
      .values({ session_key: 'ada', holder: 'gone', ends_at: now + 4_000 })
      .execute()
    const requestedAt = now
    expect(await aProcess().inTurn('ada', async () => now)).toBeGreaterThanOrEqual(requestedAt + 4_000)
    expect(now).toBeLessThan(requestedAt + 5_000)
  })

  it('are not ended by an earlier process that was delayed', async () => {
    const open = anOpenWrite()
    const slow = aProcess().inTurn('ada', open.work)
    await open.begun
    beats.clear()
    now += 4_001
    await aProcess().inTurn('ada', async () => {
      open.resolve()
      await slow
      expect(await db.selectFrom('session_turn').select('session_key').execute()).toEqual([{ session_key: 'ada' }])
    })
  })
})
