import { describe, expect, it } from '@jest/globals'
import { spareWorker } from './spare-worker'

type Fake = { readonly name: number; onerror: ((event: ErrorEvent) => void) | null; readonly terminate: () => void }

const workers = () => {
  const started: Fake[] = []
  const ended: number[] = []
  const timers: (() => void)[] = []
  const start = (): Fake => {
    const name = started.length + 1
    const worker: Fake = { name, onerror: null, terminate: () => void ended.push(name) }
    started.push(worker)
    return worker
  }
  return { spare: spareWorker(start, task => timers.push(task)), started, ended, timers }
}

describe('A worker ahead of its first task', () => {
  it('waits for the first who takes it, and the next one has a new one', () => {
    const { spare, started } = workers()
    spare.prepare()
    spare.prepare()
    expect([started.length, spare.take().name, spare.take().name]).toEqual([1, 1, 2])
  })

  it('is followed by a new one where its script did not come', () => {
    const { spare, started, ended } = workers()
    spare.prepare()
    started[0]?.onerror?.({} as ErrorEvent)
    expect([spare.take().name, ended]).toEqual([2, [1]])
  })

  it('goes after a while, but not from under who took it', () => {
    const { spare, ended, timers } = workers()
    spare.prepare()
    timers[0]?.()
    expect(ended).toEqual([1])
    spare.prepare()
    spare.take()
    timers[1]?.()
    expect(ended).toEqual([1])
  })
})
