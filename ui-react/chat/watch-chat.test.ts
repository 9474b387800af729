import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { chatPolls, watchForChat } from './watch-chat'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const watching = (hereFrom: number) => {
  const reports: boolean[] = []
  let looked = 0
  const stop = watchForChat(
    found => reports.push(found),
    () => ++looked >= hereFrom,
  )
  return { reports, stop, looked: () => looked }
}

describe('The chat', () => {
  it('is polled once a second until it is loaded [S2-4.37] [S2-9.09]', () => {
    const { reports, looked } = watching(3)
    jest.advanceTimersByTime(2_999)
    expect([looked(), reports]).toEqual([2, []])
    jest.advanceTimersByTime(1)
    expect(reports).toEqual([true])
    jest.advanceTimersByTime(60_000)
    expect([looked(), reports]).toEqual([3, [true]])
  })

  it('is given up after fifty checks, which is reported once [S2-4.37] [S2-9.09]', () => {
    const { reports, looked } = watching(Infinity)
    jest.advanceTimersByTime(49_999)
    expect(reports).toEqual([])
    jest.advanceTimersByTime(600_000)
    expect([looked(), reports, chatPolls]).toEqual([50, [false], 50])
  })

  it('is no longer checked for after the page was left', () => {
    const { reports, stop, looked } = watching(2)
    jest.advanceTimersByTime(1_000)
    stop()
    jest.advanceTimersByTime(60_000)
    expect([looked(), reports]).toEqual([1, []])
  })
})
