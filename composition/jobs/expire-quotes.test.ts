import { afterEach, describe, expect, it, jest } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { unavailable } from '../../core/shared/domain-error'
import { expireOnce, startQuoteExpiry } from './expire-quotes'

const aHouse = (ended: readonly number[], ending = 0) => {
  const lines: string[] = []
  const reported: string[] = []
  let round = 0
  const expire = TE.fromIO(() => ended[round++] ?? 0)
  const write = (_: object, message: string) => void lines.push(message)
  return {
    expire,
    remind: TE.right(ending),
    mailBoth: () => void reported.push('told'),
    log: { info: write, warn: write },
    lines,
    reported,
    rounds: () => round,
  }
}

describe('expiry of offers', () => {
  afterEach(() => void jest.useRealTimers())

  it('runs at the start and at intervals, until the shop stops', async () => {
    jest.useFakeTimers()
    const house = aHouse([0, 2])
    const stop = startQuoteExpiry({ ...house, everyMs: 1_000 })
    await jest.advanceTimersByTimeAsync(1_000)
    expect([house.rounds(), house.reported, house.lines]).toEqual([2, ['told'], ['quotes ran out at their time']])
    await stop()
    await jest.advanceTimersByTimeAsync(5_000)
    expect(house.rounds()).toBe(2)
  })

  it('reminds buyers also where expired offers could not be ended', async () => {
    const house = aHouse([], 2)
    await expireOnce({ ...house, expire: TE.left(unavailable('database')) })
    expect([house.reported, house.lines]).toEqual([
      ['told'],
      ['quotes that have run out could not be ended', 'buyers were notified that their quotes end soon'],
    ])
  })

  it('logs when offers could not be ended or buyers not reminded', async () => {
    const house = aHouse([])
    await expireOnce({ ...house, expire: TE.left(unavailable('database')) })
    expect([house.reported, house.lines]).toEqual([[], ['quotes that have run out could not be ended']])
    const failing = aHouse([])
    await expireOnce({ ...failing, remind: TE.left(unavailable('database')) })
    expect([failing.reported, failing.lines]).toEqual([[], ['buyers could not be notified that their quotes end soon']])
  })
})
