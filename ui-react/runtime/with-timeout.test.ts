import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { withTimeout } from './with-timeout'

describe('what is loaded late', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('is there when it comes in time, and leaves no timer behind', async () => {
    expect(await withTimeout(Promise.resolve('here'), 1_000)).toBe('here')
    expect(jest.getTimerCount()).toBe(0)
  })

  it('has failed once its time is over, so that another try can be offered', async () => {
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

  it('fails as it fails', async () => {
    await expect(withTimeout(Promise.reject(new Error('no network')), 1_000)).rejects.toThrow('no network')
  })
})
