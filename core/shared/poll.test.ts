import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { punchOutPace, tradePortalPace } from '../hand-off/paces'
import { unavailable } from './domain-error'
import { poll } from './poll'

const waiting = () => {
  const waits: number[] = []
  return {
    waits,
    wait: (milliseconds: number) => {
      waits.push(milliseconds)
      return Promise.resolve()
    },
  }
}

describe('polling', () => {
  it('asks immediately and then at its interval, until ready', async () => {
    const { waits, wait } = waiting()
    let asked = 0
    expect(await poll(() => TE.right(++asked === 3), { everyMs: 500, tries: 20 }, wait)()).toBe('ready')
    expect(waits).toEqual([500, 500])
  })

  it('gives up after its tries, also on failures', async () => {
    const { waits, wait } = waiting()
    expect(await poll(() => TE.left(unavailable('trade')), { everyMs: 500, tries: 4 }, wait)()).toBe('gave-up')
    expect(waits).toEqual([500, 500, 500])
  })

  it('uses 500 ms for the trade portal, 100 ms for a punch-out, at most 30 s [S1-4.16] [S1-9.05]', () => {
    expect(tradePortalPace.everyMs).toBe(500)
    expect(punchOutPace.everyMs).toBe(100)
    for (const { everyMs, tries } of [tradePortalPace, punchOutPace])
      expect(everyMs * tries).toBeLessThanOrEqual(30_000)
  })
})
