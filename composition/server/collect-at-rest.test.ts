import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { collectAtRest } from './collect-at-rest'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const watched = () => {
  let collections = 0
  const watch = collectAtRest({
    collect: () => {
      collections += 1
    },
    restMs: { afterStart: 3_000, later: 30_000 },
    worthIt: 200,
  })
  const requests = (count: number): void => Array.from({ length: count }).forEach(watch.requested)
  const pass = (milliseconds: number): number => {
    jest.advanceTimersByTime(milliseconds)
    return collections
  }
  return { watch, requests, pass }
}

describe('garbage at rest', () => {
  it('is collected once after the start and once after the first requests', () => {
    const { watch, requests, pass } = watched()
    watch.opened()
    expect(pass(2_900)).toBe(0)
    expect(pass(200)).toBe(1)
    expect(pass(600_000)).toBe(1)
    requests(1)
    expect(pass(3_100)).toBe(2)
    requests(1)
    expect(pass(600_000)).toBe(2)
  })

  it('is collected again only after many requests and a long rest', () => {
    const { watch, requests, pass } = watched()
    watch.opened()
    pass(4_000)
    requests(1)
    expect(pass(4_000)).toBe(2)
    requests(199)
    expect(pass(60_000)).toBe(2)
    requests(1)
    expect(pass(29_000)).toBe(2)
    expect(pass(2_000)).toBe(3)
    requests(200)
    expect(pass(31_000)).toBe(4)
  })

  it('is not collected while requests keep coming', () => {
    const { watch, requests, pass } = watched()
    watch.opened()
    for (let second = 0; second < 60; second += 1) {
      requests(1)
      expect(pass(1_000)).toBe(0)
    }
    expect(pass(3_000)).toBe(1)
  })

  it('leaves no timer once the server is closed', () => {
    const { watch, pass } = watched()
    watch.opened()
    watch.closed()
    expect([jest.getTimerCount(), pass(60_000)]).toEqual([0, 0])
  })
})
