import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import * as E from 'fp-ts/Either'
import { workerReader, type FromReader, type ReaderWorker } from './worker-reader'

/** A browser that records workers and their messages. */
const aBrowser = () => {
  const workers: (ReaderWorker & { asked: number; ended: boolean })[] = []
  const start = () => {
    const worker: (typeof workers)[number] = {
      asked: 0,
      ended: false,
      onmessage: null,
      onerror: null,
      postMessage: () => void (worker.asked += 1),
      terminate: () => void (worker.ended = true),
    }
    workers.push(worker)
    return worker
  }
  return { workers, reader: workerReader(start) }
}
const sends = (worker: ReaderWorker | undefined, ...data: readonly FromReader[]) => {
  for (const each of data) worker?.onmessage?.({ data: each } as MessageEvent<FromReader>)
}
const file = new File(['SKU,Qty\nA,1'], 'list.csv', { type: 'text/csv' })
const line = { row: 2, rows: [2], times: 1, sku: 'A', qty: '1' }
const read: FromReader = { tag: 'read', read: { rows: 1, blank: 0 } }

describe('reading a file in a worker', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('uses the prepared worker for one file, and another worker for the next', async () => {
    const { workers, reader } = aBrowser()
    await reader.prepare()()
    await reader.prepare()()
    const first = reader.read(file)()
    const second = reader.read(file)()
    expect(workers.map(({ asked }) => asked)).toEqual([1, 1])
    for (const worker of workers) sends(worker, { tag: 'lines', json: JSON.stringify([line]) }, read)
    expect([await first, await second]).toEqual([
      E.right({ lines: [line], rows: 1, blank: 0 }),
      E.right({ lines: [line], rows: 1, blank: 0 }),
    ])
  })

  it('terminates the worker after the result is shown, or immediately when refused or cancelled', async () => {
    const { workers, reader } = aBrowser()
    const done = reader.read(file)()
    const refused = reader.read(file)()
    const cancelled = reader.read(file, { isCancelled: () => true })()
    sends(workers[0], read)
    sends(workers[1], { tag: 'refused', error: { tag: 'not-found', what: 'upload' } })
    jest.advanceTimersByTime(100)
    expect([E.isRight(await done), E.isLeft(await refused), E.isLeft(await cancelled)]).toEqual([true, true, true])
    expect(workers.map(({ ended }) => ended)).toEqual([false, true, true])
    jest.advanceTimersByTime(2_000)
    expect(workers[0]?.ended).toBe(true)
  })

  it('does not wait for a worker that failed to start or was idle too long', async () => {
    const { workers, reader } = aBrowser()
    await reader.prepare()()
    workers[0]?.onerror?.({ message: 'gone' } as ErrorEvent)
    await reader.prepare()()
    jest.advanceTimersByTime(60_000)
    const done = reader.read(file)()
    expect(workers.map(({ asked, ended }) => [asked, ended])).toEqual([
      [0, true],
      [0, true],
      [1, false],
    ])
    sends(workers[2], read)
    expect(E.isRight(await done)).toBe(true)
  })
})
