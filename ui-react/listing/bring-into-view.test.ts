import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { bringIntoView } from './bring-into-view'

describe('bringing the sorting section into view', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())
  const section = () => {
    const moves: unknown[] = []
    return { moves, scrollIntoView: (how: unknown) => void moves.push(how) }
  }

  it('scrolls to it smoothly, immediately and only once [S2-4.18]', () => {
    const there = section()
    bringIntoView(() => there, 'smooth')
    jest.advanceTimersByTime(20_000)
    expect(there.moves).toEqual([{ behavior: 'smooth', block: 'start' }])
  })

  it('looks again every half second until it appears [S2-4.18]', () => {
    const there = section()
    let shown = false
    bringIntoView(() => (shown ? there : null), 'auto')
    jest.advanceTimersByTime(4_900)
    shown = true
    expect(there.moves).toEqual([])
    jest.advanceTimersByTime(100)
    expect(there.moves).toEqual([{ behavior: 'auto', block: 'start' }])
  })

  it('gives up after ten seconds, and immediately on navigation [S2-4.18]', () => {
    let looks = 0
    const never = () => ((looks += 1), null)
    bringIntoView(never, 'auto')
    jest.advanceTimersByTime(60_000)
    expect(looks).toBe(21)
    bringIntoView(never, 'auto')()
    jest.advanceTimersByTime(60_000)
    expect(looks).toBe(22)
  })
})
