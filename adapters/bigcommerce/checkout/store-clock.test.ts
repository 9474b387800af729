import { describe, expect, it } from '@jest/globals'
import { aRest } from '../../../test/builders/bigcommerce/rest'
import { answerOf } from '../../../test/builders/outcome'
import { storeClock } from './store-clock'

describe('the clock of a BigCommerce store', () => {
  it('is asked once an hour, and runs on by the difference to ours meanwhile', async () => {
    let [now, there] = [1_000_500, 1_040]
    const { rest, calls } = aRest(() => ({ time: there }))
    const time = storeClock(rest, { now: () => now })
    const read = async (later: number) => {
      now = 1_000_500 + later
      return answerOf(time())
    }
    expect([await read(0), await read(2_000), await read(3_599_999)]).toEqual([1_040, 1_042, 4_640])
    expect(calls).toHaveLength(1)
    there = 5_000
    expect([await read(3_600_000), await read(3_601_000)]).toEqual([5_000, 5_001])
    expect(calls).toHaveLength(2)
  })
})
