import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { withTimeout } from './with-timeout'

describe('a promise with a timeout', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('resolves in time, and leaves no timer behind', async () => {
    expect(await withTimeout(Promise.resolve('here'), 1_000)).toBe('here')
    expect(jest.getTimerCount()).toBe(0)
  })

  it('fails after the timeout, so that it can be retried', async () => {
    const waited = withTimeout(new Promise(() => undefined), 1_000)
    const failed = waited.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    await jest.advanceTimersByTimeAsync(999)
    expect(jest.getTimerCount()).toBe(1)
    await jest.advanceTimersByTimeAsync(1)
    expect(await failed).toEqual(new Error('no answer within 1000 ms'))
  })

  it('passes on a rejection', async () => {
    await expect(withTimeout(Promise.reject(new Error('no network')), 1_000)).rejects.toThrow('no network')
  })
})
