import { describe, expect, it } from '@jest/globals'
import { throttledLog } from './throttled-log'

describe('the throttled log', () => {
  it('logs a repeated line at intervals, with the number of occurrences between', () => {
    let now = 0
    const lines: string[] = []
    const log = throttledLog(
      () => now,
      1_000,
      (what, more) => void lines.push(`${what} ${more}`),
    )
    for (let at = 0; at < 5; at++) log('disk full')
    log('no connection')
    now = 1_000
    log('disk full')
    log('disk full')
    expect(lines).toEqual(['disk full 0', 'no connection 0', 'disk full 4'])
  })

  it('remembers a bounded number of lines', () => {
    const lines: string[] = []
    const log = throttledLog(
      () => 0,
      1_000,
      what => void lines.push(what),
    )
    for (let at = 0; at < 1_000; at++) log(`reason ${at}`)
    log('reason 999')
    expect(lines).toHaveLength(1_000)
  })
})
