import { describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import type { Outcome } from '../../core/shared/domain-error'
import { unavailable } from '../../core/shared/domain-error'
import { createReadCache } from './read-cache'

const setUp = () => {
  const state = { edition: 1, now: 0, reads: 0 }
  const remember = createReadCache({
    edition: () => state.edition,
    clock: { now: () => state.now },
    maxAgeMs: 1_000,
    max: 3,
  })
  const reading: Outcome<number> = async () => {
    state.reads += 1
    return E.right(state.reads)
  }
  return { state, remember, reading }
}

describe('the read cache of the embedded platform', () => {
  it('reads once until the shop changes or the short maximum age passes', async () => {
    const { state, remember, reading } = setUp()
    expect(await remember('menu', reading)()).toEqual(E.right(1))
    expect(await remember('menu', reading)()).toEqual(E.right(1))
    state.edition += 1
    expect(await remember('menu', reading)()).toEqual(E.right(2))
    state.now += 1_000
    expect(await remember('menu', reading)()).toEqual(E.right(3))
    expect(await remember('other', reading)()).toEqual(E.right(4))
  })

  it('reads once for all concurrent callers', async () => {
    const { remember, reading } = setUp()
    expect(await Promise.all([remember('menu', reading)(), remember('menu', reading)()])).toEqual([
      E.right(1),
      E.right(1),
    ])
  })

  it('does not store an answer whose read began before a change', async () => {
    const { state, remember, reading } = setUp()
    let go = () => undefined as void
    const slow: Outcome<number> = () =>
      new Promise(resolve => {
        go = () => resolve(E.right(0))
      })
    const running = remember('menu', slow)()
    state.edition += 1
    go()
    expect(await running).toEqual(E.right(0))
    expect(await remember('menu', reading)()).toEqual(E.right(1))
  })

  it('never stores a failure, returned or thrown', async () => {
    const { remember, reading } = setUp()
    expect(await remember('menu', async () => E.left(unavailable('database')))()).toEqual(
      E.left(unavailable('database')),
    )
    expect(await remember('menu', reading)()).toEqual(E.right(1))
    await expect(remember('page', () => Promise.reject(new Error('gone')))()).rejects.toThrow('gone')
    expect(await remember('page', reading)()).toEqual(E.right(2))
  })
})
