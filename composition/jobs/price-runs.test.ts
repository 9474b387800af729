import { describe, expect, it } from '@jest/globals'
import * as TE from 'fp-ts/TaskEither'
import { unavailable, type Outcome } from '../../core/shared/domain-error'
import type { DueRuns } from '../../adapters/reference/price-desk/run-live'
import { changePricesOnce } from './price-runs'

const roundOf = async (runs: Outcome<DueRuns>, day: Outcome<boolean> = TE.right(false)) => {
  const reported: string[] = []
  let looks = 0
  const log = {
    info: (_: object, text: string) => void reported.push(`info ${text}`),
    warn: (_: object, text: string) => void reported.push(`warn ${text}`),
  }
  await changePricesOnce({
    runs: () => runs,
    day: () => day,
    log: log as never,
    look: () => Promise.resolve(void looks++),
  })
  return { reported, looks }
}

describe('scheduled prices', () => {
  it('are in the shop as soon as their run goes live [A-18]', async () => {
    expect(await roundOf(TE.right({ live: 1, empty: 0 }))).toEqual({
      reported: ['info scheduled prices went live'],
      looks: 1,
    })
  })

  it('are in the shop when a day begins on which they start or end [A-17]', async () => {
    expect(await roundOf(TE.right({ live: 0, empty: 0 }), TE.right(true))).toEqual({ reported: [], looks: 1 })
  })

  it('cause no further work while nothing is due', async () => {
    expect(await roundOf(TE.right({ live: 0, empty: 0 }))).toEqual({ reported: [], looks: 0 })
  })

  it('are logged when they could not go live, and a new day is announced all the same', async () => {
    expect(await roundOf(TE.left(unavailable('database')), TE.right(true))).toEqual({
      reported: ['warn scheduled prices could not go live, will retry'],
      looks: 1,
    })
    expect(await roundOf(TE.right({ live: 0, empty: 1 }), TE.left(unavailable('database')))).toEqual({
      reported: [
        'warn the prices of a new day could not be announced, will retry',
        'warn a price run did not go live: it changes no price any more',
      ],
      looks: 0,
    })
  })
})
