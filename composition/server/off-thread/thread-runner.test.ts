import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import * as E from 'fp-ts/Either'
import type * as tasks from '../../../test/builders/thread-tasks'
import { eachOf } from '../../../test/builders/each-of'
import { threadError, threadModule, threadRunner, type ThreadLimits, type ThreadRunner } from './thread-runner'

type TestTasks = typeof tasks

const file = join(import.meta.dirname, '../../../test/builders/thread-tasks.ts')
const usual: ThreadLimits = { memoryMb: 64, deadlineMs: 20_000, maxWaiting: 4, idleMs: 20_000 }
const opened: ThreadRunner<TestTasks>[] = []
const open = (limits: Partial<ThreadLimits> = {}) => {
  const runner = threadRunner<TestTasks>(file, { ...usual, ...limits })
  opened.push(runner)
  return runner
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map(runner => runner.stop()))
})

const tagOf = (result: E.Either<{ readonly tag: string }, unknown>) => (E.isLeft(result) ? result.left.tag : 'answered')

describe('a thread runner', () => {
  it('returns the result of a task, typed arrays too', async () => {
    const runner = open()
    expect(await runner.run('double', 21)()).toEqual(E.right(42))
    expect(await runner.run('bytes', { length: 3 })()).toEqual(E.right(new Uint8Array([7, 7, 7])))
  })

  it('does not block the server while a task runs', async () => {
    const runner = open()
    await runner.run('double', 1)()
    let [longest, last] = [0, performance.now()]
    const ticking = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 5)
    expect(await runner.run('spin', 1_000)()).toEqual(E.right('spun'))
    clearInterval(ticking)
    expect(longest).toBeLessThan(500)
  })

  it('terminates a task at its deadline, and runs the next', async () => {
    const runner = open({ deadlineMs: 1_500 })
    const begun = Date.now()
    const [late, next] = await Promise.all([runner.run('spin', 600_000)(), runner.run('double', 4)()])
    expect(tagOf(late)).toBe('deadline')
    expect(next).toEqual(E.right(8))
    expect(Date.now() - begun).toBeLessThan(30_000)
  })

  it('survives a task that uses up its memory', async () => {
    const runner = open({ memoryMb: 16 })
    expect(tagOf(await runner.run('hoard', undefined)())).toBe('memory')
    expect(await runner.run('double', 3)()).toEqual(E.right(6))
  })

  it('survives tasks that throw, crash or exit their thread', async () => {
    const runner = open()
    expect(await runner.run('fail', 'no such sheet')()).toEqual(E.left({ tag: 'failed', detail: 'no such sheet' }))
    expect(await runner.run('crash', undefined)()).toEqual(E.left({ tag: 'failed', detail: 'out of turn' }))
    expect(tagOf(await runner.run('leave', undefined)())).toBe('failed')
    expect(await runner.run('double', 5)()).toEqual(E.right(10))
  })

  it('runs one task at a time, in the order of arrival', async () => {
    const runner = open()
    const all = await Promise.all([runner.run('times', 200)(), runner.run('times', 100)(), runner.run('times', 0)()])
    const times = all.map(each => (E.isRight(each) ? each.right : [0, 0]))
    expect(eachOf(times).every(([begun = 0], at) => at === 0 || begun >= (times[at - 1]?.[1] ?? 0))).toBe(true)
    expect(times[0]?.[0]).toBeGreaterThan(0)
  })

  it('reports busy when its queue is full, and accepts tasks again afterwards', async () => {
    const runner = open({ maxWaiting: 2 })
    const taken = [runner.run('times', 300)(), runner.run('double', 1)(), runner.run('double', 2)()]
    const refused = await runner.run('double', 3)()
    expect(tagOf(refused)).toBe('busy')
    expect((await Promise.all(taken)).map(tagOf)).toEqual(['answered', 'answered', 'answered'])
    expect(await runner.run('double', 3)()).toEqual(E.right(6))
  })

  it("does not count queueing time against a task's deadline", async () => {
    const runner = open({ deadlineMs: 3_000 })
    const all = await Promise.all([1_600, 1_600, 1].map(time => runner.run('spin', time)()))
    expect(all.map(tagOf)).toEqual(['answered', 'answered', 'answered'])
  })

  it('reports stopped to running, queued and later tasks', async () => {
    const runner = open()
    const running = [runner.run('spin', 600_000)(), runner.run('double', 1)()]
    await new Promise(resolve => setTimeout(resolve, 500))
    await runner.stop()
    expect((await Promise.all(running)).map(tagOf)).toEqual(['stopped', 'stopped'])
    expect(tagOf(await runner.run('double', 1)())).toBe('stopped')
  })

  it('starts a new thread after the idle one was ended', async () => {
    const runner = open({ idleMs: 20 })
    await runner.run('double', 1)()
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(await runner.run('double', 2)()).toEqual(E.right(4))
  })

  it('passes no secrets of the environment to the thread', async () => {
    process.env['LINTEL_SERVICE_KEY'] = 'secret'
    const names = await open().run('environment', undefined)()
    delete process.env['LINTEL_SERVICE_KEY']
    expect(names).toEqual(E.right([]))
  })
})

describe('the error reported for a failed thread task', () => {
  it("is 'limited' if the queue is full, otherwise 'unavailable'", () => {
    expect(threadError('documents')({ tag: 'busy', detail: '' })).toEqual({ tag: 'limited', retryAfterSeconds: 5 })
    expect(threadError('documents')({ tag: 'memory', detail: 'no room' })).toEqual({
      tag: 'unavailable',
      service: 'documents',
      detail: 'memory: no room',
    })
  })

  it('names a missing thread module', () => {
    expect(() => threadModule('nothing')).toThrow('no thread module "nothing"')
  })
})
